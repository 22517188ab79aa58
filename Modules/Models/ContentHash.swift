/// Makes an identifier of content, the same one for the same content on every machine.
///
/// FNV-1a with 128 bits (Fowler, Noll and Vo; RFC 9923). It guards against chance, not against
/// malice: at worst two events made to collide count as one.
struct ContentHash {
  private var state: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Takes bytes, and that they end here.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
    combine(0x0A)
  }

  /// Takes a text that may be missing.
  mutating func combine(_ text: String?) {
    combine(text == nil ? 0 : 1)
    combine((text ?? "").utf8)
  }

  /// The hash as the `UID` of an event.
  var uid: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits + "@course-apps"
  }

  private mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
