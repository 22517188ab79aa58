/// Writes text as a JSON string (RFC 8259, section 7).
public enum JSONText {
  /// Appends a quoted text.
  ///
  /// Apart from the required escapes, everything that could confuse a terminal or a script is
  /// escaped: control characters of all kinds, marks that change the writing direction, and U+2028
  /// and U+2029, which JavaScript treats as line ends. Reading the output returns the same text.
  public static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      output.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &output) }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns a quoted text.
  public static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      output.append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
