/// Decodes the bytes between the two paste marks into text as they arrive.
///
/// Line endings become `\n`, control characters other than tab are removed, and invalid UTF-8
/// becomes U+FFFD. At most one chunk is buffered.
struct PasteReader {
  private var decoder = UTF8Decoder()
  /// Decoded text that was not emitted yet, in UTF-8.
  private var text: [UInt8] = []
  /// The number of bytes of the end mark that were matched.
  private var matched = 0
  private var endsWithReturn = false

  /// The maximum number of bytes in one chunk.
  private static let pieceLimit = 4096

  /// Reads one byte and returns a Boolean value that indicates whether it completed the end mark.
  mutating func read(_ byte: UInt8, _ emit: (InputEvent) -> Void) -> Bool {
    if matched > 0 {
      if byte == Self.endMark(matched) {
        matched += 1
        guard matched == 6 else { return false }
        matched = 0
        endsWithReturn = false
        flush(emit)
        return true
      }
      // It was not the end mark. The bytes are text, without the ESC.
      for index in 1..<matched { append(Unicode.Scalar(Self.endMark(index))) }
      matched = 0
    }
    decode(byte)
    if text.count >= Self.pieceLimit { flush(emit) }
    return false
  }

  /// Emits the decoded text.
  mutating func flush(_ emit: (InputEvent) -> Void) {
    guard !text.isEmpty else { return }
    emit(.pasteText(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: true)
  }

  /// Returns a byte of `ESC [ 201 ~`.
  private static func endMark(_ index: Int) -> UInt8 {
    switch index {
    case 0: 0x1B
    case 1: UInt8(ascii: "[")
    case 2: UInt8(ascii: "2")
    case 3: UInt8(ascii: "0")
    case 4: UInt8(ascii: "1")
    default: UInt8(ascii: "~")
    }
  }

  private mutating func decode(_ byte: UInt8) {
    switch decoder.read(byte) {
    case .incomplete: break
    case .scalar(let scalar): append(scalar)
    case .invalid: append("\u{FFFD}")
    case .invalidBefore:
      append("\u{FFFD}")
      decode(byte)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let endedWithReturn = endsWithReturn
    endsWithReturn = scalar == "\r"
    switch scalar.value {
    case 0x1B: matched = 1
    case 0x0D: text.append(0x0A)
    case 0x0A: if !endedWithReturn { text.append(0x0A) }
    case 0x09, 0x20..<0x7F: text.append(UInt8(truncatingIfNeeded: scalar.value))
    case 0..<0xA0: break
    default: text.append(scalar: scalar)
    }
  }
}

/// Decodes UTF-8 byte by byte.
///
/// Invalid bytes are handled as the Unicode Standard recommends (§3.9, "U+FFFD substitution of
/// maximal subparts"): one answer for each longest prefix of a valid sequence.
package struct UTF8Decoder: Sendable {
  package enum Answer: Equatable {
    case incomplete
    case scalar(Unicode.Scalar)
    /// A byte that cannot be part of any text.
    case invalid
    /// Preceding bytes that are not a complete scalar. The byte itself must be read again.
    case invalidBefore
  }

  private var value: UInt32 = 0
  private var remaining = 0
  /// The range of the next byte, which is narrower after the lead bytes of overlong forms and
  /// surrogates.
  private var expected: ClosedRange<UInt8> = 0x80...0xBF

  package init() {}

  /// A Boolean value that indicates whether a scalar is incomplete.
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
