import TerminalCore

/// Text as it may stand in one line of a terminal, and how many columns it takes there.
///
/// Most text is plain: it goes through as bytes, without a `String` being taken apart.
enum FieldText {
  /// Appends `text` with its control characters made visible.
  ///
  /// - Parameter isMeasured: whether the width is wanted; to know it costs ten times as much as to
  ///   append the text.
  /// - Returns: the width in columns, 0 where it was not wanted.
  @discardableResult
  static func append(_ text: String, to bytes: inout [UInt8], isMeasured: Bool = true) -> Int {
    var text = text
    let plain = text.withUTF8 { utf8 -> Int? in
      if let columns = plainColumns(of: utf8) {
        bytes.append(contentsOf: utf8)
        return columns
      }
      guard !isMeasured, !mayHoldControls(utf8) else { return nil }
      bytes.append(contentsOf: utf8)
      return 0
    }
    if let plain { return plain }
    let visible = VisibleText.of(text)
    bytes.append(contentsOf: visible.utf8)
    return isMeasured ? TextWidth.columns(of: visible) : 0
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

  /// Whether there is a byte of the kind that control characters begin with: C0 and DEL themselves,
  /// 0xC2 before C1, 0xD8 0x9C (U+061C), and 0xE2 0x80 or 0xE2 0x81 before the separators and the
  /// marks that turn the direction of text. `VisibleText` then looks at the characters.
  private static func mayHoldControls(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in utf8.enumerated() {
      switch byte {
      case 0..<0x20, 0x7F, 0xC2: return true
      case 0xD8 where index + 1 < utf8.count && utf8[index + 1] == 0x9C: return true
      case 0xE2 where index + 1 < utf8.count && utf8[index + 1] <= 0x81: return true
      default: break
      }
    }
    return false
  }
}
