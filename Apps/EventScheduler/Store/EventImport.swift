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
    let merged = sources.merged
    let source = merged?.event === event ? merged?.source : source(of: event, stating: .all)
    try writer.update(event, source: .some(source))
  }

  func merge(_ event: Event, stating stated: StatedFields, into stored: Event) -> Event? {
    let source = source(of: event, stating: stated)
    guard !isKnown(source, of: stored) else { return nil }
    let merged =
      stated.isWhole
      ? (stored.isRevised(by: event, clock: clock) ? event : nil)
      : EventField.merge(event, stating: stated, into: stored, dates)
    // A merged event says more than its file; what the file says is what is known again.
    if let merged { sources.merged = (merged, source) }
    return merged
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

  func series(of event: Event) -> String? { event.recurrenceID == nil ? nil : event.seriesUID }

  func isOfCalendar(_ event: Event) -> Bool { event.originalComponent != nil }

  func repeats(_ event: Event) -> Bool { event.recurrence != nil }

  func order(of event: Event, since stored: Event) -> RevisionOrder {
    guard let text = event.originalComponent, let known = stored.originalComponent, text != known
    else { return .same }
    return EventComponent(ComponentText(text)).order(since: EventComponent(ComponentText(known)))
  }

  func differs(_ stored: Event, from event: Event) -> Bool {
    stored.differs(from: event, clock: clock)
  }

  func instances(of series: String) throws -> [Event] {
    try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columnsWithComponent) FROM event
        WHERE series_uid = CAST(? AS TEXT) AND recurrence_id IS NOT NULL ORDER BY id
        """, arguments: [series.stored]
    ).map { $0.event(by: clock) }
  }

  /// An instance that was changed here says something else than its component.
  func isAsImported(_ event: Event) throws -> Bool {
    guard let text = event.originalComponent else { return false }
    var zones = try definedZones()
    do throws(ImportProblem) {
      let imported = try EventComponent(ComponentText(text)).item(in: &zones)
      return CalendarFields(event, clock: clock) == CalendarFields(imported, clock: clock)
    } catch {
      // What cannot be read as it stands was changed, and then stored.
      return false
    }
  }

  /// The zones that stored calendars define.
  private func definedZones() throws -> ZoneResolver {
    var zones = ZoneResolver.complete(local: clock)
    let kept = try Row.fetchCursor(
      db, sql: "SELECT identifier, text FROM kept_component WHERE kind = 'VTIMEZONE'")
    while let row = try kept.next() {
      zones.define(row.text(0) ?? "", as: ComponentText(row.text(1) ?? ""))
    }
    return zones
  }

  func remove(_ event: Event) throws {
    try db.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [event.id])
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
  /// The event that was merged last, and what this import's file says of it.
  var merged: (event: Event, source: Int64?)?
}
