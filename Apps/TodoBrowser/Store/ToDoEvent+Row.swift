import Foundation
import GRDB
import Models
import Persistence

extension ToDoEvent {
  /// The columns ``init(_:)`` reads, without the text an event was read from.
  static let columns = """
    todo.id, uid, title, (SELECT name FROM category WHERE category.id = todo.category), date, \
    state, notes
    """

  /// The columns ``init(_:)`` reads, all of them.
  static let columnsWithOriginal = """
    \(columns), (SELECT format FROM todo_original WHERE todo = todo.id), \
    (SELECT text FROM todo_original WHERE todo = todo.id)
    """

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(_ row: Row) {
    let uuid: UUID = row[1] ?? UUID()
    let seconds: Double = row[4] ?? 0
    self.init(
      title: row.text(2), category: row.text(3),
      date: Date(timeIntervalSince1970: seconds.isFinite ? seconds : 0),
      completionState: CompletionState(rawValue: row[5] ?? 0) ?? .notStarted, notes: row.text(6),
      uniqueID: uuid)
    id = row[0]
    if row.count > 8, let format = row.text(7).flatMap(OriginalRecord.Format.init(rawValue:)) {
      original = row.text(8).map { OriginalRecord(format: format, text: $0) }
    }
  }

  /// The event with an id, with the text it was read from.
  static func fetch(_ id: Int64, _ db: Database) throws -> ToDoEvent? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columnsWithOriginal) FROM todo WHERE todo.id = ?")
    return try Row.fetchCursor(statement, arguments: [id]).map { ToDoEvent($0) }.next()
  }

  /// All events a statement finds.
  static func fetchAll(_ db: Database, _ statement: SQLCondition) throws -> [ToDoEvent] {
    let rows = try Row.fetchCursor(statement.statement(db))
    var events: [ToDoEvent] = []
    while let row = try rows.next() { events.append(ToDoEvent(row)) }
    return events
  }
}

extension Date {
  /// This date as a store gives it back: one that is none becomes one far away.
  var asStored: Date {
    let seconds = timeIntervalSince1970
    guard !seconds.isFinite else { return self }
    return seconds == -.infinity ? .distantPast : .distantFuture
  }
}

extension ToDoEvent {
  /// A number made of what a file says of the event.
  ///
  /// It is stored, so that a file that says the same again is known to bring nothing new, whatever
  /// became of the event here.
  var source: Int64 {
    var hash = ContentHash()
    if let original {
      hash.combine(original.format.rawValue)
      hash.combine(original.text)
    } else {
      hash.combine(title)
      hash.combine(category)
      hash.combine(notes)
      hash.combine(date.asStored.timeIntervalSince1970.bitPattern)
      hash.combine(UInt64(completionState.rawValue))
    }
    return Int64(truncatingIfNeeded: hash.value ^ hash.value >> 64)
  }
}
