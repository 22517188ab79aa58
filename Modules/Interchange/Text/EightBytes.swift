/// Eight bytes of a text, looked at together as one number (H. S. Warren, *Hacker's Delight*, 2nd
/// edition, 6-1).
///
/// Each test answers with the highest bits of the bytes that pass it; the lowest of these is right,
/// those above it may be there without reason.
struct EightBytes {
  static let count = 8

  private let word: UInt64

  /// - Parameter index: where they begin. All eight are in `bytes`.
  init(_ bytes: UnsafeRawBufferPointer, at index: Int) {
    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Those that are no ASCII.
  var aboveASCII: UInt64 { word & Self.highest }

  /// Those that are a byte.
  func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ Self.each(byte)
    return (difference &- Self.each(1)) & ~difference & Self.highest
  }

  /// Those below a limit, which is 0x80 at most.
  func below(_ limit: UInt8) -> UInt64 {
    (word &- Self.each(limit)) & ~word & Self.highest
  }

  /// Which byte is the first of those that passed a test.
  static func first(of passed: UInt64) -> Int { passed.trailingZeroBitCount / 8 }

  private static let highest = each(0x80)

  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
