import DateFormatting
import Foundation
import Interchange

/// A value of a property list.
enum PropertyListValue: Equatable {
  case string(String)
  case integer(Int128)
  case real(Double)
  case flag(Bool)
  /// A date in seconds since 1970.
  case date(Double)
  case data([UInt8])
  case array([PropertyListValue])
  case dictionary([PropertyListPair])
  /// A null value, which only the binary format supports.
  case null
  /// Text that is invalid for its element or kind.
  case unreadable(String)

  /// The maximum depth of nested values.
  static let depthLimit = 100

  /// Returns a reference of a keyed archive, in the format of XML.
  static func reference(to number: UInt64) -> PropertyListValue {
    .dictionary([PropertyListPair(key: referenceKey, value: .integer(Int128(number)))])
  }

  /// The number of the referenced object, or nil if the value is not a reference.
  var referenced: UInt64? {
    guard case .dictionary(let pairs) = self, pairs.count == 1, pairs[0].key == Self.referenceKey,
      case .integer(let number) = pairs[0].value
    else { return nil }
    return UInt64(exactly: number)
  }

  private static let referenceKey = "CF$UID"

  /// A Boolean value that indicates whether the value can be preserved and written.
  var isReadable: Bool {
    switch self {
    case .null, .unreadable: false
    case .array(let values): values.allSatisfy(\.isReadable)
    case .dictionary(let pairs): pairs.allSatisfy(\.value.isReadable)
    default: true
    }
  }
}

/// A key of a dictionary with its value.
struct PropertyListPair: Equatable {
  let key: String
  let value: PropertyListValue
}

// MARK: - Writing XML

extension PropertyListValue {
  /// Returns the XML element for the value.
  ///
  /// - Parameter indent: The number of tabs before the element, or nil to write a single line.
  func xml(indent: Int? = nil) -> String {
    let tabs = String(repeating: "\t", count: indent ?? 0)
    let lineEnd = indent == nil ? "" : "\n"
    let inside = indent.map { $0 + 1 }
    func element(_ name: String, _ text: String) -> String {
      "\(tabs)<\(name)>\(text)</\(name)>\(lineEnd)"
    }
    func collection(_ name: String, _ content: [String]) -> String {
      content.isEmpty
        ? "\(tabs)<\(name)/>\(lineEnd)" : element(name, lineEnd + content.joined() + tabs)
    }
    switch self {
    case .string(let text): return element("string", Self.escaped(text))
    case .integer(let number): return element("integer", "\(number)")
    case .real(let number): return element("real", Self.text(of: number))
    case .flag(let flag): return collection("\(flag)", [])
    case .date(let seconds): return element("date", PropertyListDate.text(seconds))
    case .data(let bytes): return element("data", Data(bytes).base64EncodedString())
    case .array(let values): return collection("array", values.map { $0.xml(indent: inside) })
    case .dictionary(let pairs): return collection("dict", pairs.map { $0.xml(indent: inside) })
    case .null: return collection("null", [])
    case .unreadable(let text): return text
    }
  }

  /// Returns the text of a number. NaN and infinity are written as in Core Foundation.
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
  /// Returns the XML elements for the key and the value.
  func xml(indent: Int? = nil) -> String {
    let tabs = String(repeating: "\t", count: indent ?? 0)
    let key = "\(tabs)<key>\(PropertyListValue.escaped(key))</key>\(indent == nil ? "" : "\n")"
    return key + value.xml(indent: indent)
  }
}

// MARK: - Parsing XML

extension XMLScanner {
  /// Parses the keys and values of a dictionary after its opening tag. A key without a value has an
  /// unreadable one, and a value without a key has an empty one.
  ///
  /// - Throws: ``EntryError`` when the XML is invalid or nested too deeply.
  mutating func pairs(of tag: Tag, depth: Int = 0) throws(EntryError) -> [PropertyListPair] {
    var pairs: [PropertyListPair] = []
    guard tag.kind == .opening else { return [] }
    var key: String?
    while true {
      let next = try self.tag()
      let isKey = next.kind != .closing && isNamed(next, "key")
      if let key, isKey || next.kind == .closing {
        pairs.append(PropertyListPair(key: key, value: .unreadable("")))
      }
      if next.kind == .closing { return pairs }
      if isKey {
        key = String(decoding: try text(of: next), as: UTF8.self)
        continue
      }
      let value = try value(of: next, depth: depth + 1)
      let stray = PropertyListValue.unreadable(value.xml())
      pairs.append(PropertyListPair(key: key ?? "", value: key == nil ? stray : value))
      key = nil
    }
  }

