import Models

/// Reads a table in chunks, whose first row names the columns, and delivers the items of its rows.
///
/// From a row with a date such as `12/03/2026` on, rows are held back until the end, because a
/// later one may show which number is the month.
package final class CSVReading<Rows: CSVRowReader>: ItemReader {
  private let rows: Rows
  private var head = TextHead()
  private var records: CSVRecords
  private var decoder = RecordDecoder()
  /// The header; nil before the first row was read.
  private var header: CSVHeader<Rows>?
  /// The fields for which a missing value was reported.
  private var reportedMissing: Set<Rows.Field> = []
  /// The orders of the numbers in the dates of each column.
  private var dateOrders = ColumnDateOrders<Rows.Field>()
  /// The rows from the first one with a date whose order is not clear.
  private var heldRows: [ReadRow] = []
  /// The lines before the header, as some programs write them.
  private var preamble: [CSVRecords.Record] = []

  /// A row after the header.
  private struct ReadRow {
    var fields: Result<CSVRow<Rows.Field>, FieldFailure>
    let texts: [String]
    let line: Int
  }

  /// The maximum number of lines before the header.
  private static var preambleLimit: Int { 10 }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - rows: The reader that creates items from rows.
  ///   - rowLimit: The maximum number of bytes of a row. A longer row makes the reader refuse the
  ///     text.
  package init(_ rows: Rows, rowLimit: Int = 64_000_000) {
    self.rows = rows
    records = CSVRecords(limit: rowLimit)
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try records.read($0) { try readRow($0, receive) } }
    }
  }

  package func finish(_ receive: (ImportItem<Rows.Item>) throws -> Void) throws {
    try head.finish { try records.read($0) { try readRow($0, receive) } }
    try records.finish { try readRow($0, receive) }
    for row in heldRows { try deliver(row, receive) }
    guard header == nil else { return }
    if let first = preamble.first { throw refusal(ofHeader: first) }
    throw ImportRefusal(line: 1, reason: .empty)
  }

  /// Reads a row.
  ///
  /// - Throws: ``ImportRefusal`` when the row is not UTF-8, or the first row names no required
  ///   column; and any error that `receive` throws.
  private func readRow(
    _ record: CSVRecords.Record, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    let texts = try self.texts(of: record, receive)
    guard let header else { return try readHeader(texts, of: record, receive) }
    // Spreadsheets write rows of only separators.
    if record.fault == nil, texts.allSatisfy(\.isEmpty) { return }
    let fields = Result { () throws(FieldFailure) in try header.row(texts, of: record) }
    let row = ReadRow(fields: fields, texts: texts, line: record.line)
    var isAmbiguous = false
    if case .success(let values) = fields {
      isAmbiguous = dateOrders.restrict(to: values, in: Rows.dateFields)
    }
    guard heldRows.isEmpty, !isAmbiguous else { return heldRows.append(row) }
    try deliver(row, receive)
  }

  /// Delivers the item of a row and its problems.
  ///
  /// - Throws: Any error that `receive` throws.
  private func deliver(
    _ held: ReadRow, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    func problem(_ failure: FieldFailure) -> ImportProblem {
      let text = failure.text ?? held.texts.joined(separator: ",")
      return ImportProblem(line: held.line, text: text, reason: failure.reason)
    }
    var row: CSVRow<Rows.Field>
    do throws(FieldFailure) {
      row = try held.fields.get()
    } catch {
      return try receive(.problem(problem(error)))
    }
    dateOrders.resolveDates(of: &row)
    for (field, text) in row.missing where reportedMissing.insert(field).inserted {
      try receive(
        .problem(problem(FieldFailure(.missingValue(field: field.rawValue), text: text))))
    }
    let read: ReadItem<Rows.Item>
    do throws(FieldFailure) {
      read = try rows.read(row)
    } catch {
      return try receive(.problem(problem(error)))
    }
    for failure in read.problems { try receive(.problem(problem(failure))) }
    try receive(.item(read.item, line: held.line, states: read.stated))
  }

  /// Returns the texts of a row.
  private func texts(
    of record: CSVRecords.Record, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws -> [String] {
    let fields = try record.fields.map { field in
      field.contains(0) ? try UTF8Check.replacingZeros(in: field, line: record.line) : field
    }
    decoder.recognize(
      Array(fields.joined(separator: [UInt8(ascii: ",")])), line: record.line,
      isWhole: record.isTerminated)
    if let problem = decoder.consumeProblem() { try receive(.problem(problem)) }
    return try fields.map { CSVField.text(of: try decoder.utf8($0, line: record.line)) }
  }

  private func readHeader(
    _ names: [String], of record: CSVRecords.Record,
    _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    let found = CSVHeader<Rows>(names)
    guard found.hasRequiredColumn else {
      preamble.append(record)
      // Spreadsheets fill the row of a title with empty fields.
      let isTitle = names.count(where: { !$0.allSatisfy(\.isWhitespace) }) <= 1
      guard isTitle, preamble.count <= Self.preambleLimit else {
        throw refusal(ofHeader: preamble[0])
      }
      return
    }
    var reported: Set<String> = []
    func report(_ name: String, _ reason: ImportProblem.Reason) throws {
      guard reported.insert(name).inserted else { return }
      try receive(.problem(ImportProblem(line: record.line, text: name, reason: reason)))
    }
    for name in found.equivalent { try report(name, .equivalentColumn) }
    for name in found.unknown {
      try report(name, name == found.unknown.first ? .unknownColumn : .otherUnknownColumn)
    }
    for name in found.repeatedValues.sorted() { try report(name, .repeatedColumn) }
    header = found
  }

  /// Returns the refusal of a header without a required column.
  private func refusal(ofHeader record: CSVRecords.Record) -> ImportRefusal {
    let names = record.fields.map { String(decoding: $0, as: UTF8.self) }
    let text = Excerpt.of(names.joined(separator: ","))
    let header = CSVHeader<Rows>(names)
    let reason: ImportRefusal.Reason =
      header.hasKnownColumn
      ? .noRequiredColumn(text, required: header.missingColumns) : .noKnownColumn(text)
    return ImportRefusal(line: record.line, reason: reason)
  }
}

