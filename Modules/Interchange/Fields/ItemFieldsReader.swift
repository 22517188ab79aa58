import Models

/// Creates items from the fields of JSON objects and CSV rows.
///
/// In JSON any key may be missing or null, and keys are case-insensitive. A text may stand for a
/// value of another type, as in CSV, and a number for a text. A key may be another program's name,
/// as in CSV. An unknown key is reported once for all objects that have it. A value that cannot be
/// read is reported too; the item is read without it, and the field counts as not stated. An empty
/// field in CSV clears the field, as null does in JSON. A missing one leaves it unchanged
/// (``StatedFields``).
package protocol ItemFieldsReader: CSVRowReader, JSONObjectReader
where Field: ItemField, Item == Field.Item {
  /// The fields of an item before it is known whether they suffice to create one.
  associatedtype Draft

  /// An empty draft.
  static var blank: Draft { get }

  /// The advice for a list of texts, as messages show it.
  static var listOfTexts: String { get }

  /// The field that identifies an item in files.
  static var identifier: Field { get }

  /// Sets a field of a draft from a text. The id is ignored, because each store assigns its own.
  ///
  /// - Throws: ``FieldFailure`` when the text is not valid for the field.
  func set(_ field: Field, of draft: inout Draft, to text: String) throws(FieldFailure)

  /// Sets a field with several texts.
  func set(_ field: Field, of draft: inout Draft, to texts: [String]) throws(FieldFailure)

  /// Sets the original record, if ``ItemField/hasOriginals`` is true.
  func setOriginal(_ original: OriginalRecord, of draft: inout Draft) throws(FieldFailure)

  /// Removes fields that contradict others, such as an end before the start, and completes fields
  /// that follow from others; by default, none.
  ///
  /// - Parameter stated: The fields that the file states and that can be read.
  /// - Returns: The removed fields with the reasons.
  func removeConflicts(
    from draft: inout Draft, stating stated: StatedFields
  ) -> [(field: Field, failure: FieldFailure)]

  /// Returns the remarks about fields that were read. The default implementation returns none.
  func warnings(about draft: Draft) -> [FieldFailure]

  /// Returns a row of another program's table as one of this app's; by default, unchanged.
  func adapted(_ row: CSVRow<Field>) -> CSVRow<Field>

  /// Creates the item of a draft.
  ///
  /// - Throws: ``FieldFailure`` when the draft lacks a required field.
  func item(of draft: Draft) throws(FieldFailure) -> Item
}

extension ItemFieldsReader {
  package static var listFields: [Field] { Field.allCases.filter { $0.kind == .texts } }

  package func adapted(_ row: CSVRow<Field>) -> CSVRow<Field> { row }

  package func setOriginal(_ original: OriginalRecord, of draft: inout Draft) {}

  package func removeConflicts(
    from draft: inout Draft, stating stated: StatedFields
  ) -> [(field: Field, failure: FieldFailure)] {
    []
  }

  package func warnings(about draft: Draft) -> [FieldFailure] { [] }

  package func item(of texts: [Field: String]) throws(FieldFailure) -> Item {
    var draft = Self.blank
    for field in Field.allCases {
      if let text = texts[field] { try set(field, of: &draft, to: text) }
    }
    return try item(of: draft)
  }

  package func read(_ row: CSVRow<Field>) throws(FieldFailure) -> ReadItem<Item> {
    let isOwn =
      [row.renamed, row.ranges].allSatisfy(\.isEmpty) && row.times.isEmpty && row.details.isEmpty
    let row = isOwn ? row : adapted(row)
    var reading = FieldsReading(self)
    for field in Field.allCases {
      if let text = row.texts[field] {
        reading.set(field) { draft throws(FieldFailure) in try set(field, of: &draft, to: text) }
        if field == Field.statusField { reading.recordStatus(text) }
      } else if let time = row.times[field] {
        reading.set(field) { _ throws(FieldFailure) in
          throw FieldFailure(.timeWithoutDate(field: field.rawValue), text: Excerpt.of(time))
        }
      }
    }
    var item = try reading.finish(stating: row.stated)
    item.problems += row.remarks
    return item
  }

  package func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ReadObjects<Item> {
    try .item(read(object))
  }

