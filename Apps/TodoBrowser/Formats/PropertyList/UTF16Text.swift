import Interchange

/// Turns UTF-16 that arrives in pieces into UTF-8. Halves of pairs become replacement characters.
struct UTF16Text {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  /// The first half of a pair.
  private var high: UInt32?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// The order of the bytes of a text that begins so; nil where it is no UTF-16 of XML.
  static func isBigEndian(_ beginning: [UInt8]) -> Bool? {
    if beginning.starts(with: [0xFE, 0xFF]) { return true }
    if beginning.starts(with: [0xFF, 0xFE]) && !beginning.starts(with: [0xFF, 0xFE, 0, 0]) {
      return false
    }
    if beginning.starts(with: [0, UInt8(ascii: "<"), 0]) { return true }
    return beginning.starts(with: [UInt8(ascii: "<"), 0]) && beginning.dropFirst(3).first == 0
      && beginning.dropFirst(2).first != 0 ? false : nil
  }

  /// The text of the next bytes, without a byte order mark.
  mutating func utf8(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
      take(UInt32(upper) << 8 | UInt32(lower), &output)
    }
    return output
  }

  private mutating func take(_ unit: UInt32, _ output: inout [UInt8]) {
    if let half = high {
      high = nil
      if 0xDC00...0xDFFF ~= unit {
        return append(0x10000 + (half - 0xD800) << 10 + (unit - 0xDC00), &output)
      }
      append(0xFFFD, &output)
    }
    if 0xD800...0xDBFF ~= unit {
      high = unit
    } else if unit != 0xFEFF {
      append(unit, &output)
    }
  }

  private func append(_ value: UInt32, _ output: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
