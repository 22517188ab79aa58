/// The reason why bytes are not text in UTF-8.
public enum EncodingFault: Hashable, Sendable {
  /// Text in another encoding, such as UTF-16, by its name.
  case unsupported(String)
  /// A byte that is not valid in UTF-8; `position` counts the line's bytes from 1.
  case notUTF8(byte: UInt8, position: Int)
  /// Half of a surrogate pair in UTF-16 without its other half.
  case unpairedSurrogate(UInt16)
  /// UTF-16 that ends within a character.
  case cutOffUTF16
  /// A zero byte, which text does not contain; `position` counts the line's bytes from 1.
  case binary(position: Int)

  /// Returns a message that describes the fault in a line and the next step.
  func message(line: Int) -> String {
    switch self {
    case .unsupported(let name):
      "The text is encoded as \(name). Save it as UTF-8 and import it again."
    case .notUTF8(let byte, let position):
      """
      Line \(line): byte \(position) is 0x\(Excerpt.hexadecimal(byte)), which is not UTF-8 there. \
      Save the text as UTF-8 and import it again.
      """
    case .unpairedSurrogate(let unit):
      """
      Line \(line): the UTF-16 text has 0x\(String(unit, radix: 16, uppercase: true)), which is half of a \
      character. Save the text as UTF-8 and import it again.
      """
    case .cutOffUTF16:
      "Line \(line): the UTF-16 text ends within a character. It may be incomplete."
    case .binary(let position):
      "Line \(line): byte \(position) is zero. This is binary data or UTF-16, not UTF-8 text."
    }
  }
}
