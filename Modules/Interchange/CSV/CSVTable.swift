import DateFormatting
import Models

/// Makes events of the rows of a table whose first row names the columns.
struct CSVTable {
  private let fields: EventFieldsReader
  /// The property of each column, nil for one that is not known; nil before the first row.
  private var columns: [EventField?]?

  init(clock: WallClock) {
    fields = EventFieldsReader(clock: clock)
  }

  /// Takes a row.
  ///
  /// - Throws: ``ImportRefusal`` when it is not UTF-8, or the first row names no known column; and
  ///   what `receive` throws.
  mutating func take(
    _ record: CSVRecords.Record, _ receive: (ImportItem) throws -> Void
  ) throws {
    for field in record.fields { try UTF8Check.check(field, line: record.line) }
    let texts = record.fields.map { String(decoding: $0, as: UTF8.self) }
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
    _ names: [String], of record: CSVRecords.Record, _ receive: (ImportItem) throws -> Void
  ) throws {
    let known = names.map { name in
      EventField.allCases.first {
        $0.rawValue.lowercased() == name.filter { !$0.isWhitespace }.lowercased()
      }
    }
    guard known.contains(where: { $0 == .title || $0 == .date || $0 == .description }) else {
      let text = Excerpt.of(names.joined(separator: ","))
      throw ImportRefusal(line: record.line, reason: .noKnownColumn(text))
    }
    for (name, column) in zip(names, known) where column == nil {
      let problem = ImportProblem(line: record.line, text: name, reason: .unknownColumn)
      try receive(.problem(problem))
    }
    columns = known
  }

  private func item(
    _ texts: [String], _ columns: [EventField?], of record: CSVRecords.Record
  ) -> ImportItem {
    do throws(EventFieldsReader.Failure) {
      return .event(try event(texts, columns, of: record), line: record.line)
    } catch {
      let text = error.text ?? texts.joined(separator: ",")
      return .problem(ImportProblem(line: record.line, text: text, reason: error.reason))
    }
  }

  private func event(
    _ texts: [String], _ columns: [EventField?], of record: CSVRecords.Record
  ) throws(EventFieldsReader.Failure) -> Event {
    if let fault = record.fault { throw EventFieldsReader.Failure(fault) }
    guard texts.count == columns.count else {
      throw EventFieldsReader.Failure(
        .fieldCount(found: texts.count, expected: columns.count))
    }
    var values: [EventField: String] = [:]
    for case (let column?, let text) in zip(columns, texts) where !text.isEmpty {
      values[column] = text
    }
    let isAllDay = try values[.isAllDay].map { text throws(EventFieldsReader.Failure) in
      try flag(text)
    }
    return try fields.event(values, isAllDay: isAllDay)
  }

  private func flag(_ text: String) throws(EventFieldsReader.Failure) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default:
      throw EventFieldsReader.Failure(
        .unreadableValue(field: EventField.isAllDay.rawValue, advice: "true or false"),
        text: Excerpt.of(text))
    }
  }
}
