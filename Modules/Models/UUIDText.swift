/// UUIDs as text (RFC 9562, section 4).
public enum UUIDText {
  /// Whether a text is 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12 with hyphens between.
  ///
  /// - Parameters:
  ///   - text: What may be a UUID.
  ///   - allowsCapitals: Whether the digits from ten on may be capitals; the RFC writes small
  ///     letters and reads both.
  public static func isValid(_ text: String, allowsCapitals: Bool = true) -> Bool {
    var count = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): guard isHyphenPlace(count) else { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        guard !isHyphenPlace(count) else { return false }
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        guard allowsCapitals, !isHyphenPlace(count) else { return false }
      default: return false
      }
      count += 1
    }
    return count == 36
  }

  private static func isHyphenPlace(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }
}

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
