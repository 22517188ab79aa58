/// The positions of name, parameters and value in a line.
///
/// Readers scan every line of a file and decode only the values they need.
package struct PropertyScan {
  /// The name in uppercase.
  package let name: String
  /// The range between the name and the colon, without the leading semicolon; empty if there are no
  /// parameters.
  let parameters: Range<Int>
  package let value: Range<Int>

  /// Scans a line in `bytes`; nil if it has no name or no colon.
  package init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var index = line.lowerBound
    while index < line.upperBound, Self.isNamePart(bytes[index]) { index += 1 }
    let nameRange = line.lowerBound..<index
    // Some programs leave a blank after the name.
    while index < line.upperBound, bytes[index].isBlank { index += 1 }
    guard !nameRange.isEmpty, index < line.upperBound else { return nil }
    switch bytes[index] {
    case UInt8(ascii: ":"):
      parameters = index..<index
    case UInt8(ascii: ";"):
      let start = index + 1
      guard let colon = Self.colon(in: bytes, start..<line.upperBound) else { return nil }
      parameters = start..<colon
      index = colon
    default:
      return nil
    }
    value = (index + 1)..<line.upperBound
    name = Self.capitals(bytes[nameRange])
  }

  /// Returns ASCII text in uppercase; other bytes remain unchanged.
  package static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
    let capitals = bytes.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }
    return String(decoding: capitals, as: UTF8.self)
  }

  /// Returns the colon after the parameters: the first one outside of quotes.
  ///
  /// If a quote is not closed, it is the first colon of the line, so that a stray quote affects
  /// only its parameter. The colon in an address without quotes, such as `ALTREP=http://a.org/b`
  /// and `TZID=tzone://Microsoft/Utc`, and in an offset that names a time zone, such as
  /// `TZID=(UTC-05:00) Eastern Time` and `TZID=GMT+01:00`, does not end the parameters.
  private static func colon(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var isQuoted = false
    var first: Int?
    var parameter = range.lowerBound
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted: parameter = index + 1
      case UInt8(ascii: ":") where !isQuoted:
        let rest = bytes[(index + 1)..<range.upperBound]
        let start = capitals(bytes[parameter..<index].prefix(6))
        let isAddress =
          rest.starts(with: "//".utf8)
          && (start.hasPrefix("TZID=") || endsWithScheme(bytes[parameter..<index]))
        let isOffset =
          start == "TZID=(" && !bytes[parameter..<index].contains(UInt8(ascii: ")"))
        let isMinutes = start.hasPrefix("TZID=") && separatesOffset(bytes[parameter..<index], rest)
        let isInName = isAddress || isOffset || isMinutes
        if !isInName || !rest.contains(UInt8(ascii: ":")) { return index }
      case UInt8(ascii: ":"): first = first ?? index
      default: break
      }
    }
    return first
  }

  /// Returns a Boolean value that indicates whether a colon separates the hours and the minutes of
  /// an offset such as `+01:00`, from the text before and after it.
  private static func separatesOffset(
    _ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>
  ) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let hours = before.reversed().prefix(while: isDigit)
    let sign = before.dropLast(hours.count).last
    return 1...2 ~= hours.count && sign.map { "+-".utf8.contains($0) } ?? false
      && after.prefix(while: isDigit).count == 2 && after.dropFirst(2).first == UInt8(ascii: ":")
  }

  /// Returns a Boolean value that indicates whether a parameter ends with the scheme of an address.
  private static func endsWithScheme(_ parameter: ArraySlice<UInt8>) -> Bool {
    let end = capitals(parameter.suffix("=https".count))
    return ["=HTTP", "=HTTPS", "=LDAP", "=LDAPS", "=FTP"].contains(where: end.hasSuffix)
  }

  /// Letters, digits and `-` as the RFC has them, `.` (vCard groups) and `_` as programs write
  /// them.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default:
      false
    }
  }
}
