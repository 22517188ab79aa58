import Foundation
import Interchange
import Models

extension XMLScanner {
  /// Takes the value of an element whose opening tag was taken.
  mutating func value(of tag: Tag, depth: Int = 1) throws(EntryFault) -> PropertyListValue {
    guard depth <= PropertyListValue.depthLimit else { throw .tooDeep }
    guard tag.kind != .closing else { throw .broken }
    if isNamed(tag, "string") { return .string(String(decoding: try text(of: tag), as: UTF8.self)) }
    if isNamed(tag, "integer") {
      guard let number = Self.integer(try trimmedText(of: tag)) else { throw .broken }
      return .integer(number)
    }
    if isNamed(tag, "date") {
      guard let date = PropertyListDate.seconds(Array(try trimmedText(of: tag).utf8)[...]) else {
        throw .broken
      }
      return .date(Double(date))
    }
    if isNamed(tag, "true") || isNamed(tag, "false") {
      guard try text(of: tag).allSatisfy({ $0 <= 0x20 }) else { throw .broken }
      return .flag(isNamed(tag, "true"))
    }
    if isNamed(tag, "real") {
      guard let number = Double(try trimmedText(of: tag)) else { throw .broken }
      return .real(number)
    }
    if isNamed(tag, "data") {
      let text = String(decoding: try text(of: tag).filter { $0 > 0x20 }, as: UTF8.self)
      guard let data = Data(base64Encoded: text) else { throw .broken }
      return .data(Array(data))
    }
    if isNamed(tag, "array") { return .array(try elements(of: tag, depth: depth)) }
    guard isNamed(tag, "dict") else { throw .broken }
    let pairs = try pairs(of: tag, depth: depth)
    if pairs.count == 1, pairs[0].key == PropertyListXML.referenceKey,
      case .integer(let number) = pairs[0].value, let reference = UInt64(exactly: number)
    {
      return .reference(reference)
    }
    return .dictionary(pairs)
  }

  /// Takes a key, of which the tag was taken.
  mutating func key(_ tag: Tag) throws(EntryFault) -> ArraySlice<UInt8> {
    guard isNamed(tag, "key") else { throw .broken }
    return try text(of: tag)
  }

  /// Takes the keys and values of a dictionary whose opening tag was taken, and puts them in order.
  mutating func pairs(
    of tag: Tag, depth: Int = 1
  ) throws(EntryFault) -> [PropertyListPair] {
    var pairs: [PropertyListPair] = []
    guard tag.kind == .opening else { return [] }
    while true {
      let next = try self.tag()
      if next.kind == .closing {
        guard isNamed(next, "dict") else { throw .broken }
        return pairs.sorted { $0.key < $1.key }
      }
      let key = String(decoding: try key(next), as: UTF8.self)
      let value = try value(of: try self.tag(), depth: depth + 1)
      pairs.append(PropertyListPair(key: key, value: value))
    }
  }

  private mutating func elements(
    of tag: Tag, depth: Int
  ) throws(EntryFault) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    guard tag.kind == .opening else { return [] }
    while true {
      let next = try self.tag()
      if next.kind == .closing {
        guard isNamed(next, "array") else { throw .broken }
        return values
      }
      values.append(try value(of: next, depth: depth + 1))
    }
  }

  private mutating func trimmedText(of tag: Tag) throws(EntryFault) -> String {
    let text = try text(of: tag).drop { $0 <= 0x20 }
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[text.startIndex..<end], as: UTF8.self)
  }

  /// A whole number of at most 64 bits, in tens or, behind `0x`, sixteens.
  private static func integer(_ text: String) -> Int128? {
    let isNegative = text.hasPrefix("-")
    var digits = text[...]
    if isNegative || text.hasPrefix("+") { digits = digits.dropFirst() }
    guard digits.first?.isHexDigit == true else { return nil }
    let number =
      digits.hasPrefix("0x") || digits.hasPrefix("0X")
      ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    guard let number else { return nil }
    let value = isNegative ? -Int128(number) : Int128(number)
    return value >= Int128(Int64.min) ? value : nil
  }
}

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
}

