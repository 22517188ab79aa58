import DateFormatting
import GRDB
import Interchange
import Models
import Persistence

extension Event: ImportedItem {}

/// Finds the stored events that imported ones are, and writes those that are not.
struct EventImport: ImportTarget {
  let db: Database
  let clock: WallClock
  private let writer: EventWriter
  private let dates: FieldDates
  private let sources = Sources()

  init(_ db: Database, by clock: WallClock) {
    (self.db, self.clock) = (db, clock)
    writer = EventWriter(db: db, clock: clock)
    dates = FieldDates(clock: clock)
  }

  func insert(_ event: Event, stating stated: StatedFields) throws {
    try writer.insert(event, source: .some(source(of: event, stating: stated)))
  }

  func replace(_ stored: Event, with event: Event) throws {
    try writer.update(event, source: .some(sources.imported))
  }

  func merge(_ event: Event, stating stated: StatedFields, into stored: Event) -> Event? {
    // A merged event says more than its file; what the file says is what is known again.
    sources.imported = source(of: event, stating: stated)
    guard !isKnown(sources.imported, of: stored) else { return nil }
    guard !stated.isWhole else {
      return stored.isRevised(by: event, clock: clock) ? event : nil
    }
    return EventField.merge(event, stating: stated, into: stored, dates)
  }

  func isRevised(_ stored: Event, by event: Event) -> Bool {
    merge(event, stating: .all, into: stored) != nil
  }

  private func source(of event: Event, stating stated: StatedFields) -> Int64? {
    event.source(at: StoredTime(event, by: clock), stating: stated)
  }

  /// Returns whether this is what a file said of the stored event that was looked at last.
  private func isKnown(_ source: Int64?, of stored: Event) -> Bool {
    guard let source, let id = stored.id else { return false }
    return sources.last?.event == id && sources.last?.source == source
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

  func find(
    like event: Event, stating stated: StatedFields, _ take: (Event) -> Bool
  ) throws {
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

/// What files say of events, as numbers; see `Event.source(at:stating:)`.
private final class Sources {
  /// What a file said of the stored event that was looked at last.
  var last: (event: Int64, source: Int64?)?
  /// What this import's file says of the event that was merged last.
  var imported: Int64?
}
