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
          floating_end, reach, time_zone, recurrence, series_end, series_period, series_slack,
          series_uid, recurrence_id, alarms, place, categories, url, color, source)
        VALUES (
          CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT),
          CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
          CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?)
        """
    ).execute(arguments: values(of: event))
    event.id = db.lastInsertedRowID
    try giveIdentifier(to: event)
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
          floating_end = ?, reach = ?, time_zone = CAST(? AS TEXT), recurrence = CAST(? AS TEXT),
          series_end = ?, series_period = ?, series_slack = ?, series_uid = CAST(? AS TEXT),
          recurrence_id = CAST(? AS TEXT), alarms = CAST(? AS TEXT), place = CAST(? AS TEXT),
          categories = CAST(? AS TEXT), url = CAST(? AS TEXT), color = CAST(? AS TEXT),
          source = coalesce(?, iif(?, NULL, source))
        WHERE id = ?
        """
    ).execute(arguments: values(of: event) + [isImporting, event.id])
    try giveIdentifier(to: event)
    try putComponent(of: event)
  }

  /// What is stored of an event, in the order of the columns.
  private func values(of event: Event) -> StatementArguments {
    let time = StoredTime(event, by: clock)
    let series = EventSeries(event, clock: clock)
    let period = series?.period
    return [
      event.title?.stored, event.description?.stored, event.uid?.stored, time.date, time.end,
      event.isAllDay, time.firstDay, time.nextDay, time.floatingDate, time.floatingEnd, time.reach,
      event.timeZone?.stored, event.recurrence?.stored,
      series?.end ?? (event.recurrence == nil ? nil : .infinity), period?.length, period?.slack,
      event.recurrenceID == nil ? nil : event.seriesUID?.stored, event.recurrenceID?.stored,
      event.alarms.flatMap { Self.lines($0) }, event.place?.stored, Self.lines(event.categories),
      event.url?.stored, event.color?.stored,
      isImporting ? event.source(at: time) : nil,
    ]
  }

  /// Texts as they are stored, each on its line; nil for none.
  private static func lines(_ texts: [String]) -> StoredText? {
    texts.isEmpty ? nil : texts.joined(separator: "\n").stored
  }

  /// Gives a series without an identifier the one that it would be exported with: the rows that stand for
  /// instances of it name it.
  private func giveIdentifier(to event: Event) throws {
    guard event.recurrence != nil, event.uid == nil else { return }
    let uid = try CalendarIdentifiers.fetch(db).identifier(of: event)
    try db.execute(
      sql: "UPDATE event SET uid = CAST(? AS TEXT) WHERE id = ?", arguments: [uid.stored, event.id])
    event.uid = uid
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
