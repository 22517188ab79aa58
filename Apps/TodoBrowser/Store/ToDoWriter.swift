import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

/// A writer of events.
struct ToDoWriter {
  let categories: CategoryWriter

  private let db: Database
  private let clock: WallClock
  private let rows: RowInsertion

  /// Creates a writer.
  ///
  /// - Parameter clock: The clock that determines the day of an event.
  init(_ db: Database, _ clock: WallClock) {
    self.db = db
    self.clock = clock
    rows = RowInsertion(into: "todo", db)
    categories = CategoryWriter(db)
  }

  /// Inserts an event.
  ///
  /// - Parameter source: The hash of the properties that a file states; see `StoredToDo.source`.
  /// - Returns: The stored event with its identifier.
  func insert(_ event: StoredToDo, source: Int64? = nil) throws -> StoredToDo {
    var event = event
    try rows.execute(columns(&event) + [("source", source)])
    event.id = db.lastInsertedRowID
    try db.store(event.original, of: event.id, in: .toDoOriginal)
    return event
  }

  /// Updates an event. The text it was imported from is preserved unless the event has another one.
  ///
  /// - Parameter source: The hash of the properties that a file states, or nil to keep the stored
  ///   one.
  func update(_ event: StoredToDo, source: Int64? = nil) throws {
    var event = event
    let columns = try columns(&event)
    try db.update("todo", source.map { columns + [("source", $0)] } ?? columns, id: event.id)
    try db.store(event.original, of: event.id, in: .toDoOriginal)
  }

  /// Returns the columns to store, and updates the event to match them.
  private func columns(_ event: inout StoredToDo) throws -> StoredColumns {
    let category = try categories.category(named: event.category)
    event.category = category.name
    if event.category.isEmpty { event.otherCategories = [] }
    let time = StoredToDoTime(event.date, event.dateKind, by: clock)
    event.date = Date(timeIntervalSince1970: time.date).asStored
    if event.alarms?.isEmpty == true { event.alarms = nil }
    return [
      ("uid", event.uniqueID), ("title", event.title.stored), ("notes", event.notes.stored),
      ("other_categories", TagList.text(of: event.otherCategories).stored),
      ("recurrence", event.recurrence?.stored),
      ("alarms", event.alarms?.joined(separator: "\n").stored), ("category", category.id),
      ("date", time.date), ("day", time.day), ("kind", time.kind?.stored), ("wall", time.wall),
      ("state", event.completionState.rawValue), ("series", event.series),
    ]
  }
}
