import GRDB
import Models

/// Writes events with statements that are prepared at their first use and kept.
struct EventWriter {
  /// How many events are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  private let db: Database
  private let clock: DayClock
  private let isImporting: Bool

  /// - Parameters:
  ///   - clock: Tells which days events of whole days take.
  ///   - isImporting: Whether it is a calendar that says what is written.
  init(_ db: Database, by clock: DayClock, isImporting: Bool = false) {
    self.db = db
    self.clock = clock
    self.isImporting = isImporting
  }

  /// Adds events by one statement and tells them their ids.
  func insert(_ events: [Event]) throws {
    guard !events.isEmpty else { return }
    let rows = events.map { _ in "(\(Self.places))" }.listed()
    try db.cachedStatement(
      sql: """
        INSERT INTO event(\(Self.columns)) VALUES \(rows)
        """
    ).execute(arguments: StatementArguments(events.flatMap(values)))
    // Numbers are given out in a row.
    let first = db.lastInsertedRowID - Int64(events.count - 1)
    for (event, id) in zip(events, first...) { event.id = id }
    try putComponents(events)
  }

  /// Stores an event's parts under its id.
  func update(_ event: Event) throws {
    // What the calendar said is still known when a person has changed the event.
    let places = isImporting ? Self.places : "\(Self.places.dropLast())coalesce(?, source)"
    try db.cachedStatement(
      sql: "UPDATE event SET (\(Self.columns)) = (\(places)) WHERE id = ?"
    ).execute(arguments: StatementArguments(values(event) + [value(event.id)]))
    try putComponents([event])
  }

  private static let columns =
    "title, description, uid, \(StoredTime.columns), reach, source"

  private static let places =
    "CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?"

  /// What is stored in the columns.
  private func values(_ event: Event) -> [DatabaseValue] {
    let time = StoredTime(event, by: clock)
    return [
      value(event.title?.stored), value(event.description?.stored), value(event.uid?.stored),
      time.date.databaseValue, value(time.end), event.isAllDay.databaseValue, value(time.firstDay),
      value(time.nextDay), value(time.reach),
      value(isImporting ? event.source(at: time) : nil),
    ]
  }

  private func value(_ value: (some DatabaseValueConvertible)?) -> DatabaseValue {
    value?.databaseValue ?? .null
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
