extension Unicode.Scalar {
  /// A Boolean value that indicates whether the letter belongs to a script without spaces between
  /// words: Chinese, Japanese, Thai, Lao, Khmer, Burmese or Tibetan (by Unicode blocks).
  public var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x30FF, 0x3100...0x312F,
      0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,
      0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether the scalar is part of a word: a letter, a digit or a
  /// combining mark.
  ///
  /// SQLite's tokenizer splits text into the same words
  /// (<https://sqlite.org/fts5.html#unicode61_tokenizer>).
  var isPartOfWord: Bool {
    if value < 0x80 {
      return switch value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse, .nonspacingMark:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// A visible replacement of the scalar.
  ///
  /// An ASCII control character becomes its picture (Unicode block "Control Pictures"). Other
  /// control characters, and those that change the writing direction, become the replacement
  /// character. Any other scalar remains unchanged.
  package var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

extension StringProtocol {
  /// The text on one line, with visible replacements for its control characters. A message shows a
  /// path in this form.
  package var visible: String {
    String(String.UnicodeScalarView(unicodeScalars.map(\.visible)))
  }
}
