/// Makes scalars of UTF-8 bytes that arrive one by one.
///
/// What is not UTF-8 becomes U+FFFD, one for each maximal subpart (Unicode Standard §3.9,
/// "U+FFFD Substitution of Maximal Subparts").
struct UTF8Decoder: Sendable {
  enum Result {
    /// The scalar is not complete.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes so far, this one included, are no text.
    case invalid
    /// The bytes before this one are no text; this one is yet to be read.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be: narrower than 80…BF after some first bytes, so that overlong forms,
  /// surrogates and values past U+10FFFF are refused at once.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a scalar has begun and is not complete.
  var isInside: Bool { missing > 0 }

  /// Forgets a scalar that is not complete.
  mutating func reset() { missing = 0 }

  mutating func decode(_ byte: UInt8) -> Result {
    if missing == 0 { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return .invalidBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Result.scalar) ?? .invalid
  }

  private mutating func begin(_ byte: UInt8) -> Result {
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: missing = 1
    case 0xE0...0xEF: missing = 2
    case 0xF0...0xF4: missing = 3
    default: return .invalid
    }
    value = UInt32(byte) & (0x3F >> UInt32(missing))
    allowed =
      switch byte {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    return .incomplete
  }
}
