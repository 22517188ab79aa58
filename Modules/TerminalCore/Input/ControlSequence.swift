/// A control sequence (ECMA-48 §5.4) taken apart: `CSI`, a private prefix, parameters, intermediate
/// bytes and a final byte.
struct ControlSequence {
  /// Everything between `CSI` and the final byte.
  let bytes: [UInt8]
  let final: UInt8

  /// The largest value a parameter counts as; what is larger stops there.
  static let largestParameter = 0xFF_FFFF

  /// The private prefix, one of `< = > ?`; nil where there is none.
  var prefix: UInt8? {
    guard let first = bytes.first, first >= 0x3C, first < 0x40 else { return nil }
    return first
  }

  /// The last intermediate byte, such as the `$` of a mode report; nil where there is none.
  var intermediate: UInt8? {
    guard let last = bytes.last, last < 0x30 else { return nil }
    return last
  }

  /// The number of parameters, empty ones included; 0 where nothing is between prefix and end.
  var count: Int {
    let start = prefix == nil ? 0 : 1
    let parameters = bytes[start...].prefix { $0 >= 0x30 }
    if parameters.isEmpty { return 0 }
    return parameters.reduce(into: 1) { $0 += $1 == UInt8(ascii: ";") ? 1 : 0 }
  }

  /// A parameter, or one of its parts between colons; nil where it is missing or empty.
  func parameter(_ index: Int, part: Int = 0) -> Int? {
    var value: Int?
    var position = (index: 0, part: 0)
    for byte in bytes[(prefix == nil ? 0 : 1)...] {
      if byte < 0x30 || position.index > index { break }
      switch byte {
      case UInt8(ascii: ";"): position = (position.index + 1, 0)
      case UInt8(ascii: ":"): position.part += 1
      case 0x30..<0x3A where position == (index, part):
        value = min((value ?? 0) * 10 + Int(byte - 0x30), Self.largestParameter)
      default: break
      }
    }
    return value
  }

  /// The parts of a parameter between colons, those that are empty as nil; none where it is missing.
  func parts(of index: Int) -> [Int?] {
    let fields = fields
    guard fields.indices.contains(index) else { return [] }
    return fields[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map(Self.number)
  }

  /// The first parts of all parameters, empty ones as 0.
  var parameters: [Int] {
    count == 0 ? [] : fields.map { Self.number($0.prefix { $0 != UInt8(ascii: ":") }) ?? 0 }
  }

  /// The bytes of each parameter.
  private var fields: [ArraySlice<UInt8>] {
    bytes[(prefix == nil ? 0 : 1)...].prefix { $0 >= 0x30 }
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value: Int?
    for digit in digits where digit < 0x3A {
      value = min((value ?? 0) * 10 + Int(digit - 0x30), largestParameter)
    }
    return value
  }

  /// The sequence as text, without `CSI`.
  var text: String { String(decoding: bytes + [final], as: UTF8.self) }
}
