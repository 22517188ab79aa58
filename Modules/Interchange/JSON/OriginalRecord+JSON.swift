import Models

extension JSONObject {
  /// Returns the original record that a value describes.
  ///
  /// - Throws: ``FieldFailure`` when the value is not an original record.
  package func original(_ value: JSONValue) throws(FieldFailure) -> OriginalRecord {
    if case .object(let range) = value, let inner = try? JSONObject(bytes, range) {
      var texts: [String: String] = [:]
      for member in inner.members {
        if case .text(let string) = member.value {
          texts[inner.text(member.key)] = inner.text(string)
        }
      }
      if let format = texts["format"].flatMap(OriginalRecord.Format.init), let text = texts["text"]
      {
        return OriginalRecord(format: format, text: text)
      }
    }
    throw FieldFailure(
      .wrongType(
        key: "original", expected: #"an object like {"format": "todoTxt", "text": "…"}"#))
  }
}

extension JSONText {
  /// Appends the original record of a task or an event, or null.
  package static func append(_ original: OriginalRecord?, to output: inout [UInt8]) {
    guard let original else { return output.append("null") }
    output.append("{\"format\": \"\(original.format.rawValue)\", \"text\": ")
    append(original.text, to: &output)
    output.append(UInt8(ascii: "}"))
  }
}

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
