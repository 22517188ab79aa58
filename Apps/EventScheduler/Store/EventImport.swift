import DateFormatting
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

extension CalendarEvent: ImportedItem {}

/// Matches imported events with stored ones, and writes new and changed events.
struct EventImport: ImportTarget {
  let db: Database
  let clock: WallClock
  private let writer: EventWriter
  private let dates: FieldDates
  private let identifiers: CalendarIdentifiers
  private let sources = Sources()

  init(_ db: Database, by clock: WallClock) throws {
    (self.db, self.clock) = (db, clock)
    identifiers = try CalendarIdentifiers.fetch(db)
    writer = EventWriter(db: db, clock: clock)
    dates = FieldDates(clock: clock)
  }

  func insert(_ event: CalendarEvent, stating stated: StatedFields) throws {
    let source = source(of: event, stating: stated)
    var event = try completed(event, stating: stated)
    if event.date == nil { event.timeZone = nil }
    _ = try writer.insert(event, source: .some(source))
  }

  /// Returns the reason not to add an event, or nil. A row with only a `uid` and details can change
  /// a stored event, but is not enough for a new one.
  func reasonNotToAdd(_ event: CalendarEvent, stating stated: StatedFields) throws -> String? {
    guard let uid = event.seriesUID, event.originalComponent == nil,
      event.date == nil || !stated.contains(EventField.date),
      (event.title ?? "").isEmpty
    else { return nil }
    let hasNotes = !(event.description ?? "").isEmpty
    if hasNotes, !stated.contains(EventField.uid) || stated.contains(EventField.title) {
      return nil
    }
    if event.recurrenceID != nil, try storedSeries(uid) != nil { return nil }
    let missing = hasNotes ? "title" : "other property"
    return "No event has the uid '\(Excerpt.of(uid))', and the entry has no \(missing)."
  }

  func replace(_ stored: CalendarEvent, with event: CalendarEvent) throws {
    let merged = sources.merged
    let isMerged = merged.map { $0.event == stored.id } ?? false
    let source = isMerged ? merged?.source : source(of: event, stating: .all)
    _ = try writer.update(event, source: .some(source))
  }

  func merge(_ event: CalendarEvent, stating stated: StatedFields, into stored: CalendarEvent)
    -> CalendarEvent?
  {
    let source = source(of: event, stating: stated)
    guard !isKnown(source, of: stored) else { return nil }
    let merged =
      stated.isWhole
      ? (stored.isRevised(by: event, clock: clock) ? event : nil)
      : EventField.merge(event, stating: stated, into: stored, dates)
    // A merged event contains more than the file. The source is that of the file, so that the next
    // import recognizes it.
    if merged != nil, let id = stored.id { sources.merged = (id, source) }
    return merged
  }

  func isRevised(_ stored: CalendarEvent, by event: CalendarEvent) -> Bool {
    merge(event, stating: .all, into: stored) != nil
  }

  private func source(of event: CalendarEvent, stating stated: StatedFields) -> Int64? {
    event.source(at: StoredTime(event, by: clock), stating: stated)
  }

  /// Returns a Boolean value that indicates whether a source belongs to the stored event that was
  /// found last.
  private func isKnown(_ source: Int64?, of stored: CalendarEvent) -> Bool {
    guard let source, let id = stored.id else { return false }
    return sources.last?.event == id && sources.last?.source == source
  }

  func series(of event: CalendarEvent) -> String? {
    event.recurrenceID == nil ? nil : event.seriesUID
  }

  /// Returns a new instance of a stored series with the properties of the series that the file
  /// omits.
  private func completed(
    _ event: CalendarEvent, stating stated: StatedFields
  ) throws -> CalendarEvent {
    guard Self.isCompletedBySeries(event, stating: stated),
      let date = event.instance?.date(on: clock),
      let uid = event.seriesUID, var model = try storedSeries(uid)
    else { return event }
    model.move(to: date, by: clock)
    (model.id, model.uid, model.originalComponent) = (nil, event.uid, nil)
    (model.recurrence, model.recurrenceID) = (nil, event.recurrenceID)
    return EventField.merge(event, stating: stated, into: model, dates) ?? model
  }

  /// Returns a Boolean value that indicates whether an event is an instance without a title, as the
  /// title is that of the series.
  private static func isCompletedBySeries(
    _ event: CalendarEvent, stating stated: StatedFields
  ) -> Bool {
    event.recurrenceID != nil && !stated.isWhole && !stated.contains(EventField.title)
  }

