/// Takes a table in pieces, whose first row names the columns, and hands over what its rows say.
package final class CSVReading<Rows: CSVRowReader>: ItemReader {
  private let rows: Rows
  private var head = TextHead()
  private var records: CSVRecords
  /// The property of each column, nil for one that is not known; nil before the first row.
  private var columns: [Rows.Field?]?

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
    let item: Rows.Item
    do throws(FieldFailure) {
      item = try self.item(ofRow: texts, columns, of: record)
    } catch {
      let text = error.text ?? texts.joined(separator: ",")
      let problem = ImportProblem(line: record.line, text: text, reason: error.reason)
      return try receive(.problem(problem))
    }
    try receive(.item(item, line: record.line))
  }

  private func takeHeader(
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
