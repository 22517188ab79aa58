import DateFormatting
import GRDB
import Models
import Persistence

extension Event: ImportedItem {}

/// Finds the stored events that imported ones are, and writes those that are not.
struct EventImport: ImportTarget {
  let db: Database
  let clock: WallClock
  private let writer: EventWriter
  private let sources = Sources()

  init(_ db: Database, by clock: WallClock) {
    (self.db, self.clock) = (db, clock)
    writer = EventWriter(db: db, clock: clock, isImporting: true)
  }

  func insert(_ event: Event) throws {
    try writer.insert(event)
  }

  func replace(_ stored: Event, with event: Event) throws {
    try writer.update(event)
  }

  func isRevised(_ stored: Event, by event: Event) -> Bool {
    let source = event.source(at: StoredTime(event, by: clock))
    if let source, let id = stored.id, sources.last?.event == id, sources.last?.source == source {
      return false
    }
    return stored.isRevised(by: event, clock: clock)
  }

  func find(identifier: String, _ take: (Event) -> Bool) throws {
    try find("uid = CAST(? AS TEXT)", [identifier.stored], take)
  }

  func find(id: Int64) throws -> Event? {
    var found: Event?
    try find("id = ? AND uid IS NULL", [id]) { event in
      found = event
      return true
    }
    return found
  }

  func find(like event: Event, _ take: (Event) -> Bool) throws {
    let time = StoredTime(event, by: clock)
    try find(
      """
      date = ? AND title IS CAST(? AS TEXT) AND description IS CAST(? AS TEXT)
      AND end_date IS ? AND all_day = ? AND next_day IS ?
      """,
      [
        time.date, event.title?.stored, event.description?.stored, time.end, event.isAllDay,
        time.nextDay,
      ], take)
  }

  private func find(
    _ condition: String, _ arguments: StatementArguments, _ take: (Event) -> Bool
  ) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT \(EventRow.columnsWithComponent) FROM event WHERE \(condition) ORDER BY id")
    let rows = try EventRow.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      sources.last = (row.id, row.source)
      if take(row.event(by: clock)) { return }
    }
  }
}

/// What the calendar said of the stored event that was looked at last; see `Event.source(at:)`.
private final class Sources {
  var last: (event: Int64, source: Int64?)?
}
