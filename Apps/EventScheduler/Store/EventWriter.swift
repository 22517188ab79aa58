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
    try db.cachedStatement(
      sql: """
        INSERT INTO event(
          title, description, uid, date, end_date, all_day, first_day, next_day, floating_date,
          floating_end, reach, source)
        VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: values(of: event))
    event.id = db.lastInsertedRowID
    try putComponent(of: event)
  }

  /// Stores an event's parts under its id. What a calendar said of it is still known when a person has
  /// changed it.
  func update(_ event: Event) throws {
    try db.cachedStatement(
      sql: """
        UPDATE event SET
          title = CAST(? AS TEXT), description = CAST(? AS TEXT), uid = CAST(? AS TEXT), date = ?,
          end_date = ?, all_day = ?, first_day = ?, next_day = ?, floating_date = ?,
          floating_end = ?, reach = ?, source = coalesce(?, iif(?, NULL, source))
        WHERE id = ?
        """
    ).execute(arguments: values(of: event) + [isImporting, event.id])
    try putComponent(of: event)
  }

  /// What is stored of an event, in the order of the columns.
  private func values(of event: Event) -> StatementArguments {
    let time = StoredTime(event, by: clock)
    return [
      event.title?.stored, event.description?.stored, event.uid?.stored, time.date, time.end,
      event.isAllDay, time.firstDay, time.nextDay, time.floatingDate, time.floatingEnd, time.reach,
      isImporting ? event.source(at: time) : nil,
    ]
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
