extension Unicode.Scalar {
  /// Whether it is a control character of ASCII: U+0000 … U+001F or U+007F.
  var isASCIIControl: Bool { value < 0x20 || value == 0x7F }

  /// The picture of a control character of ASCII (Unicode block "Control Pictures"), a replacement
  /// character for the other controls and for what turns the writing direction, otherwise itself.
  var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
