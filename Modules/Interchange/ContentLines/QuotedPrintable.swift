/// Decodes properties in quoted-printable, which vCalendar 1.0 has and iCalendar does not.
///
/// Some programs still write `SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9` in an
/// iCalendar of version 2.0.
enum QuotedPrintable {
  private static let name = "QUOTED-PRINTABLE"

  /// Returns a Boolean value that indicates whether the value of a property is encoded.
  static func encodes(_ scan: PropertyScan, in line: [UInt8]) -> Bool {
    let parameters = line[scan.parameters]
    guard parameters.contains(where: { $0 & 0xDF == UInt8(ascii: "Q") }) else { return false }
    return ParameterList.read(parameters).contains { parameter in
      // vCalendar allows the encoding without the parameter's name.
      parameter.name == name
        || parameter.name == "ENCODING" && parameter.values.first?.uppercased() == name
    }
  }

  /// Returns the decoded line, without the parameters of its encoding; nil if its characters cannot
  /// be determined.
  static func decoded(_ scan: PropertyScan, in line: [UInt8]) -> [UInt8]? {
    var content = ContentLine(scan, in: line)
    let bytes = decoded(line[scan.value])
    guard let text = text(bytes, charset: content.value(of: "CHARSET")) else { return nil }
    content.parameters.removeAll { ["ENCODING", "CHARSET", name].contains($0.name) }
    content.value = text
    return Array(content.description.utf8)
  }

  /// Returns the bytes of an encoded value. An `=` that encodes nothing remains.
  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2, digits.allSatisfy(isHexDigit),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else if byte != UInt8(ascii: "=") || rest.first != UInt8(ascii: "=") {
        // Of two, the first one was a soft line break in a folded line.
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  /// Returns the text of some bytes; nil if their character set is unknown, or if they are not
  /// text.
  static func text(_ bytes: [UInt8], charset: String?) -> String? {
    switch charset?.uppercased() {
    case nil: String(validating: bytes, as: UTF8.self) ?? Windows1252.text(bytes)
    case "UTF-8", "UTF8": String(validating: bytes, as: UTF8.self)
    case "ISO-8859-1", "LATIN1", "WINDOWS-1252", "CP1252": Windows1252.text(bytes)
    default: bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }
}
