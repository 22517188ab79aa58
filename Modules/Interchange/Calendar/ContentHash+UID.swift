import Models

extension ContentHash {
  /// The hash as the `UID` of an event.
  package var uid: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits + "@course-apps"
  }

  /// The hash as a UUID of the kind that is made as one likes (RFC 9562, version 8).
  package var uuid: String {
    var bits = value & ~(0xF << 76) | (8 << 76)
    bits = bits & ~(0x3 << 62) | (2 << 62)
    let digits = String(bits, radix: 16)
    var text = String(repeating: "0", count: 32 - digits.count) + digits
    for offset in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: offset))
    }
    return text
  }
}
