/// Decodes UTF-8 that arrives byte by byte.
///
/// Invalid bytes are answered as the Unicode Standard recommends (§3.9, "U+FFFD substitution of
/// maximal subparts"): one answer for each longest beginning of a valid sequence.
package struct UTF8Decoder: Sendable {
  package enum Answer: Equatable {
    case incomplete
    case scalar(Unicode.Scalar)
    /// The byte can be no part of any text.
    case invalid
    /// What came before the byte was no complete scalar; the byte itself is yet to be read.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var remaining = 0
  /// What the next byte must be: narrower after the leads of overlong forms and surrogates.
  private var expected: ClosedRange<UInt8> = 0x80...0xBF

  package init() {}

  /// Whether a scalar is begun and not complete.
  package var isPending: Bool { remaining > 0 }

  package mutating func read(_ byte: UInt8) -> Answer {
    if remaining > 0 {
      guard expected.contains(byte) else {
        remaining = 0
        return .invalidBefore
      }
      expected = 0x80...0xBF
      value = value << 6 | UInt32(byte & 0x3F)
      remaining -= 1
      if remaining > 0 { return .incomplete }
      return Unicode.Scalar(value).map(Answer.scalar) ?? .invalid
    }
    expected = 0x80...0xBF
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: begin(byte & 0x1F, 1)
    case 0xE0...0xEF:
      begin(byte & 0x0F, 2)
      if byte == 0xE0 { expected = 0xA0...0xBF }
      if byte == 0xED { expected = 0x80...0x9F }
    case 0xF0...0xF4:
      begin(byte & 0x07, 3)
      if byte == 0xF0 { expected = 0x90...0xBF }
      if byte == 0xF4 { expected = 0x80...0x8F }
    default: return .invalid
    }
    return .incomplete
  }

  private mutating func begin(_ bits: UInt8, _ count: Int) {
    value = UInt32(bits)
    remaining = count
  }
}
