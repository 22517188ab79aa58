/// Makes a number of content, the same one for the same content on every machine.
///
/// FNV-1a with 128 bits (Fowler, Noll and Vo; RFC 9923). It guards against chance, not against
/// malice: at worst two events made to collide count as one.
public struct ContentHash {
  /// The hash of what was combined so far.
  public private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// The hash of nothing.
  public init() {}

  /// Takes bytes, and that they end here.
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte: byte) }
    combine(byte: 0x0A)
  }

  /// Takes a text that may be missing.
  public mutating func combine(_ text: String?) {
    combine(byte: text == nil ? 0 : 1)
    combine((text ?? "").utf8)
  }

  /// Takes a number, as its eight bytes, the least significant first.
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func combine(byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
