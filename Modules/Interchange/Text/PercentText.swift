/// Encodes characters as `%` and two hexadecimal digits (RFC 3986, 2.1).
package enum PercentText {
  /// Returns a decoded text. A `%` that is not followed by two digits is literal.
  package static func decode(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return String(text) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = value(ofHexadecimal: bytes[index + 1]),
        let low = value(ofHexadecimal: bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a text with `%`, and every byte that satisfies a predicate, encoded.
  package static func encode(_ text: some StringProtocol, where predicate: (UInt8) -> Bool)
    -> String
  {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || predicate($0) }) else {
      return String(text)
    }
    var output: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%") || predicate(byte) {
        output.append("%" + Excerpt.hexadecimal(byte))
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the value of a hexadecimal digit; nil for any other byte.
  package static func value(ofHexadecimal digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }
}
