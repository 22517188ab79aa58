import DateFormatting
import Foundation
import Models

/// A property of an item that JSON and CSV name. They are written in the order of the cases, of which the first is
/// `id`, and are read in that order as well.
package protocol ItemField: CaseIterable, Hashable, RawRepresentable<String> {
  associatedtype Item: OriginalItem

  /// Whether JSON has what an item was read from as well, under the key `original`.
  static var hasOriginals: Bool { get }

  /// What JSON has for it.
  var kind: ItemFieldKind { get }

  /// What an item says of it; nil where it says nothing.
  func text(of item: Item, _ dates: FieldDates) -> String?

  /// What an item says of a property of several texts.
  func texts(of item: Item) -> [String]

  /// A Boolean value that indicates whether an import takes it over into a stored item; false for what
  /// tells the item from others, and for what each store finds by itself.
  var isImported: Bool { get }

  /// Copies it from one item to another, with all that it stands for, such as the kind of a date.
  func copy(from item: Item, to other: inout Item)

  /// Copies what an item was read from.
  static func copyOriginal(from item: Item, to other: inout Item)

  /// Completes what a file states in part by what is stored, such as a time by the zone it is in.
  ///
  /// - Parameters:
  ///   - item: the item as it was read.
  ///   - stated: the fields that the file states of it.
  ///   - stored: the stored item.
  ///   - exported: the stored item as the file's format gives it back; nil for a format that has all
  ///     fields.
  static func complete(
    _ item: inout Item, stating stated: StatedFields, by stored: Item, exported: Item?,
    _ dates: FieldDates)
}

/// What JSON has for a property.
package enum ItemFieldKind {
  case text
  /// A text, or a number that stands for it.
  case textOrNumber
  case wholeNumber
  case flag
  /// Several texts, with commas between them in a table.
  case texts
  /// Lines of a text; null for no text.
  case lines
}

/// An item that carries along what it was read from.
package protocol OriginalItem: ImportableItem {
  var original: OriginalRecord? { get }
}

/// How JSON and CSV write dates.
package struct FieldDates {
  /// Those of the place.
  package let local: ISO8601Format
  /// Those of instants.
  package let instants: ISO8601Format
  /// Whether a person reads them.
  package let isListed: Bool

  /// - Parameters:
  ///   - clock: the clock that shows days and times without a zone.
  ///   - isListed: whether instants have the offset of the clock, as a person reads them; else they are of UTC,
  ///     so that the text is the same wherever it is written.
  package init(clock: WallClock, isListed: Bool = false) {
    local = ISO8601Format(clock: clock)
    instants = isListed ? local : ISO8601Format(clock: .utc)
    self.isListed = isListed
  }

  /// What clocks show at an instant, without an offset.
  package func floating(_ date: Date) -> String {
    let shown = WallClock.utc.date(showing: local.clock.reading(of: date))
    return String(ISO8601Format(clock: .utc).string(from: shown).dropLast())
  }
}

extension ItemField {
  package static var hasOriginals: Bool { true }

  package var isImported: Bool { self != Self.allCases.first }

  /// The names as a message lists them.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// What an item says of it in one text, of several texts with commas between them; nil where it says nothing.
  package func line(of item: Item, _ dates: FieldDates) -> String? {
    guard kind == .texts else { return text(of: item, dates) }
    let texts = texts(of: item)
    return texts.isEmpty ? nil : TagList.text(of: texts)
  }

  /// A value that was read of a text.
  ///
  /// - Throws: ``FieldFailure`` with what to use where there is none.
  package func known<Value>(
    _ value: Value?, _ text: String, _ advice: String
  ) throws(FieldFailure) -> Value {
    if let value { return value }
    throw unreadable(advice, text)
  }

