import GRDB
import Models

/// Writes events with statements that are prepared at their first use and kept.
struct EventWriter {
  /// How many events are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Adds events by one statement and tells them their ids.
  func insert(_ events: [Event]) throws {
    guard !events.isEmpty else { return }
    let row = "(CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT))"
    let rows = repeatElement(row, count: events.count).joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT INTO event(title, description, date, end_date, all_day, uid) VALUES \(rows)"
    ).execute(arguments: StatementArguments(events.flatMap(values)))
    // Numbers are given out in a row.
    let first = db.lastInsertedRowID - Int64(events.count - 1)
    for (event, id) in zip(events, first...) { event.id = id }
    try putComponents(events)
  }

  /// Stores an event's parts under its id.
  func update(_ event: Event) throws {
    try db.cachedStatement(
      sql: """
        UPDATE event SET title = CAST(? AS TEXT), description = CAST(? AS TEXT), date = ?,
          end_date = ?, all_day = ?, uid = CAST(? AS TEXT) WHERE id = ?
        """
    ).execute(arguments: StatementArguments(values(event) + [event.id]))
    try putComponents([event])
  }

  private func values(_ event: Event) -> [(any DatabaseValueConvertible)?] {
    [
      event.title?.stored, event.description?.stored, event.storedDate, event.storedEnd,
      event.isAllDay, event.uid?.stored,
    ]
  }

  /// Stores the texts that events were imported from, of those that have one.
  private func putComponents(_ events: [Event]) throws {
    let events = events.filter { $0.originalComponent != nil }
    guard !events.isEmpty else { return }
    let rows = repeatElement("(?, CAST(? AS TEXT))", count: events.count).joined(separator: ", ")
    try db.cachedStatement(
      sql: """
        INSERT INTO event_component(event, text) VALUES \(rows)
        ON CONFLICT(event) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
        """
    ).execute(
      arguments: StatementArguments(
        events.flatMap {
          [$0.id, $0.originalComponent?.stored] as [(any DatabaseValueConvertible)?]
        }))
  }
}