  private func storedSeries(_ uid: String) throws -> CalendarEvent? {
    try EventRow.fetchOne(
      db,
      sql: """
        SELECT \(EventRow.columns) FROM event
        WHERE uid = CAST(? AS TEXT) AND recurrence_id IS NULL ORDER BY id
        """, arguments: [uid.stored])?.event(by: clock)
  }

  /// Returns the events of a file, with the instances that are completed by their series after all
  /// others, because the series may follow them.
  static func ordered(
    _ events: some Sequence<CalendarEvent>, stating stated: [StatedFields]
  ) -> (events: [CalendarEvent], stated: [StatedFields]) {
    let events = Array(events)
    let last = zip(events, stated).map { isCompletedBySeries($0, stating: $1) }
    guard last.contains(true) else { return (events, stated) }
    let isLast = last + Array(repeating: false, count: events.count - last.count)
    let order = events.indices.filter { !isLast[$0] } + events.indices.filter { isLast[$0] }
    return (
      order.map { events[$0] }, order.map { $0 < stated.count ? stated[$0] : .all }
    )
  }

  func isFromCalendar(_ event: CalendarEvent) -> Bool { event.originalComponent != nil }

  func repeats(_ event: CalendarEvent) -> Bool { event.recurrence != nil }

  func order(of event: CalendarEvent, since stored: CalendarEvent) -> RevisionOrder {
    guard let text = event.originalComponent, let known = stored.originalComponent, text != known
    else { return .same }
    return EventComponent(ComponentText(text)).order(
      relativeTo: EventComponent(ComponentText(known)))
  }

  func differs(_ stored: CalendarEvent, from event: CalendarEvent) -> Bool {
    stored.differs(from: event, clock: clock)
  }

  func instances(of series: String) throws -> [CalendarEvent] {
    try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columnsWithComponent) FROM event
        WHERE series_uid = CAST(? AS TEXT) AND recurrence_id IS NOT NULL ORDER BY id
        """, arguments: [series.stored]
    ).map { $0.event(by: clock) }
  }

  /// Returns a Boolean value that indicates whether an instance is unchanged since it was imported.
  func isUnchangedSinceImport(_ event: CalendarEvent) throws -> Bool {
    guard let text = event.originalComponent else { return false }
    var zones = ZoneResolver.complete(
      local: clock, definitions: try db.keptComponents(ofKind: "VTIMEZONE"))
    do throws(ImportProblem) {
      let imported = try EventComponent(ComponentText(text)).item(in: &zones)
      return CalendarFields(event, clock: clock) == CalendarFields(imported, clock: clock)
    } catch {
      // An unreadable component belongs to an event that was changed before it was stored.
      return false
    }
  }

  func remove(_ event: CalendarEvent) throws {
    try db.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [event.id])
  }

  func find(identifier: String, _ accept: (CalendarEvent) -> Bool) throws {
    try find("uid = CAST(? AS TEXT)", [identifier.stored], accept)
  }

  func find(id: Int64) throws -> CalendarEvent? {
    var found: CalendarEvent?
    try find("id = ? AND uid IS NULL", [id]) { event in
      found = event
      return true
    }
    return found
  }

  func find(
    like event: CalendarEvent, stating stated: StatedFields, _ accept: (CalendarEvent) -> Bool
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
      ], accept)
  }

  func find(withContentOf event: CalendarEvent, _ accept: (CalendarEvent) -> Bool) throws {
    try find(like: event, stating: .all) { stored in
      // A table may have no column for the instance.
      let isInstance = event.recurrenceID == nil || stored.recurrenceID != nil
      return isInstance && CalendarFields(stored, clock: clock).uid(on: clock) == event.seriesUID
        && accept(stored)
    }
  }

  private func find(
    _ condition: String, _ arguments: StatementArguments, _ accept: (CalendarEvent) -> Bool
  ) throws {
    let statement = try db.cachedStatement(
      sql: "SELECT \(EventRow.columnsWithComponent) FROM event WHERE \(condition) ORDER BY id")
    let rows = try EventRow.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      sources.last = (row.id, row.source)
      if accept(row.event(by: clock)) { return }
    }
  }
}

/// The sources of events, as numbers; see `CalendarEvent.source(at:stating:)`.
private final class Sources {
  /// The source of the stored event that was found last.
  var last: (event: Int64, source: Int64?)?
  /// The event that was merged last, and its source in the imported file.
  var merged: (event: Int64, source: Int64?)?
}
