import DateFormatting
import Foundation
import Interchange
import Models

/// A value of a property list.
enum PropertyListValue: Hashable {
  case string(String)
  case integer(Int128)
  case real(Double)
  case flag(Bool)
  /// In seconds since 1970.
  case date(Double)
  case data([UInt8])
  case array([PropertyListValue])
  case dictionary([PropertyListPair])
  /// A reference that archives of objects have.
  case reference(UInt64)

  /// How deep values may be nested.
  static let depthLimit = 100
  /// The key that stands for a reference in XML, which has no element for it.
  static let referenceKey = "CF$UID"
}

/// A key of a dictionary and its value.
struct PropertyListPair: Hashable {
  let key: String
  let value: PropertyListValue
}

/// A key of a dictionary as it was read, and its value. That may be none, or text that is not what
/// its element or its kind asks for.
struct PropertyListMember {
  enum Value {
    case value(PropertyListValue)
    case none
    case unreadable(String)
  }

  let key: String
  let value: Value
}

// MARK: - As XML

extension PropertyListValue {
  /// The element that XML has for the value.
  ///
  /// - Parameter indent: how many tabs stand before it; nil to write all in one line.
  func xml(indent: Int? = nil) -> String {
    let tabs = String(repeating: "\t", count: indent ?? 0)
    let lineEnd = indent == nil ? "" : "\n"
    let inside = indent.map { $0 + 1 }
    func collection(_ name: String, _ content: String) -> String {
      content.isEmpty
        ? "\(tabs)<\(name)/>\(lineEnd)"
        : "\(tabs)<\(name)>\(lineEnd)\(content)\(tabs)</\(name)>\(lineEnd)"
    }
    func element(_ name: String, _ text: String) -> String {
      "\(tabs)<\(name)>\(text)</\(name)>\(lineEnd)"
    }
    switch self {
    case .string(let text): return element("string", Self.escaped(text))
    case .integer(let number): return element("integer", "\(number)")
    case .real(let number): return element("real", Self.text(of: number))
    case .flag(let flag): return "\(tabs)<\(flag)/>\(lineEnd)"
    case .date(let seconds): return element("date", PropertyListDate.text(seconds))
    case .data(let bytes): return element("data", Data(bytes).base64EncodedString())
    case .reference(let number):
      let pair = PropertyListPair(key: Self.referenceKey, value: .integer(Int128(number)))
      return collection("dict", pair.xml(indent: inside))
    case .array(let values):
      return collection("array", values.map { $0.xml(indent: inside) }.joined())
    case .dictionary(let pairs):
      return collection("dict", pairs.map { $0.xml(indent: inside) }.joined())
    }
  }

  /// The text of a number; those that are none are named as Core Foundation names them.
  static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return "\(number)"
  }

  fileprivate static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    XMLText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PropertyListPair {
  /// The elements that XML has for the key and the value.
  func xml(indent: Int? = nil) -> String {
    let tabs = String(repeating: "\t", count: indent ?? 0)
    let key = "\(tabs)<key>\(PropertyListValue.escaped(key))</key>\(indent == nil ? "" : "\n")"
    return key + value.xml(indent: indent)
  }
}

// MARK: - From XML

extension XMLScanner {
  /// Takes the keys and values of a dictionary whose opening tag was taken.
  mutating func members(
    of tag: Tag, depth: Int = 0
  ) throws(EntryFault) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    guard tag.kind == .opening else { return [] }
    while true {
      let next = try self.tag()
      if next.kind == .closing { return members }
      guard isNamed(next, "key") else { throw .broken }
      let key = String(decoding: try text(of: next), as: UTF8.self)
      let value = try value(of: try self.tag(), depth: depth + 1)
      members.append(PropertyListMember(key: key, value: value))
    }
  }

  /// Takes the value of an element whose opening tag was taken.
  private mutating func value(
    of tag: Tag, depth: Int
  ) throws(EntryFault) -> PropertyListMember.Value {
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    guard tag.kind != .closing else { throw .broken }
    if isNamed(tag, "dict") {
      let pairs = try members(of: tag, depth: depth).readablePairs()
      return .value(PropertyListValue(pairs))
    }
    guard isNamed(tag, "array") else {
      let name = String(decoding: bytes[tag.name], as: UTF8.self)
      let text = String(decoding: try text(of: tag), as: UTF8.self)
      return PropertyListValue(element: name, text).map { .value($0) } ?? .unreadable(text)
    }
    var values: [PropertyListValue] = []
    guard tag.kind == .opening else { return .value(.array([])) }
    while true {
      let next = try self.tag()
      if next.kind == .closing { return .value(.array(values)) }
      guard case .value(let value) = try value(of: next, depth: depth + 1) else { throw .broken }
      values.append(value)
    }
  }
}