/// A key of a dictionary and its value.
struct PropertyListPair: Hashable {
  let key: String
  let value: PropertyListValue
}

/// Writes events as a binary property list (`bplist00`), with the keys of ``PropertyListWriter``.
///
/// The array, which names all entries, is written behind them, so of the entries no more is held
/// than where each begins. Dates keep their fractions of a second. Texts that repeat, such as
/// categories, are written once.
struct BinaryPropertyListWriter: ItemWriter {
  private var objects = BinaryPropertyListObjects()
  private var entries: [UInt32] = []

  init() {}

  mutating func begin(to output: inout [UInt8]) {
    (objects, entries) = (BinaryPropertyListObjects(), [])
    objects.begin(to: &output)
  }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    let (identifier, hidden) = PropertyListRecord.parts(of: event)
    let pairs = [
      PropertyListPair(key: "category", value: .string(event.category)),
      PropertyListPair(
        key: "completionState", value: .integer(Int128(event.completionState.rawValue))),
      PropertyListPair(key: "date", value: .date(event.date.timeIntervalSince1970)),
      PropertyListPair(key: "notes", value: .string(event.notes)),
      PropertyListPair(key: "title", value: .string(event.title)),
      PropertyListPair(key: "uniqueID", value: .string(identifier)),
    ]
    entries.append(objects.append(.dictionary(pairs + hidden), to: &output))
  }

  mutating func end(to output: inout [UInt8]) {
    objects.end(entries, to: &output)
    entries = []
  }
}

/// What of an event's dictionary the app has no place for, as text that is kept with the event.
enum PropertyListRecord {
  /// The record of keys and values; nil for none.
  static func record(of pairs: [PropertyListPair]) -> OriginalRecord? {
    guard !pairs.isEmpty else { return nil }
    var text: [UInt8] = []
    for pair in pairs.sorted(by: { $0.key < $1.key }) { PropertyListXML.append(pair, to: &text) }
    return OriginalRecord(format: .propertyList, text: String(decoding: text, as: UTF8.self))
  }

  /// The record of an identifier that is no UUID, and is to be written back.
  static func record(ofIdentifier identifier: String) -> OriginalRecord {
    let pair = PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier))
    return record(of: [pair]) ?? OriginalRecord(format: .propertyList, text: "")
  }

  /// The keys and values of a record.
  ///
  /// - Throws: ``EntryFault`` when its text is not one that is written here.
  static func pairs(of record: OriginalRecord) throws(EntryFault) -> [PropertyListPair] {
    guard record.format == .propertyList else { return [] }
    var scanner = XMLScanner(Array("<dict>\(record.text)</dict>".utf8))
    // Around the values is nothing that counts, as there was nothing when they were read.
    let pairs = try scanner.pairs(of: try scanner.tag(), depth: 0)
    guard scanner.isAtEnd() else { throw .broken }
    return pairs
  }

  /// The keys and values of an event beyond those that the app shows, and its identifier.
  static func parts(
    of event: ToDoEvent
  ) -> (identifier: String, hidden: [PropertyListPair]) {
    guard let record = event.original, var pairs = try? pairs(of: record), !pairs.isEmpty else {
      return (event.uniqueID.uuidString, [])
    }
    var identifier = event.uniqueID.uuidString
    pairs.removeAll { pair in
      guard pair.key == ToDoField.uniqueID.rawValue else { return false }
      // A copy of the event has another.
      if case .string(let text) = pair.value, UniqueIDText.derived(from: text) == event.uniqueID {
        identifier = text
      }
      return true
    }
    // What the app shows is not hidden, whoever wrote it there.
    pairs.removeAll { ToDoField(rawValue: $0.key) != nil && $0.key != ToDoField.id.rawValue }
    return (identifier, pairs)
  }

  /// The identifier that an event is written with.
  static func identifier(of event: ToDoEvent) -> String {
    parts(of: event).identifier
  }
}
