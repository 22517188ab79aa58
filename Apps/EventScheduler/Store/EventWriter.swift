import DateFormatting
import GRDB
import Models
import Persistence

/// Writes events as rows.
struct EventWriter {
  private let db: Database
  private let clock: WallClock
  private let isImporting: Bool

  /// - Parameters:
  ///   - clock: Tells which days events of whole days take.
  ///   - isImporting: Whether it is a calendar that says what is written.
  init(_ db: Database, by clock: WallClock, isImporting: Bool = false) {
    self.db = db
    self.clock = clock
    self.isImporting = isImporting
  }

  /// Adds an event and tells it its id.
  func insert(_ event: Event) throws {
    try db.insert(into: "event", columns(of: event))
    event.id = db.lastInsertedRowID
    try putComponent(of: event)
  }

  /// Stores an event's parts under its id.
  func update(_ event: Event) throws {
    try db.update("event", columns(of: event), id: event.id)
    try putComponent(of: event)
  }

  /// What is stored of an event. What a calendar said is still known when a person has changed the event.
  private func columns(of event: Event) -> StoredColumns {
    let time = StoredTime(event, by: clock)
    let columns: StoredColumns = [
      ("title", event.title?.stored), ("description", event.description?.stored),
      ("uid", event.uid?.stored), ("date", time.date), ("end_date", time.end),
      ("all_day", event.isAllDay), ("first_day", time.firstDay), ("next_day", time.nextDay),
      ("floating_date", time.floatingDate), ("floating_end", time.floatingEnd),
      ("reach", time.reach),
    ]
    return isImporting ? columns + [("source", event.source(at: time))] : columns
  }

  /// Stores the text that an event was imported from, where it has one.
  private func putComponent(of event: Event) throws {
    guard let text = event.originalComponent else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO event_component(event, text) VALUES (?, CAST(? AS TEXT))
        ON CONFLICT(event) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
        """
    ).execute(arguments: [event.id, text.stored])
  }
}
