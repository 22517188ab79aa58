import DateFormatting
import GRDB
import Models
import Persistence

/// Writes events with statements that are prepared at their first use and kept.
struct EventWriter {
  /// How many events are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

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

  /// Adds events by one statement and tells them their ids.
  ///
  /// - Returns: The id of the first one; 0 where there is none.
  @discardableResult
  func insert(_ events: [Event]) throws -> Int64 {
    guard !events.isEmpty else { return 0 }
    var values = StatementValues()
    for event in events { append(event, to: &values) }
    let rows = StatementValues.rows(events.count, ofColumns: Self.columnCount)
    try values.execute(
      db.cachedStatement(sql: "INSERT INTO event(\(Self.columns)) VALUES \(rows)"))
    // Numbers are given out in a row.
    let first = db.lastInsertedRowID - Int64(events.count - 1)
    for (event, id) in zip(events, first...) { event.id = id }
    try putComponents(events)
    return first
  }

  /// Stores an event's parts under its id.
  func update(_ event: Event) throws {
    // What the calendar said is still known when a person has changed the event.
    var places = StatementValues.rows(1, ofColumns: Self.columnCount)
    if !isImporting { places = "\(places.dropLast("?)".count))coalesce(?, source))" }
    var values = StatementValues()
    append(event, to: &values)
    values.append(event.id)
    try values.execute(
      db.cachedStatement(sql: "UPDATE event SET (\(Self.columns)) = \(places) WHERE id = ?"))
    try putComponents([event])
  }

  private static let columns =
    "title, description, uid, \(StoredTime.columns), reach, source"

  private static let columnCount = columns.split(separator: ",").count

  /// Appends what is stored in the columns.
  private func append(_ event: Event, to values: inout StatementValues) {
    let time = StoredTime(event, by: clock)
    values.append(event.title)
    values.append(event.description)
    values.append(event.uid)
    values.append(time.date)
    values.append(time.end)
    values.append(event.isAllDay)
    values.append(time.firstDay)
    values.append(time.nextDay)
    values.append(time.floatingDate)
    values.append(time.floatingEnd)
    values.append(time.reach)
    values.append(isImporting ? event.source(at: time) : nil)
  }

  /// Stores the texts that events were imported from, of those that have one.
  private func putComponents(_ events: [Event]) throws {
    var values = StatementValues()
    var count = 0
    for event in events {
      guard let text = event.originalComponent else { continue }
      values.append(event.id)
      values.append(text)
      count += 1
    }
    guard count > 0 else { return }
    let rows = StatementValues.rows(count, ofColumns: 2)
    try values.execute(
      db.cachedStatement(
        sql: """
          INSERT INTO event_component(event, text) VALUES \(rows)
          ON CONFLICT(event) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
          """))
  }
}
