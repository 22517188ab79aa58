import TerminalCore

/// Text as it may stand in one line of a terminal, and how many columns it takes there.
///
/// Most text is plain: it goes through as bytes, without a `String` being taken apart.
enum FieldText {
  /// Appends `text` with its control characters made visible.
  ///
  /// - Returns: its width in columns.
  static func append(_ text: String, to bytes: inout [UInt8]) -> Int {
    var text = text
    return text.withUTF8 { append(utf8: $0, to: &bytes) }
  }

  /// Appends text given as UTF-8; what is not UTF-8 becomes U+FFFD.
  static func append(utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Int {
    if let columns = plainColumns(of: utf8) {
      bytes.append(contentsOf: utf8)
      return columns
    }
    let visible = VisibleText.of(String(decoding: utf8, as: UTF8.self))
    bytes.append(contentsOf: visible.utf8)
    return TextWidth.columns(of: visible)
  }

  /// The width of text in which every character is one column wide, needs no sign in its place and
  /// joins with no other: printable ASCII and the Latin letters U+00C0…U+02FF. Otherwise nil.
  static func plainColumns(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var columns = 0
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case 0x20...0x7E:
        index += 1
      case 0xC3...0xCB:
        guard index + 1 < utf8.count, utf8[index + 1] & 0xC0 == 0x80 else { return nil }
        index += 2
      default:
        return nil
      }
      columns += 1
    }
    return columns
  }
}