  /// Reads the item of an object.
  ///
  /// - Throws: ``FieldFailure`` when the object lacks a required field.
  package func read(_ object: JSONObject) throws(FieldFailure) -> ReadItem<Item> {
    var reading = FieldsReading(self)
    var values: [Field: JSONValue] = [:]
    var names: [String] = []
    var status: String?
    for member in object.members {
      let key = object.text(member.key)
      if let field = Self.column(named: key) {
        names.append(field.rawValue)
        values[field] = member.value
      } else if Field.statusField != nil, key.lowercased() == "status" {
        if case .text(let text) = member.value { status = object.text(text) }
      } else if Field.hasOriginals, key.lowercased() == "original" {
        if case .null = member.value { continue }
        reading.set(nil) { draft throws(FieldFailure) in
          try setOriginal(object.original(member.value), of: &draft)
        }
      } else {
        reading.unknown.append(Excerpt.of(key))
      }
    }
    if !reading.unknown.isEmpty {
      if object.isDeleted { throw FieldFailure(.refusedEntry("It is deleted.")) }
      if object.isArchived { throw FieldFailure(.refusedEntry("It is archived.")) }
      if let read = try readForeign(object) { return read }
    }
    // Other programs identify items by texts.
    if let id = Field.allCases.first, case .text(let text)? = values[id],
      values[Self.identifier] == nil, !object.text(text).allSatisfy(\.isNumber)
    {
      values[Self.identifier] = values.removeValue(forKey: id)
      names.append(Self.identifier.rawValue)
    }
    let isIdentified = values.keys.allSatisfy {
      $0 == Field.allCases.first || $0 == Self.identifier
    }
    if isIdentified, let name = object.nameOfList { throw FieldFailure(.unknownList(name)) }
    for field in Field.allCases {
      guard let value = values[field] else { continue }
      if case .null = value { continue }
      reading.set(field) { draft throws(FieldFailure) in
        try set(field, of: &draft, to: value, in: object)
      }
    }
    if let status, let field = Field.statusField, values[field] == nil {
      names.append(field.rawValue)
      reading.set(field) { draft throws(FieldFailure) in try set(field, of: &draft, to: status) }
      reading.recordStatus(status)
    }
    return try reading.finish(stating: StatedFields(names))
  }

  private func set(
    _ field: Field, of draft: inout Draft, to value: JSONValue, in object: JSONObject
  ) throws(FieldFailure) {
    let expected: String
    switch (field.kind, value) {
    case (.wholeNumber, .number(let range))
    where object.bytes[range].allSatisfy("-0123456789".utf8.contains):
      return
    case (.wholeNumber, _): expected = "a whole number"
    // A text that represents another type is read as in a table.
    case (_, .text(let string)):
      return try set(field, of: &draft, to: object.text(string))
    case (.text, .number(let range)), (.textOrNumber, .number(let range)),
      (.flag, .number(let range)):
      return try set(
        field, of: &draft, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (.flag, .flag(let flag)): return try set(field, of: &draft, to: "\(flag)")
    case (.texts, .list(let range)):
      if let texts = object.texts(range) { return try set(field, of: &draft, to: texts) }
      expected = Self.listOfTexts
    case (.lines, .list(let range)):
      if let lines = object.texts(range) {
        return try set(field, of: &draft, to: lines.joined(separator: "\n"))
      }
      expected = Self.listOfTexts
    case (.flag, _): expected = "true or false"
    case (.texts, _), (.lines, _): expected = Self.listOfTexts
    case (.text, _), (.textOrNumber, _): expected = "a text in quotes"
    }
    throw FieldFailure(.wrongType(key: field.rawValue, expected: expected))
  }
}

/// A row or an object that is being read field by field, without the fields that cannot be read.
private struct FieldsReading<Reader: ItemFieldsReader> {
  /// The unknown keys.
  var unknown: [String] = []

  private let reader: Reader
  private var draft = Reader.blank
  private var failures: [FieldFailure] = []
  private var notes: [FieldFailure] = []
  private var unreadable: [String] = []

  init(_ reader: Reader) {
    self.reader = reader
  }

  /// Sets a field, or records why it cannot be read.
  ///
  /// - Parameter field: The field; nil for the original record.
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

  /// Records a note about a cancelled item, because only calendars have this status.
  mutating func recordStatus(_ text: String) {
    guard ["cancelled", "canceled"].contains(text.lowercased().filter(\.isLetter)) else { return }
    notes.append(FieldFailure(.countsAsCompleted, text: Excerpt.of(text)))
  }

  /// Returns the item with the fields that were read.
  ///
  /// - Throws: ``FieldFailure`` when the fields do not suffice: the first failure, if there is one.
  mutating func finish(
    stating stated: StatedFields
  ) throws(FieldFailure) -> ReadItem<Reader.Item> {
    let names = Reader.Field.allCases.map(\.rawValue)
    let read = stated.subtracting(unreadable, of: names)
    for (field, failure) in reader.removeConflicts(from: &draft, stating: read) {
      failures.append(failure)
      unreadable.append(field.rawValue)
    }
    let item: Reader.Item
    do throws(FieldFailure) {
      item = try reader.item(of: draft)
    } catch {
      throw failures.first ?? unknown.first.map { FieldFailure(.unknownKey($0)) } ?? error
    }
    return ReadItem(
      item, stating: stated.subtracting(unreadable, of: names),
      problems: unknown.map { FieldFailure(.unknownProperty($0)) } + failures.map(\.ofDetail)
        + notes + reader.warnings(about: draft))
  }
}
