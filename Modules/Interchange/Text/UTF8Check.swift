/// Tells whether bytes are text.
enum UTF8Check {
  /// Refuses bytes that are not UTF-8 or hold a zero byte.
  ///
  /// - Throws: ``ImportRefusal`` that names the first such byte, counted from 1.
  static func check(_ bytes: [UInt8], line: Int) throws(ImportRefusal) {
    if let zero = bytes.firstIndex(of: 0) {
      throw ImportRefusal(line: line, reason: .binary(position: zero + 1))
    }
    if let bad = firstError(in: bytes) {
      throw ImportRefusal(line: line, reason: .notUTF8(byte: bytes[bad], position: bad + 1))
    }
  }

  /// The first byte that begins no scalar or breaks one off (Unicode, table 3-7: well-formed
  /// UTF-8).
  private static func firstError(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
      guard length > 0, index + length <= bytes.count, second ~= bytes[index + 1],
        bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }
}
