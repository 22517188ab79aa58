/// Strings as JSON has them (RFC 8259 §7), safe to look at in a terminal.
///
/// Beside what the standard asks for, DEL, the C1 controls, the line and paragraph separators and
/// the marks that turn the direction of text are written as `\u` escapes: the value stays exact, and
/// no terminal acts on it.
enum JSONText {
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append(utf8: $0, to: &bytes) }
  }

  /// Appends a string given as UTF-8; what is not UTF-8 becomes U+FFFD.
  static func append(utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: utf8)
    } else {
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
        append(scalar, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Printable ASCII but `"` and `\`.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      appendEscape(scalar.value, to: &bytes)
    default:
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// `\u` and four hexadecimal digits; every scalar escaped above has no more.
  private static func appendEscape(_ value: UInt32, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"\u"#.utf8)
    let digits = Array("0123456789abcdef".utf8)
    for shift in [12, 8, 4, 0] as [UInt32] {
      bytes.append(digits[Int(value >> shift & 0xF)])
    }
  }
}
