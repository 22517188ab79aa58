import Foundation
import GRDB
import Models
import Persistence

/// Writes events with statements that are prepared at their first use and kept.
struct ToDoWriter {
  /// How many events are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  let categories: CategoryWriter

  private let db: Database
  private let clock: DayClock

  /// - Parameter clock: Tells which day an event is on.
  init(_ db: Database, _ clock: DayClock) {
    self.db = db
    self.clock = clock
    categories = CategoryWriter(db)
  }

  /// Adds events by one statement.
  ///
  /// - Parameter sources: What a file says of each; see `ToDoEvent.source`.
  /// - Returns: The events as they are stored, with their ids.
  func insert(_ events: [ToDoEvent], sources: [Int64]? = nil) throws -> [ToDoEvent] {
    guard !events.isEmpty else { return [] }
    let rows = Array(repeating: "(\(Self.marks), ?)", count: events.count).listed()
    var events = events
    var values: [DatabaseValue] = []
    values.reserveCapacity(events.count * 8)
    for index in events.indices {
      values += try self.values(&events[index])
      values.append(sources?[index].databaseValue ?? .null)
    }
    try db.cachedStatement(sql: "INSERT INTO todo(\(Self.columns), source) VALUES \(rows)")
      .execute(arguments: StatementArguments(values))
    // Numbers are given out in a row.
    let first = db.lastInsertedRowID - Int64(events.count - 1)
    for (place, id) in zip(events.indices, first...) {
      events[place].id = id
      try putOriginal(of: events[place], id)
    }
    return events
  }

  /// Stores an event's parts under its id. A text it was read from is kept unless it has another.
  ///
  /// - Parameter source: What a file says of it, where it is a file that says what is written.
  func update(_ event: ToDoEvent, source: Int64? = nil) throws {
    guard let id = event.id else { return }
    var event = event
    let values = try values(&event) + [source?.databaseValue ?? .null, id.databaseValue]
    try db.cachedStatement(
      sql: """
        UPDATE todo SET (\(Self.columns), source) = (\(Self.marks), coalesce(?, source))
        WHERE id = ?
        """
    ).execute(arguments: StatementArguments(values))
    try putOriginal(of: event, id)
  }

  private static let columns = "uid, title, notes, category, date, day, state"

  private static let marks = "?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?"

  /// What is stored in the columns; the event becomes what is stored.
  private func values(_ event: inout ToDoEvent) throws -> [DatabaseValue] {
    let category = try categories.category(named: event.category)
    event.category = category.name
    event.date = event.date.asStored
    let seconds = event.date.timeIntervalSince1970
    return [
      event.uniqueID.databaseValue, event.title.stored.databaseValue,
      event.notes.stored.databaseValue, category.id.databaseValue, seconds.databaseValue,
      clock.storedDay(seconds).databaseValue, event.completionState.rawValue.databaseValue,
    ]
  }

  private func putOriginal(of event: ToDoEvent, _ id: Int64) throws {
    guard let original = event.original else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO todo_original(todo, format, text) VALUES (?, ?, CAST(? AS TEXT))
        ON CONFLICT(todo) DO UPDATE SET format = excluded.format, text = excluded.text
        WHERE (format, text) IS NOT (excluded.format, excluded.text)
        """
    ).execute(arguments: [id, original.format.rawValue, original.text.stored])
  }
}
