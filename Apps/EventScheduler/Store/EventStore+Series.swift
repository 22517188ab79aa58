import DateFormatting
import Foundation
import GRDB
import Persistence
import Recurrence

// MARK: - Looking

extension EventStore {
  /// Returns an instance of a series, or the row that replaces it; nil if the series has no such
  /// instance.
  ///
  /// - Parameters:
  ///   - id: The id of the series' row.
  ///   - instance: The instance, as in ``CalendarEvent/recurrenceID``.
  func event(_ id: Int64, instance: String) throws -> CalendarEvent? {
    try database.read { db in
      guard let series = try EventSeries.fetch(id, db, by: clock),
        let time = CalendarTime(instance)
      else { return nil }
      return series.instance(time)
    }
  }

  /// Returns the instances of a series that begin in a period, including rows that replace
  /// instances.
  ///
  /// - Parameters:
  ///   - id: The id of the series' row.
  ///   - from: The start of the period.
  ///   - to: The end of the period.
  ///   - limit: The maximum number of instances.
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

  /// Returns the row of the series that an event is or belongs to; nil if there is none.
  func series(of event: CalendarEvent) throws -> CalendarEvent? {
    try database.read { try EventSeries.fetch(of: event, $0, by: clock)?.event }
  }
}

// MARK: - Changing

extension EventStore {
  /// Stores the changes of a series or of an instance, as one undo group.
  ///
  /// If the date of an instance has changed, all instances in the scope move by the same amount,
  /// together with their exceptions and moved instances. If the rule has changed, it applies to the
  /// instances in the scope.
  ///
  /// - Parameters:
  ///   - event: A changed instance of the store, or the row of a series, whose scope is always
  ///     the whole series.
  ///   - scope: The instances to change.
  ///   - verb: The verb of the undo group's title.
  /// - Returns: The changed event: the row of the instance or of the series, with its id.
  /// - Throws: ``SeriesEditError`` if the series cannot be moved or divided in this way.
  @discardableResult
  func update(
    _ event: CalendarEvent, _ scope: SeriesScope, verb: String = "Edit"
  ) throws -> CalendarEvent {
    try database.change { db in
      let title = UndoTitle.of(verb, event.title, else: "an event")
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

  /// Deletes instances of a series, as one undo group.
  ///
  /// - Parameters:
  ///   - event: An instance, or the row of a series, whose scope is always the whole series.
  ///   - scope: The instances to delete.
  func delete(_ event: CalendarEvent, _ scope: SeriesScope) throws {
    try database.change { db in
      let title = UndoTitle.of("Delete", event.title, else: "an event")
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
  /// Deletes the given events that are series or replace an instance, with all their rows.
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
  /// Returns the series that an event is, or of which it is or replaces an instance.
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

  /// Returns an instance, or the row that replaces it; nil if the series has no such instance.
  func instance(_ time: CalendarTime) -> CalendarEvent? { instance(at: time.date(on: clock)) }

  /// Returns the instance at a date, or the row that replaces it; nil if the series has no instance
  /// then.
  func instance(at moment: Date) -> CalendarEvent? {
    if let row = overrides.last(where: { $0.instance?.date(on: clock) == moment }) { return row }
    return set.occurrence(named: moment, on: clock).map(event)
  }
}

extension RecurrenceSet {
  /// Returns the instance whose original start is a date, even if it was moved.
  fileprivate func occurrence(named moment: Date, on clock: WallClock) -> Occurrence? {
    let shifts = overrides.map { override in
      override.start.map { abs($0.date(on: clock).timeIntervalSince(override.id.date(on: clock))) }
    }
    let reach = (shifts.compactMap(\.self).max() ?? 0) + 2 * 86_400
    return occurrences(in: moment - reach..<moment + reach, on: clock)
      .first { $0.id.date(on: clock) == moment }
  }
}