/// Creates events or tasks from the rows of a table.
package protocol CSVRowReader {
  /// The known columns.
  associatedtype Field: CaseIterable, Hashable, RawRepresentable<String>
  associatedtype Item: ImportableItem

  /// The columns of which a table must have at least one.
  static var requiredColumns: [Field] { get }

  /// The columns with dates; by default, none. A date such as `12/03/2026` is read in the order
  /// that the other dates of its column have.
  static var dateFields: [Field] { get }

  /// The fields with dates whose texts may be ranges; by default, none.
  static var dateRanges: [DateRangeFields<Field>] { get }

  /// Returns the column with a name of the first row; nil for an unknown name.
  static func column(named name: String) -> Field?

  /// The columns with lists, whose texts are joined if several columns have the same name; by
  /// default, none.
  static var listFields: [Field] { get }

  /// Returns the field of each column of a header; nil for an unknown column.
  ///
  /// By default, if two columns have the same field, the one with the field's own name is used, or
  /// else the first.
  static func columns(named names: [String]) -> [Field?]

  /// Creates an item from a row.
  ///
  /// - Parameter texts: The fields of a row that are not empty.
  /// - Throws: ``FieldFailure`` when the texts do not make an item.
  func item(of texts: [Field: String]) throws(FieldFailure) -> Item

  /// Returns the columns by other programs' names, which are reduced to lowercase letters and
  /// digits. A column with the field's own name takes precedence.
  ///
  /// - Parameter header: The names in the first row, reduced in the same way.
  static func otherNames(in header: Set<String>) -> [String: Field]

  /// Returns the columns that hold the time of day of a date in another column, by their reduced
  /// names.
  static func timeColumns(in header: Set<String>) -> [String: Field]

  /// Returns the columns that hold the kind of a row, by their reduced names, with the kinds that
  /// are read. A row of any other kind is a problem.
  static func entryKinds(in header: Set<String>) -> [String: Set<String>]

  /// Returns the columns with details that the meaning of fields depends on, by their reduced
  /// names.
  static func detailColumns(in header: Set<String>) -> Set<String>

  /// Reads a row. The default implementation creates an item from its texts, which states the row's
  /// columns.
  ///
  /// - Throws: ``FieldFailure`` when the row does not make an item.
  func read(_ row: CSVRow<Field>) throws(FieldFailure) -> ReadItem<Item>
}

