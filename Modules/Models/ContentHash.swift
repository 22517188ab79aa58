/// A hash of content that is the same on every machine.
///
/// The algorithm is FNV-1a with 128 bits (Fowler, Noll and Vo; RFC 9923). It protects against
/// accidental collisions, not against deliberate ones: at worst, two events that were made to
/// collide count as one.
public struct ContentHash {
  /// The hash of the content that has been combined so far.
  public private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Creates the hash of empty content.
  public init() {}

  /// Combines bytes and an end marker into the hash.
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte: byte) }
    combine(byte: 0x0A)
  }

  /// Combines a text, which may be nil, into the hash.
  public mutating func combine(_ text: String?) {
    combine(byte: text == nil ? 0 : 1)
    combine((text ?? "").utf8)
  }

  /// Combines a number into the hash, as eight bytes in little-endian order.
  public mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  private mutating func combine(byte: UInt8) {
    value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}

extension ContentHash {
  /// The hash in 32 hexadecimal digits.
  package var hexadecimal: String { Self.digits(value) }

  /// The hash as the `UID` of an event.
  package var uid: String { Self.digits(value) + "@course-apps" }

  /// The hash as a UUID with custom content (RFC 9562, version 8).
  package var uuid: String {
    let bits = value & ~(0xF << 76) | (8 << 76)
    var text = Self.digits(bits & ~(0x3 << 62) | (2 << 62))
    for offset in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: offset))
    }
    return text
  }

  private static func digits(_ bits: UInt128) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
