import DateFormatting
import GRDB
import Models
import Persistence

/// Writes events as rows.
struct EventWriter {
  let db: Database
  /// The clock that determines the days of all-day events.
  let clock: WallClock
  private let rows: RowInsertion

  init(db: Database, clock: WallClock) {
    (self.db, self.clock) = (db, clock)
    rows = RowInsertion(into: "event", db)
  }

  /// Adds an event.
  ///
  /// - Parameter source: The hash of the imported event (`CalendarEvent.source(at:stating:)`); nil
  ///   for an event that was not imported.
  /// - Returns: The event as it is stored, with its id.
  func insert(_ event: CalendarEvent, source: Int64?? = nil) throws -> CalendarEvent {
    var event = event
    try rows.execute(columns(of: event, source))
    event.id = db.lastInsertedRowID
    return try complete(event)
  }

  /// Updates the event with the same id. Without a source, the stored source is kept.
  ///
  /// - Parameter source: See ``insert(_:source:)``.
  /// - Returns: The event as it is stored.
  @discardableResult
  func update(_ event: CalendarEvent, source: Int64?? = nil) throws -> CalendarEvent {
    try db.update("event", columns(of: event, source), id: event.id)
    return try complete(event)
  }

  /// Returns the column values of an event.
  func columns(of event: CalendarEvent, _ source: Int64?? = nil) -> StoredColumns {
    let time = StoredTime(event, by: clock)
    let series = EventSeries(event, clock: clock)
    let period = series?.period
    let columns: StoredColumns = [
      ("title", event.title?.stored), ("description", event.description?.stored),
      ("uid", event.uid?.stored), ("date", time.date), ("end_date", time.end),
      ("all_day", event.isAllDay), ("first_day", time.firstDay), ("next_day", time.nextDay),
      ("floating_date", time.floatingDate), ("floating_end", time.floatingEnd),
      ("reach", time.reach), ("time_zone", event.timeZone?.stored),
      ("recurrence", event.recurrence?.stored),
      ("series_end", event.recurrence.map { _ in series?.end ?? .infinity }),
      ("series_period", period?.length), ("series_slack", period?.slack),
      ("series_uid", event.recurrenceID == nil ? nil : event.seriesUID?.stored),
      ("recurrence_id", event.recurrenceID?.stored), ("alarms", Self.lines(event.alarms ?? [])),
      ("place", event.place?.stored), ("categories", Self.lines(event.categories)),
      ("url", event.url?.stored), ("color", event.color?.stored),
      ("status", event.status?.rawValue.stored),
    ]
    return source.map { columns + [("source", $0)] } ?? columns
  }

  /// Returns texts in the stored form, one per line; nil for an empty array.
  private static func lines(_ texts: [String]) -> StoredText? {
    texts.isEmpty ? nil : texts.joined(separator: "\n").stored
  }

  /// Stores the original component of an event, and assigns an identifier to a series without one,
  /// so that the rows of its instances can refer to it.
  private func complete(_ event: CalendarEvent) throws -> CalendarEvent {
    try storeComponent(of: event)
    guard event.recurrence != nil, event.uid == nil else { return event }
    var event = event
    let uid = try CalendarIdentifiers.fetch(db).identifier(of: event)
    try db.execute(
      sql: "UPDATE event SET uid = CAST(? AS TEXT) WHERE id = ?", arguments: [uid.stored, event.id])
    event.uid = uid
    return event
  }

  /// Stores the original component of an event, if it has one.
  private func storeComponent(of event: CalendarEvent) throws {
    guard let text = event.originalComponent else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO event_component(event, text) VALUES (?, CAST(? AS TEXT))
        ON CONFLICT(event) DO UPDATE SET text = excluded.text WHERE text IS NOT excluded.text
        """
    ).execute(arguments: [event.id, text.stored])
  }
}