extension CSVRowReader {
  package func read(_ row: CSVRow<Field>) throws(FieldFailure) -> ReadItem<Item> {
    ReadItem(try item(of: row.texts), stating: row.stated)
  }

  package static func columns(named names: [String]) -> [Field?] {
    let known = names.map(column)
    var chosen: [Field: Int] = [:]
    for (index, field) in known.enumerated() {
      guard let field else { continue }
      let hasFieldName =
        names[index] == field.rawValue && chosen[field].map { names[$0] } != names[index]
      if chosen[field] == nil || hasFieldName { chosen[field] = index }
    }
    return known.enumerated().map { index, field in
      field.flatMap { chosen[$0] == index ? $0 : nil }
    }
  }

  package static var dateFields: [Field] { [] }
  package static var dateRanges: [DateRangeFields<Field>] { [] }
  package static var listFields: [Field] { [] }
  package static func otherNames(in header: Set<String>) -> [String: Field] { [:] }
  package static func timeColumns(in header: Set<String>) -> [String: Field] { [:] }
  package static func entryKinds(in header: Set<String>) -> [String: Set<String>] { [:] }
  package static func detailColumns(in header: Set<String>) -> Set<String> { [] }

  /// Returns the field with a name, ignoring case, blanks and punctuation.
  package static func column(named name: String) -> Field? {
    let name = CSVColumnName.plain(name)
    return Field.allCases.first { $0.rawValue.lowercased() == name }
  }
}

/// A reader of tables of tasks, as Todoist, TickTick and other programs export them.
package protocol TaskTableReader: CSVRowReader {}

extension TaskTableReader {
  /// Returns a Boolean value that indicates whether the names, reduced to lowercase letters and
  /// digits, are those of TickTick's tables or of the tasks of its API.
  package static func isTickTick(_ names: Set<String>) -> Bool {
    names.contains("listname") || names.isSuperset(of: ["title", "projectid"])
  }

  /// The columns with the reminders of TickTick, which are those of iCalendar: `TRIGGER:-PT30M`.
  package static func reminderColumns(in header: Set<String>) -> Set<String> {
    isTickTick(header) ? ["reminder", "reminders"] : []
  }

  /// Returns a Boolean value that indicates whether the names are those of tasks with a due date.
  package static func hasDueDate(_ names: Set<String>) -> Bool {
    !names.isDisjoint(with: ["duedate", "due", "deadline", "duedatetime"])
  }

  /// Returns the values of the column that marks tasks, because Todoist exports sections and notes
  /// as well, and Trello archived cards.
  package static func entryKinds(in header: Set<String>) -> [String: Set<String>] {
    if header.contains("cardname") { return ["archived": ["false"]] }
    return header.contains("content") && header.contains("indent") ? ["type": ["task"]] : [:]
  }

  /// Returns the column that indicates whether TickTick's dates are days, the column with the
  /// completion date next to a status, the time zone of the completion date of Microsoft To Do, and
  /// the columns of Outlook's reminders.
  package static func detailColumns(in header: Set<String>) -> Set<String> {
    var columns: Set<String> = isTickTick(header) ? ["isallday"] : []
    if !header.isDisjoint(with: ["status", "iscompleted", "completionstate"]) {
      columns.insert("completed")
    }
    columns.formUnion(["completeddatetimetimezone", TaskChecklist.detail])
    return columns.union(OutlookReminder.columns)
  }
}
