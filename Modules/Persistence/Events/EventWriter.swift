import GRDB
import Models

/// Writes events with statements that are prepared at their first use and kept.
struct EventWriter {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Adds an event and tells it its id.
  func insert(_ event: Event) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO event(title, description, date, end_date, all_day, uid)
        VALUES (CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT))
        """
    ).execute(arguments: arguments(event))
    event.id = db.lastInsertedRowID
    try writeComponent(event)
  }

  /// Stores an event's parts under its id.
  func update(_ event: Event) throws {
    try db.cachedStatement(
      sql: """
        UPDATE event SET title = CAST(? AS TEXT), description = CAST(? AS TEXT), date = ?,
          end_date = ?, all_day = ?, uid = CAST(? AS TEXT) WHERE id = ?
        """
    ).execute(arguments: arguments(event) + [event.id])
    try writeComponent(event)
  }

  private func arguments(_ event: Event) -> StatementArguments {
    [
      event.title?.stored, event.description?.stored, event.storedDate, event.storedEnd,
      event.isAllDay, event.uid?.stored,
    ]
  }

  private func writeComponent(_ event: Event) throws {
    guard let text = event.originalComponent else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO event_component(event, text) VALUES (?, CAST(? AS TEXT))
        ON CONFLICT(event) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
        """
    ).execute(arguments: [event.id, text.stored])
  }
}
