/// Makes events or tasks of the rows of a table whose first row names the columns.
struct CSVTable<Rows: CSVRowReader> {
  private let rows: Rows
  /// The property of each column, nil for one that is not known; nil before the first row.
  private var columns: [Rows.Field?]?

  init(_ rows: Rows) {
    self.rows = rows
  }

  /// Takes a row.
  ///
  /// - Throws: ``ImportRefusal`` when it is not UTF-8, or the first row names no known column; and
  ///   what `receive` throws.
  mutating func take(
    _ record: CSVRecords.Record, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    for field in record.fields { try UTF8Check.check(field, line: record.line) }
    let texts = record.fields.map(CSVField.text)
    if let columns {
      try receive(item(texts, columns, of: record))
    } else {
      try takeHeader(texts, of: record, receive)
    }
  }

  /// - Throws: ``ImportRefusal`` when there was not even a first row.
  func finish() throws(ImportRefusal) {
    guard columns != nil else { throw ImportRefusal(line: 1, reason: .empty) }
  }
}

extension CSVTable {
  private mutating func takeHeader(
    _ names: [String], of record: CSVRecords.Record,
    _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    let known = Self.columns(names)
    guard known.contains(where: { $0.map(Rows.telling.contains) ?? false }) else {
      let text = Excerpt.of(names.joined(separator: ","))
      throw ImportRefusal(line: record.line, reason: .noKnownColumn(text))
    }
    for (name, column) in zip(names, known) where column == nil {
      let problem = ImportProblem(line: record.line, text: name, reason: .unknownColumn)
      try receive(.problem(problem))
    }
    columns = known
  }

  /// The property of each column. Where two have the same, it is the one that is called by its own
  /// name, or else the first.
  private static func columns(_ names: [String]) -> [Rows.Field?] {
    let known = names.map(Rows.column)
    var chosen: [Rows.Field: Int] = [:]
    for (index, field) in known.enumerated() {
      guard let field else { continue }
      let isOwn = names[index] == field.rawValue && chosen[field].map { names[$0] } != names[index]
      if chosen[field] == nil || isOwn { chosen[field] = index }
    }
    return known.enumerated().map { index, field in
      field.flatMap { chosen[$0] == index ? $0 : nil }
    }
  }

  private func item(
    _ texts: [String], _ columns: [Rows.Field?], of record: CSVRecords.Record
  ) -> ImportItem<Rows.Item> {
    do throws(FieldFailure) {
      return .item(try item(ofRow: texts, columns, of: record), line: record.line)
    } catch {
      let text = error.text ?? texts.joined(separator: ",")
      return .problem(ImportProblem(line: record.line, text: text, reason: error.reason))
    }
  }

  private func item(
    ofRow texts: [String], _ columns: [Rows.Field?], of record: CSVRecords.Record
  ) throws(FieldFailure) -> Rows.Item {
    if let fault = record.fault { throw FieldFailure(fault) }
    guard texts.count == columns.count else {
      throw FieldFailure(
        .fieldCount(found: texts.count, expected: columns.count))
    }
    var values: [Rows.Field: String] = [:]
    for case (let column?, let text) in zip(columns, texts) where !text.isEmpty {
      values[column] = text
    }
    return try rows.item(of: values)
  }
}

/// Takes a table in pieces and hands over what its rows say.
package struct CSVReading<Rows: CSVRowReader>: ItemReader {
  private var head = TextHead()
  private var records: CSVRecords
  private var table: CSVTable<Rows>

  package init(_ rows: Rows, rowLimit: Int) {
    records = CSVRecords(limit: rowLimit)
    table = CSVTable(rows)
  }

  package mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try chunk.withUnsafeBytes { bytes in
      try Self.read(bytes, &head, &records, &table, receive)
    }
  }

  package mutating func finish(_ receive: (ImportItem<Rows.Item>) throws -> Void) throws {
    try Self.finish(&head, &records, &table, receive)
  }

  // The parts are passed apart from each other, so that each may change while the one before it
  // hands over what it has.

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ head: inout TextHead, _ records: inout CSVRecords,
    _ table: inout CSVTable<Rows>, _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try head.pass(bytes) { text in
      try records.read(text) { try table.take($0, receive) }
    }
  }

  private static func finish(
    _ head: inout TextHead, _ records: inout CSVRecords, _ table: inout CSVTable<Rows>,
    _ receive: (ImportItem<Rows.Item>) throws -> Void
  ) throws {
    try head.finish { text in
      try records.read(text) { try table.take($0, receive) }
    }
    try records.finish { try table.take($0, receive) }
    try table.finish()
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

  /// - Parameter texts: the fields of a row that are not empty.
  /// - Throws: ``FieldFailure`` when nothing can be made of them.
  func item(of texts: [Field: String]) throws(FieldFailure) -> Item
}

extension CSVRowReader {
  /// Names are those of the properties, in any case and with any blanks in them.
  package static func column(named name: String) -> Field? {
    let name = name.filter { !$0.isWhitespace }.lowercased()
    return Field.allCases.first { $0.rawValue.lowercased() == name }
  }
}
