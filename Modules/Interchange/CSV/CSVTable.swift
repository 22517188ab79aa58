import Models

/// Takes a table in pieces, whose first row names the columns, and hands over what its rows say.
package final class CSVReading<Rows: CSVRowReader>: ItemReader {
  private let rows: Rows
  private var head = TextHead()
  private var records: CSVRecords
  /// The property of each column, nil for one that is not known; nil before the first row.
  private var columns: [Rows.Field?]?
  /// What each row states: the columns that are known.
  private var stated = StatedFields([])

  /// - Parameters:
  ///   - rows: makes things of the rows.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  package init(_ rows: Rows, rowLimit: Int = 64_000_000) {
    self.rows = rows
    records = CSVRecords(limit: rowLimit)
  }

  package func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try head.pass(bytes) { try records.read($0) { try take($0, receive) } }
    }
  }

  package func finish(_ receive: (ImportItem<Rows.Item>) throws -> Void) throws {
    try head.finish { try records.read($0) { try take($0, receive) } }
    try records.finish { try take($0, receive) }
    guard columns != nil else { throw ImportRefusal(line: 1, reason: .empty) }
  }

  /// Takes a row.
  ///
  /// - Throws: ``ImportRefusal`` when it is not UTF-8, or the first row names no known column; and
  ///   what `receive` throws.
  private func take(
    _ record: CSVRecords.Record, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    for field in record.fields { try UTF8Check.check(field, line: record.line) }
    let texts = record.fields.map(CSVField.text)
    guard let columns else { return try takeHeader(texts, of: record, receive) }
    func problem(_ failure: FieldFailure) -> ImportProblem {
      let text = failure.text ?? texts.joined(separator: ",")
      return ImportProblem(line: record.line, text: text, reason: failure.reason)
    }
    let read: ReadItem<Rows.Item>
    do throws(FieldFailure) {
      read = try rows.read(row(texts, columns, of: record))
    } catch {
      return try receive(.problem(problem(error)))
    }
    for failure in read.problems { try receive(.problem(problem(failure))) }
    try receive(.item(read.item, line: record.line, states: read.stated))
  }

  private func takeHeader(
    _ names: [String], of record: CSVRecords.Record,
    _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    let known = Rows.columns(named: names)
    guard known.contains(where: { $0.map(Rows.telling.contains) ?? false }) else {
      let text = Excerpt.of(names.joined(separator: ","))
      throw ImportRefusal(line: record.line, reason: .noKnownColumn(text))
    }
    for (name, column) in zip(names, known) where column == nil {
      let problem = ImportProblem(line: record.line, text: name, reason: .unknownColumn)
      try receive(.problem(problem))
    }
    columns = known
    stated = StatedFields(known.compactMap { $0?.rawValue })
  }

  /// Returns what a row says.
  ///
  /// - Throws: ``FieldFailure`` when its quotes are wrong, or it has more fields than there are columns.
  private func row(
    _ texts: [String], _ columns: [Rows.Field?], of record: CSVRecords.Record
  ) throws(FieldFailure) -> CSVRow<Rows.Field> {
    if let fault = record.fault { throw FieldFailure(fault) }
    guard texts.count == columns.count else {
      throw FieldFailure(
        .fieldCount(found: texts.count, expected: columns.count))
    }
    var values: [Rows.Field: String] = [:]
    for case (let column?, let text) in zip(columns, texts) where !text.isEmpty {
      values[column] = text
    }
    return CSVRow(texts: values, stated: stated)
  }
}

/// What a row of a table says.
package struct CSVRow<Field: Hashable> {
  /// The fields that are not empty, by their column.
  package var texts: [Field: String]
  /// The columns that the table has and the row has a field for, empty or not.
  package var stated: StatedFields

  package init(texts: [Field: String], stated: StatedFields) {
    self.texts = texts
    self.stated = stated
  }
}

/// Makes events or tasks of the rows of a table.
package protocol CSVRowReader {
  /// The columns it knows.
  associatedtype Field: CaseIterable, Hashable, RawRepresentable<String>
  associatedtype Item: ImportableItem

  /// The columns of which a table must have one at least.
  static var telling: [Field] { get }

  /// The column of a name in the first row; nil for one that is not known.
  static func column(named name: String) -> Field?

  /// The property of each column of a header; nil for one that is not known. By default it is, where
  /// two have the same, the one that is called by its own name, or else the first.
  static func columns(named names: [String]) -> [Field?]

  /// - Parameter texts: the fields of a row that are not empty.
  /// - Throws: ``FieldFailure`` when nothing can be made of them.
  func item(of texts: [Field: String]) throws(FieldFailure) -> Item

  /// Reads a row. The default makes an item of its texts, which states the row's columns.
  ///
  /// - Throws: ``FieldFailure`` when nothing can be made of it.
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
      let isOwn = names[index] == field.rawValue && chosen[field].map { names[$0] } != names[index]
      if chosen[field] == nil || isOwn { chosen[field] = index }
    }
    return known.enumerated().map { index, field in
      field.flatMap { chosen[$0] == index ? $0 : nil }
    }
  }

  /// Names are those of the properties, in any case and with any blanks in them.
  package static func column(named name: String) -> Field? {
    let name = name.filter { !$0.isWhitespace }.lowercased()
    return Field.allCases.first { $0.rawValue.lowercased() == name }
  }
}
