/// Where name, parameters and value stand in a line.
///
/// The readers look at each line of a file by it and decode only the values they need.
package struct PropertyScan {
  /// The name in capitals.
  package let name: String
  /// Between name and colon, without the semicolon in front; empty where there are none.
  let parameters: Range<Int>
  package let value: Range<Int>

  /// Scans a line that stands in `bytes`; nil where it has no name or no colon.
  package init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var index = line.lowerBound
    while index < line.upperBound, Self.isNamePart(bytes[index]) { index += 1 }
    let nameRange = line.lowerBound..<index
    // Some programs leave a blank behind the name.
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

  /// ASCII text in capitals; all else stays as it is.
  package static func capitals(_ bytes: ArraySlice<UInt8>) -> String {
    let capitals = bytes.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }
    return String(decoding: capitals, as: UTF8.self)
  }

  /// The colon behind the parameters: the first that stands in no quotes.
  ///
  /// Where quotes are left open it is the first at all, so that a stray quote costs no more than
  /// the parameter it stands in.
  private static func colon(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var isQuoted = false
    var first: Int?
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return index
      case UInt8(ascii: ":"): first = first ?? index
      default: break
      }
    }
    return first
  }

  /// Letters, digits and `-` as the RFC has them, `.` (vCard groups) and `_` as programs write them.
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
