/// Filters for typed and pasted text.
enum TypedText {
  /// Returns text for a single line: line ends and tabs become blanks, other control characters are
  /// removed.
  static func line(_ text: String) -> String {
    filtered(text) { $0 == "\n" || $0 == "\t" || isSeparator($0) ? " " : nil }
  }

  /// Returns text for several lines: tabs become blanks, control characters other than line ends
  /// are removed.
  static func lines(_ text: String) -> String {
    filtered(text) { $0 == "\n" || isSeparator($0) ? "\n" : $0 == "\t" ? " " : nil }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// Returns the text with its control characters and separators replaced, or removed for nil.
  private static func filtered(
    _ text: String, replacing replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || isSeparator(scalar)
    }
    // "\r\n" is one line end.
    let scalars = text.unicodeScalars
    guard scalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if !isControl(scalar) {
        result.append(scalar)
      } else if let substitute = replacement(scalar) {
        result.append(substitute)
      }
    }
    return String(result)
  }
}
