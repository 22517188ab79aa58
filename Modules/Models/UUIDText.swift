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
