/// Replaces control characters with visible ones.
///
/// Text from a file, a calendar or another person may contain control characters, which must not
/// reach a terminal. C0 controls and delete become their control pictures (U+2400…), and line and
/// paragraph separators the picture of a newline. C1 controls and the controls that reorder text
/// (Unicode's property Bidi_Control: marks, embeddings, overrides and isolates, UAX #9 §2.1–2.6)
/// become the replacement character.
public enum VisibleText {
  /// Returns a text with every control character replaced by a visible one.
  ///
  /// - Parameters:
  ///   - text: Any text, such as one from a file or a server.
  ///   - keepsNewlines: If true, `\n` remains, for output of several lines, and `\r\n` becomes
  ///     `\n`.
  public static func of(_ text: some StringProtocol, keepsNewlines: Bool = false) -> String {
    of(String(text), keepsNewlines: keepsNewlines)
  }

  /// Returns the scalar that is drawn for a scalar: itself, or a picture of it.
  public static func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    picture(of: scalar) ?? scalar
  }

  static func of(_ text: String, keepsNewlines: Bool) -> String {
    guard text.unicodeScalars.contains(where: { picture(of: $0) != nil }) else { return text }
    var visible = String.UnicodeScalarView()
    for character in text {
      if keepsNewlines, character == "\n" || character == "\r\n" {
        visible.append("\n")
        continue
      }
      for scalar in character.unicodeScalars { visible.append(picture(of: scalar) ?? scalar) }
    }
    return String(visible)
  }

  /// Returns the visible replacement of a scalar that must not reach a terminal; nil for any other
  /// scalar.
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
