import DateFormatting
import Foundation
import GRDB
import Persistence
import Recurrence

// MARK: - Looking

extension EventStore {
  /// An instance of a series, or the row that stands for it; nil where the series has none there.
  ///
  /// - Parameters:
  ///   - id: The series' row.
  ///   - instance: Which instance, as ``CalendarEvent/recurrenceID`` has it.
  func event(_ id: Int64, instance: String) throws -> CalendarEvent? {
    try database.read { db in
      guard let series = try EventSeries.fetch(id, db, by: clock),
        let time = CalendarTime(instance)
      else { return nil }
      return series.instance(time)
    }
  }

  /// The instances of a series that begin in a period, rows that stand for one among them.
  ///
  /// - Parameters:
  ///   - id: The series' row.
  ///   - limit: The greatest number of instances.
  func instances(of id: Int64, from: Date, to: Date, limit: Int) throws -> [CalendarEvent] {
    try database.read { db in
      guard let series = try EventSeries.fetch(id, db, by: clock) else { return [] }
      let own = Array(series.instances(from: from, to: to).prefix(limit)).map(\.event)
      let rows = series.overrides.filter { row in
        row.date.map { from <= $0 && $0 < to } ?? false
      }
      let sorted = (own + rows).sorted { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }
      return Array(sorted.prefix(limit))
    }
  }

  /// The row of the series that an event is or belongs to; nil where there is none.
  func series(of event: CalendarEvent) throws -> CalendarEvent? {
    try database.read { try EventSeries.fetch(of: event, $0, by: clock)?.event }
  }
}

// MARK: - Changing

extension EventStore {
  /// Stores what was changed in a series or in an instance of it, as one step to undo.
  ///
  /// Where the date of an instance was changed, those that are meant move by as much; exceptions and moved
  /// instances go with them. Where the rule was changed, it is that of those that are meant.
  ///
  /// - Parameters:
  ///   - event: An instance as the store gave it out, with other values; or the row of a series, whose
  ///     scope is always the whole of it.
  ///   - scope: Which instances are meant.
  /// - Returns: The changed event: the row of the instance or of the series, with its id.
  /// - Throws: ``SeriesEditError`` when the series cannot be moved or divided as asked for.
  @discardableResult
  func update(_ event: CalendarEvent, _ scope: SeriesScope) throws -> CalendarEvent {
    try database.change { db in
      let title = StepTitle.of("Edit", event.title, else: "an event")
      let writer = EventWriter(db: db, clock: clock)
      guard let id = event.id, let stored = try CalendarEvent.fetch(id, db, by: clock) else {
        throw StoreError.unknownItems(noun: "event", ids: [event.id ?? 0])
      }
      let isRow = stored.recurrenceID != nil
      guard let series = try EventSeries.fetch(of: event, db, by: clock), !(isRow && scope == .this)
      else {
        let text = event.originalComponent
        let hasOtherText = text != nil && text != stored.originalComponent
        guard hasOtherText || !event.hasSameParts(as: stored, by: clock) else {
          return (nil, event)
        }
        return (title, try writer.update(event))
      }
      var old = stored
      var edit = SeriesEdit(series, clock: clock)
      if isRow || event.recurrenceID != nil {
        guard let time = event.instance, let instance = isRow ? stored : series.instance(time)
        else { throw SeriesEditError.noInstance(event.instance ?? series.set.start) }
        old = instance
      }
      guard !event.hasSameParts(as: old, by: clock) else { return (nil, event) }
      switch (event.recurrenceID == nil ? .all : scope, event.instance) {
      case (.this, let time?): edit.replace(time, by: event)
      case (.following, let time?): try edit.divide(at: time, from: old, to: event)
      default: try edit.change(from: old, to: event)
      }
      return (title, try edit.write(writer, db) ?? event)
    }
  }

  /// Removes instances of a series, as one step to undo.
  ///
  /// - Parameters:
  ///   - event: An instance, or the row of a series, whose scope is always the whole of it.
  ///   - scope: Which instances are meant.
  func delete(_ event: CalendarEvent, _ scope: SeriesScope) throws {
    try database.change { db in
      let title = StepTitle.of("Delete", event.title, else: "an event")
      guard let series = try EventSeries.fetch(of: event, db, by: clock) else {
        guard let id = event.id else { throw StoreError.unknownItems(noun: "event", ids: [0]) }
        try db.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [id])
        return (title, ())
      }
      var edit = SeriesEdit(series, clock: clock)
      switch (event.recurrenceID == nil ? .all : scope, event.instance) {
      case (.this, let time?): edit.cancel(time)
      case (.following, let time?): try edit.end(before: time)
      default: edit.removeAll()
      }
      _ = try edit.write(EventWriter(db: db, clock: clock), db)
      return (title, ())
    }
  }
}

extension EventStore {
  /// Removes, of these events, those that are a series or stand for an instance, with what goes with them.
  func deleteInstances(_ events: [CalendarEvent], _ db: Database) throws {
    let ids = Set(events.compactMap(\.id))
    for id in events.filter(\.repeats).compactMap(\.id) {
      guard let event = try CalendarEvent.fetch(id, db, by: clock),
        let series = try EventSeries.fetch(of: event, db, by: clock)
      else { continue }
      var edit = SeriesEdit(series, clock: clock)
      if let time = event.instance, !ids.contains(series.event.id ?? 0) {
        edit.cancel(time)
      } else {
        edit.removeAll()
      }
      _ = try edit.write(EventWriter(db: db, clock: clock), db)
    }
  }
}

extension EventSeries {
  /// The series that an event is, is an instance of, or stands for an instance of.
  static func fetch(of event: CalendarEvent, _ db: Database, by clock: WallClock) throws
    -> EventSeries?
  {
    guard let id = event.id else { return nil }
    if let series = try fetch(id, db, by: clock) { return series }
    let master = try Int64.fetchOne(
      db,
      sql: """
        SELECT min(series.id) FROM event JOIN event AS series ON series.uid = event.series_uid
        WHERE event.id = ? AND event.recurrence_id IS NOT NULL AND series.recurrence IS NOT NULL
        """, arguments: [id])
    return try master.flatMap { try fetch($0, db, by: clock) }
  }

  /// An instance, or the row that stands for it; nil where the series has none there.
  func instance(_ time: CalendarTime) -> CalendarEvent? { instance(at: time.date(on: clock)) }

  /// The instance that the series has at a moment, or the row that stands for it; nil where it has none then.
  func instance(at moment: Date) -> CalendarEvent? {
    if let row = overrides.last(where: { $0.instance?.date(on: clock) == moment }) { return row }
    return set.occurrence(named: moment, on: clock).map(event)
  }
}

extension RecurrenceSet {
  /// The instance that the series has at a moment, wherever it was moved to.
  fileprivate func occurrence(named moment: Date, on clock: WallClock) -> Occurrence? {
    let shifts = overrides.map { override in
      override.start.map { abs($0.date(on: clock).timeIntervalSince(override.id.date(on: clock))) }
    }
    let reach = (shifts.compactMap(\.self).max() ?? 0) + 2 * 86_400
    return occurrences(in: moment - reach..<moment + reach, on: clock)
      .first { $0.id.date(on: clock) == moment }
  }
}