extension [PropertyListMember] {
  /// The keys and values in order.
  ///
  /// - Throws: ``EntryFault`` where a value is none, or cannot be read.
  func readablePairs() throws(EntryFault) -> [PropertyListPair] {
    var pairs: [PropertyListPair] = []
    for member in self {
      guard case .value(let value) = member.value else { throw .broken }
      pairs.append(PropertyListPair(key: member.key, value: value))
    }
    return pairs.sorted { $0.key < $1.key }
  }
}

extension PropertyListValue {
  /// The dictionary of an element, or the reference it stands for.
  fileprivate init(_ pairs: [PropertyListPair]) {
    if pairs.count == 1, pairs[0].key == Self.referenceKey,
      case .integer(let number) = pairs[0].value, let reference = UInt64(exactly: number)
    {
      self = .reference(reference)
    } else {
      self = .dictionary(pairs)
    }
  }

  /// The value of an element with text in it; nil where the text is none that the element can have.
  fileprivate init?(element name: String, _ text: String) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: Self? =
      switch name {
      case "string": .string(text)
      case "integer": Self.integer(word).map(Self.integer)
      case "real": Double(word).map(Self.real)
      case "date": PropertyListDate.seconds(word).map { .date(Double($0)) }
      case "data": Data(base64Encoded: text.filter { !$0.isWhitespace }).map { .data(Array($0)) }
      case "true", "false": word.isEmpty ? .flag(name == "true") : nil
      default: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// A whole number of at most 64 bits, in tens or, behind `0x`, sixteens.
  private static func integer(_ text: String) -> Int128? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard digits.first?.isHexDigit == true else { return nil }
    let number =
      digits.lowercased().hasPrefix("0x")
      ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    guard let number else { return nil }
    let value = isNegative ? -Int128(number) : Int128(number)
    return value >= Int128(Int64.min) ? value : nil
  }
}

// MARK: - Dates

/// Dates as property lists have them: in XML as text to the second, in the binary form as a number.
enum PropertyListDate {
  /// The number of seconds from 1970 to 2001, from where the binary form counts.
  static let reference = 978_307_200.0

  /// Reads `2026-12-24T17:00:00Z`, with a year of any length; nil for other text.
  ///
  /// - Returns: seconds since 1970.
  static func seconds(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let signs = text.utf8.filter { !isDigit($0) }
    let digits = text.utf8.split { !isDigit($0) }
    guard String(decoding: signs, as: UTF8.self) == (isNegative ? "---T::Z" : "--T::Z"),
      text.hasSuffix("Z"), digits.count == 6, 4...9 ~= digits[0].count,
      digits.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = digits.compactMap { Int(Substring($0)) }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard 1...12 ~= month, 1...31 ~= day, numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
    else { return nil }
    // Days that a month does not have run over into the next, so the years 1 … 9999 are checked.
    if !isNegative, CivilDate.years.contains(year),
      CivilDate(year: year, month: month, day: day) == nil
    {
      return nil
    }
    let days = CivilDate.daysSinceEpoch(
      year: isNegative ? -year : year, month: month, day: day)
    return days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + min(numbers[5], 59)
  }

  /// A date as XML has it, to the second.
  static func text(_ seconds: Double) -> String {
    let bounded = seconds.isNaN ? 0 : max(min(seconds, 1e13), -1e13)
    let moment = CivilDateTime(secondsSinceEpoch: Int(bounded.rounded(.down)))
    var bytes: [UInt8] = moment.day.year < 0 ? [UInt8(ascii: "-")] : []
    bytes.append(abs(moment.day.year), digits: 4)
    for (sign, number) in [
      ("-", moment.day.month), ("-", moment.day.day), ("T", moment.time.hour),
      (":", moment.time.minute), (":", moment.time.second),
    ] {
      bytes.append(sign)
      bytes.append(number, digits: 2)
    }
    return String(decoding: bytes, as: UTF8.self) + "Z"
  }
}