  /// That a text cannot be read as this property.
  ///
  /// - Parameter advice: what to use.
  package func unreadable(_ advice: String, _ text: String) -> FieldFailure {
    FieldFailure(.unreadableValue(field: rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// The alarms that a text says, with commas or blanks between them; nil for none.
  package func alarms(_ text: String) throws(FieldFailure) -> [String]? {
    let alarms = text.uppercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    let isRead = alarms.allSatisfy { AlarmTime($0) != nil }
    return try known(isRead ? alarms : nil, text, "times like -PT15M").isEmpty ? nil : alarms
  }

  /// The date that a text says in ISO 8601, or as the course writes it.
  package func date(_ text: String, on clock: WallClock) throws(FieldFailure) -> Date {
    try known(Self.date(of: text, on: clock), text, ISODateText.advice)
  }

  private static func date(of text: String, on clock: WallClock) -> Date? {
    ISODateText.date(Array(text.utf8)[...], on: clock)
      ?? (try? TimestampFormat.date(from: text, on: clock))
  }

  /// Returns a date as it is read here, where a spreadsheet writes it in another way.
  ///
  /// - Throws: ``FieldFailure`` with both meanings of a text that has two.
  package func dateText(_ text: String) throws(FieldFailure) -> String {
    guard Self.date(of: text, on: .utc) == nil else { return text }
    switch SpreadsheetDate.read(text) {
    case .iso(let date): return date
    case .ambiguous(let one, let other):
      throw unreadable("\(one) or \(other), whichever is meant", text)
    case nil: return text
    }
  }
}

/// Makes items of what JSON and CSV have for their properties.
///
/// In JSON all keys may be missing or null, and be written in any case. A key that is not known is a
/// problem that names it, once for all objects that have it. A value that cannot be read is one as well; the
/// item is read without it, and it counts as one that is not stated. An empty field of CSV empties the
/// property, as null does in JSON; what is missing leaves it alone (``StatedFields``).
package protocol ItemFieldsReader: CSVRowReader, JSONObjectReader
where Field: ItemField, Item == Field.Item {
  /// What a file says of an item, before it is known whether that is enough for one.
  associatedtype Draft

  /// A draft that says nothing.
  static var blank: Draft { get }

  /// What messages ask for in the place of several texts.
  static var listOfTexts: String { get }

  /// Takes the property that a text says. The id is left out, as each store gives its own.
  ///
  /// - Throws: ``FieldFailure`` when the text does not fit.
  func set(_ field: Field, of draft: inout Draft, to text: String) throws(FieldFailure)

  /// Takes a property of several texts.
  func set(_ field: Field, of draft: inout Draft, to texts: [String]) throws(FieldFailure)

  /// Takes what the item was read from once, where ``ItemField/hasOriginals`` says so.
  func setOriginal(_ original: OriginalRecord, of draft: inout Draft) throws(FieldFailure)

  /// Takes out of a draft what does not fit the rest, such as an end before the start. The default
  /// takes out nothing.
  ///
  /// - Returns: what was taken out, and why.
  func removeMisfits(from draft: inout Draft) -> [(field: Field, failure: FieldFailure)]

  /// Returns a row of another program's table as one of this app's. The default returns it as it is.
  func adapted(_ row: CSVRow<Field>) -> CSVRow<Field>

  /// The item of a draft.
  ///
  /// - Throws: ``FieldFailure`` when it does not say enough.
  func item(of draft: Draft) throws(FieldFailure) -> Item
}

extension ItemFieldsReader {
  package func adapted(_ row: CSVRow<Field>) -> CSVRow<Field> { row }

  package func setOriginal(_ original: OriginalRecord, of draft: inout Draft) {}

  package func removeMisfits(from draft: inout Draft) -> [(field: Field, failure: FieldFailure)] {
    []
  }

  package func item(of texts: [Field: String]) throws(FieldFailure) -> Item {
    var draft = Self.blank
    for field in Field.allCases {
      if let text = texts[field] { try set(field, of: &draft, to: text) }
    }
    return try item(of: draft)
  }

  package func read(_ row: CSVRow<Field>) throws(FieldFailure) -> ReadItem<Item> {
    let row = row.renamed.isEmpty ? row : adapted(row)
    var reading = FieldsReading(self)
    for field in Field.allCases {
      guard let text = row.texts[field] else { continue }
      reading.set(field) { draft throws(FieldFailure) in try set(field, of: &draft, to: text) }
    }
    return try reading.finish(stating: row.stated)
  }

  package func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ReadObjects<Item> {
    try .item(read(object))
  }

  /// Reads the item that an object describes.
  ///
  /// - Throws: ``FieldFailure`` when it does not say enough.
  package func read(_ object: JSONObject) throws(FieldFailure) -> ReadItem<Item> {
    var reading = FieldsReading(self)
    var values: [Field: JSONValue] = [:]
    var names: [String] = []
    for member in object.members {
      let key = object.text(member.key)
      if let field = Self.column(named: key) {
        names.append(field.rawValue)
        values[field] = member.value
      } else if Field.hasOriginals, key.lowercased() == "original" {
        if case .null = member.value { continue }
        reading.set(nil) { draft throws(FieldFailure) in
          try setOriginal(object.original(member.value), of: &draft)
        }
      } else {
        reading.unknown.append(Excerpt.of(key))
      }
    }
    for field in Field.allCases {
      guard let value = values[field] else { continue }
      if case .null = value { continue }
      reading.set(field) { draft throws(FieldFailure) in
        try set(field, of: &draft, to: value, in: object)
      }
    }
    return try reading.finish(stating: StatedFields(names))
  }

  private func set(
    _ field: Field, of draft: inout Draft, to value: JSONValue, in object: JSONObject
  ) throws(FieldFailure) {
    let expected: String
    switch (field.kind, value) {
    case (.text, .text(let string)), (.textOrNumber, .text(let string)):
      return try set(field, of: &draft, to: object.text(string))
    case (.textOrNumber, .number(let range)):
      return try set(
        field, of: &draft, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (.wholeNumber, .number(let range))
    where object.bytes[range].allSatisfy("-0123456789".utf8.contains):
      return
    case (.flag, .flag(let flag)): return try set(field, of: &draft, to: "\(flag)")
    case (.texts, .list(let range)):
      if let texts = object.texts(range) { return try set(field, of: &draft, to: texts) }
      expected = Self.listOfTexts
    case (.lines, .list(let range)):
      if let lines = object.texts(range) {
        return try set(field, of: &draft, to: lines.joined(separator: "\n"))
      }
      expected = Self.listOfTexts
    case (.wholeNumber, _): expected = "a whole number"
    case (.flag, _): expected = "true or false"
    case (.texts, _), (.lines, _): expected = Self.listOfTexts
    case (.text, _), (.textOrNumber, _): expected = "a text in quotes"
    }
    throw FieldFailure(.wrongType(key: field.rawValue, expected: expected))
  }
}

/// A row or an object that is being read field by field, without the fields that cannot be read.
private struct FieldsReading<Reader: ItemFieldsReader> {
  /// The names of members that such items do not have.
  var unknown: [String] = []

  private let reader: Reader
  private var draft = Reader.blank
  private var failures: [FieldFailure] = []
  private var unreadable: [String] = []

  init(_ reader: Reader) {
    self.reader = reader
  }

  /// Sets a field, or notes why it cannot be read.
  ///
  /// - Parameter field: nil for what the item was read from.
  mutating func set(
    _ field: Reader.Field?, _ body: (inout Reader.Draft) throws(FieldFailure) -> Void
  ) {
    do throws(FieldFailure) {
      try body(&draft)
    } catch {
      failures.append(error)
      if let field { unreadable.append(field.rawValue) }
    }
  }

  /// Returns the item of what was read.
  ///
  /// - Throws: ``FieldFailure`` when that is not enough: the first thing that cannot be read, where that
  ///   is why.
  mutating func finish(
    stating stated: StatedFields
  ) throws(FieldFailure) -> ReadItem<Reader.Item> {
    for (field, failure) in reader.removeMisfits(from: &draft) {
      failures.append(failure)
      unreadable.append(field.rawValue)
    }
    let item: Reader.Item
    do throws(FieldFailure) {
      item = try reader.item(of: draft)
    } catch {
      throw failures.first ?? unknown.first.map { FieldFailure(.unknownKey($0)) } ?? error
    }
    let names = Reader.Field.allCases.map(\.rawValue)
    return ReadItem(
      item, stating: stated.subtracting(unreadable, of: names),
      problems: unknown.map { FieldFailure(.unknownProperty($0)) } + failures.map(\.ofDetail))
  }
}

/// Writes items as a JSON array of objects, one to a line, with all properties in the order of ``ItemField``.
package struct JSONFieldsWriter<Field: ItemField>: JSONListWriter {
  package typealias Item = Field.Item

  private let dates: FieldDates
  private let writesOriginals: Bool
  package var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose days and times are written.
  ///   - writesOriginals: whether the key `original` is written; a list needs none, and has the offsets of
  ///     the clock.
  package init(clock: WallClock = .process, writesOriginals: Bool = true) {
    dates = FieldDates(clock: clock, isListed: !writesOriginals)
    self.writesOriginals = writesOriginals
  }

  package func writeObject(_ item: Field.Item, to output: inout [UInt8]) {
    var mark = "{\""
    for field in Field.allCases {
      output.append(mark)
      output.append(field.rawValue)
      output.append("\": ")
      mark = ", \""
      switch field.kind {
      case .text, .textOrNumber: JSONText.append(field.text(of: item, dates), to: &output)
      case .wholeNumber, .flag: output.append(field.text(of: item, dates) ?? "null")
      case .texts: JSONText.append(field.texts(of: item), to: &output)
      case .lines:
        let lines = field.text(of: item, dates)?.split(separator: "\n").map(String.init)
        if let lines { JSONText.append(lines, to: &output) } else { output.append("null") }
      }
    }
    if writesOriginals, Field.hasOriginals { JSONText.append(original: item.original, to: &output) }
    output.append("}")
  }
}

/// Writes items as comma-separated values (RFC 4180) with the names of ``ItemField`` in the first row.
///
/// What is missing is an empty field.
package struct CSVFieldsWriter<Field: ItemField>: CSVTableWriter {
  package typealias Item = Field.Item

  package static var columns: [String] { Field.allCases.map(\.rawValue) }

  package let guardsFormulas: Bool
  private let dates: FieldDates

  package init(clock: WallClock, guardsFormulas: Bool = true) {
    dates = FieldDates(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  package func fields(of item: Field.Item) -> [String?] {
    Field.allCases.map { $0.line(of: item, dates) }
  }
}