  /// Parses the value of an element after its opening tag.
  private mutating func value(of tag: Tag, depth: Int) throws(EntryError) -> PropertyListValue {
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    guard tag.kind != .closing else { throw .broken }
    if isNamed(tag, "dict") {
      return .dictionary(try pairs(of: tag, depth: depth).sorted { $0.key < $1.key })
    }
    if isNamed(tag, "array") {
      var values: [PropertyListValue] = []
      while tag.kind == .opening {
        let next = try self.tag()
        if next.kind == .closing { break }
        values.append(try value(of: next, depth: depth + 1))
      }
      return .array(values)
    }
    let name = String(decoding: bytes[tag.name], as: UTF8.self)
    guard PropertyListValue.elements.contains(name) else {
      try skip(tag)
      return .unreadable("<\(name)>")
    }
    return PropertyListValue(
      element: name, String(decoding: try text(of: tag), as: UTF8.self))
  }
}

extension PropertyListValue {
  /// The names of the elements that contain text.
  fileprivate static let elements: Set = [
    "string", "integer", "real", "date", "data", "true", "false",
  ]

  /// Creates the value of an element that contains text.
  fileprivate init(element name: String, _ text: String) {
    var word: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    let value: Self? =
      switch name {
      case "string": .string(text)
      case "integer": Self.integer(word).map(Self.integer)
      case "real": Double(word).map(Self.real)
      case "date": PropertyListDate.seconds(word).map(Self.date)
      case "data": Data(base64Encoded: text.filter { !$0.isWhitespace }).map { .data(Array($0)) }
      case "true", "false": word.isEmpty ? .flag(name == "true") : nil
      default: nil
      }
    self = value ?? .unreadable(text)
  }

  /// Parses a decimal integer, or a hexadecimal one after `0x`, of at most 64 bits.
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

/// A date in the formats of property lists: text with a precision of one second in XML, and a
/// number in the binary format.
enum PropertyListDate {
  /// The number of seconds from 1970 to 2001, the reference date of the binary format.
  static let reference = 978_307_200.0

  /// Parses a date such as `2026-12-24T17:00:00Z`, with a year of 4 to 9 digits. Returns nil for
  /// any other text.
  ///
  /// - Returns: The number of seconds since 1970.
  static func seconds(_ text: String) -> Double? {
    guard let yearEnd = text.dropFirst().firstIndex(of: "-"), let year = Int(text[..<yearEnd]),
      4...9 ~= text[..<yearEnd].drop(while: { $0 == "-" }).count,
      text[yearEnd...].utf8.count == 16, text.hasSuffix("Z")
    else { return nil }
    // The calendar repeats every 400 years.
    let shift = ((year - 2000) / 400 - (year < 2000 ? 1 : 0)) * 400
    let date = ISODateText.date(Array("\(year - shift)\(text[yearEnd...])".utf8)[...], on: .utc)
    return date.map { $0.timeIntervalSince1970 + Double(shift / 400 * 146_097 * 86_400) }
  }

  /// Returns a date in the XML format, with a precision of one second.
  static func text(_ seconds: Double) -> String {
    let bounded = seconds.isNaN ? 0 : max(min(seconds, 1e13), -1e13)
    let moment = CivilDateTime(secondsSinceEpoch: Int(bounded.rounded(.down)))
    let (day, time) = (moment.day, moment.time)
    return (day.year < 0 ? "-" : "")
      + String(
        format: "%04d-%02d-%02dT%02d:%02d:%02dZ", abs(day.year), day.month, day.day, time.hour,
        time.minute, time.second)
  }
}
