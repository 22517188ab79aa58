import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// A change of a series, computed before anything is written.
struct SeriesEdit {
  private let clock: WallClock
  /// The row of the series; nil if nothing is left of it.
  private var master: CalendarEvent?
  private var set: RecurrenceSet
  /// The rows that replace instances, in the order of the overrides in ``set``.
  private var rows: [CalendarEvent]
  /// The new series that begins where the series was divided.
  private var following: [SeriesEdit] = []
  /// The row to add for an instance that had none.
  private var added: CalendarEvent?
  private var removed: [Int64] = []

  init(_ series: EventSeries, clock: WallClock) {
    self.clock = clock
    master = series.event
    rows = series.overrides
    var set = series.set
    for index in rows.indices {
      let row = rows[index]
      set.overrides[index].start = row.date.flatMap { row.calendarTime(of: $0, by: clock) }
    }
    self.set = set
  }
}

// MARK: - One instance

extension SeriesEdit {
  /// Stores the changes of an instance in a row of its own.
  ///
  /// - Parameters:
  ///   - time: The original start of the instance.
  ///   - event: The changed instance.
  ///   - appliesToFollowing: A Boolean value that indicates whether all later instances change in
  ///     the same way.
  mutating func replace(
    _ time: CalendarTime, by event: CalendarEvent, appliesToFollowing: Bool = false
  ) {
    var row = event
    row.id = nil
    row.recurrence = nil
    row.recurrenceID = appliesToFollowing ? time.andFollowing : time.description
    row.uid = row.identifier(inSeries: master?.uid)
    row.originalComponent = master?.originalComponent.flatMap {
      EventComponent(ComponentText($0))
        .text(ofInstance: time, appliesToFollowing: appliesToFollowing)
    }
    added = row
  }

  /// Removes an instance from the series.
  mutating func cancel(_ time: CalendarTime) {
    let moment = time.date(on: clock)
    for index in rows.indices.reversed() where rows[index].instance?.date(on: clock) == moment {
      if rows[index].appliesToFollowing { transferToNext(index) }
      remove(index)
    }
    set.exceptions.append(time)
    if set.firstOccurrence(on: clock) == nil { removeAll() }
  }

  /// Transfers the effect of a row on later instances to the next instance, before the row is
  /// removed.
  private mutating func transferToNext(_ index: Int) {
    let override = set.overrides[index]
    let next = set.occurrences(from: override.start?.date(on: clock), on: clock).first {
      $0.override == index && $0.start != override.start
    }
    guard let next else { return }
    var row = rows[index]
    row.id = nil
    row.move(to: next.start.date(on: clock), by: clock)
    row.recurrenceID = next.id.andFollowing
    row.uid = row.identifier(inSeries: master?.uid)
    added = row
  }

  private mutating func remove(_ index: Int) {
    removed += [rows[index].id].compactMap(\.self)
    rows.remove(at: index)
    set.overrides.remove(at: index)
  }
}

// MARK: - Many

extension SeriesEdit {
  mutating func removeAll() {
    removed += ([master] + rows).compactMap { $0?.id }
    (master, rows, set.overrides) = (nil, [], [])
  }

  /// Removes an instance and all later ones.
  mutating func end(before time: CalendarTime) throws(SeriesEditError) {
    let parts = try set.split(at: time, on: clock)
    guard let before = parts.before else { return removeAll() }
    let kept = Swift.Set(before.overrides.map(\.id))
    for index in rows.indices.reversed() where !kept.contains(set.overrides[index].id) {
      remove(index)
    }
    set = before
  }

  /// Divides the series at an instance, and changes the second part.
  mutating func divide(
    at time: CalendarTime, from old: CalendarEvent, to new: CalendarEvent
  ) throws(SeriesEditError) {
    let parts = try set.split(at: time, on: clock)
    guard let before = parts.before, let master else { return try change(from: old, to: new) }
    let kept = Swift.Set(before.overrides.map(\.id))
    let later = rows.indices.filter { !kept.contains(set.overrides[$0].id) }
    var second = self
    second.master = master
    second.master?.id = nil
    second.master?.uid = "\(UUID().uuidString.lowercased())@course-apps"
    second.set = parts.after
    second.rows = later.map { rows[$0] }
    if second.set.overrides.count > later.count {
      // Instances that were moved with all later ones stay moved.
      second.set.overrides.removeFirst()
      second.set = try second.set.moved(to: parts.after.overrides[0].start ?? time, on: clock)
    }
    second.master?.move(to: second.set.start.date(on: clock), by: clock)
    try second.change(from: old, to: new)
    following = [second]
    removed += second.removed
    rows = rows.indices.filter { !later.contains($0) }.map { rows[$0] }
    set = before
  }

  /// Applies the changes of one instance to the whole series.
  ///
  /// A row that replaces an instance keeps the properties in which it differs from the series.
  mutating func change(from old: CalendarEvent, to new: CalendarEvent) throws(SeriesEditError) {
    guard let master else { return }
    var (new, changed) = (new, master)
    if old.isAllDay { new.setTimeZoneOfSeries(clock) }
    EventProperty.ofSeries.copyChanges(from: old, to: new, into: &changed)
    let hasNewRule = new.recurrence != old.recurrence
    if hasNewRule { set.rules = [] }
    if let date = new.date, let before = old.date, hasMoved(old, new),
      let from = old.calendarTime(of: before, by: clock),
      let to = new.calendarTime(of: date, by: clock)
    {
      set = try set.moved(to: start(movedLike: from, to: to), on: clock)
    }
    var model = new
    model.move(to: set.start.date(on: clock), by: clock)
    let hasNewTime = hasMoved(old, new) || length(old) != length(new)
    if hasNewTime {
      (changed.isAllDay, changed.isFloating) = (new.isAllDay, new.isFloating)
      (changed.timeZone, changed.date, changed.endDate) = (new.timeZone, model.date, model.endDate)
    }
    if hasNewRule { setRule(of: new) }
    self.master = changed
    for index in rows.indices {
      let row = rows[index]
      moveRow(index, from: master, to: changed)
      if hasNewTime, row.id == old.id, row.recurrenceID == old.recurrenceID {
        EventProperty.time.copy(from: new, to: &rows[index])
      }
      EventProperty.ofSeries.copySharedChanges(from: master, to: changed, into: &rows[index])
      EventProperty.ofSeries.copySharedChanges(from: old, to: new, into: &rows[index])
    }
  }

  /// Returns the start of the series after one of its instances has moved.
  private func start(movedLike from: CalendarTime, to: CalendarTime) -> CalendarTime {
    if to.isDay, !from.isDay {
      // The days are those of the user's time zone, in which whole days are shown.
      let day = { (time: CalendarTime) in clock.day(of: time.date(on: clock)).daysSinceEpoch }
      return .day(CivilDate(daysSinceEpoch: day(set.start) + day(to) - day(from)))
    }
    let shift = to.moment.secondsSinceEpoch - from.moment.secondsSinceEpoch
    return to.showing(
      CivilDateTime(secondsSinceEpoch: set.start.moment.secondsSinceEpoch + shift))
  }

  private func hasMoved(_ old: CalendarEvent, _ new: CalendarEvent) -> Bool {
    old.date != new.date || old.isAllDay != new.isAllDay || old.isFloating != new.isFloating
      || old.timeZone != new.timeZone
  }

  private func length(_ event: CalendarEvent) -> TimeInterval? {
    event.date.flatMap { event.endDate?.timeIntervalSince($0) }
  }

  /// Sets the rule of the series. Without a rule, the series becomes a single event.
  private mutating func setRule(of event: CalendarEvent) {
    guard let text = event.recurrence else {
      (set.rules, set.dates, set.exceptions) = ([], [], [])
      for index in rows.indices.reversed() { remove(index) }
      return
    }
    let lines = RecurrenceSet(lines: text)
    (set.rules, set.dates) = (lines.rules, lines.dates)
    // Exceptions that the user has just written are added.
    var known = Swift.Set(set.exceptions)
    for exception in lines.exceptions where known.insert(exception).inserted {
      set.exceptions.append(exception)
    }
    // An override whose day does not match the new rule becomes an additional date, so that it
    // stays an instance in an export.
    for case .unmatchedOverride(let time) in set.warnings(on: clock) {
      set.dates.append(RecurrenceDate(time))
    }
  }

  /// Updates the instance and the time of a row from its override, after the series has changed.
  ///
  /// A row with the time of the series gets the series' new one. Any other row moves as its
  /// override does, and its length and its time zone follow only if they are those of the series.
  private mutating func moveRow(_ index: Int, from old: CalendarEvent, to new: CalendarEvent) {
    let (row, override) = (rows[index], set.overrides[index])
    let id = override.id
    let text = row.appliesToFollowing ? id.andFollowing : id.description
    if row.recurrenceID != text { (rows[index].recurrenceID, rows[index].uid) = (text, nil) }
    if row.hasTime(of: old, by: clock) {
      var model = new
      model.move(to: id.date(on: clock), by: clock)
      EventProperty.time.copy(from: model, to: &rows[index])
      return
    }
    if let start = override.start?.date(on: clock), start != row.date {
      rows[index].move(to: start, by: clock)
    }
    if row.hasLength(of: old, by: clock), let date = rows[index].date,
      row.isAllDay == new.isAllDay
    {
      rows[index].endDate = new.end(at: date, by: clock)
    }
    if !row.isAllDay, !new.isAllDay, row.timeZone == old.timeZone, row.isFloating == old.isFloating
    {
      (rows[index].timeZone, rows[index].isFloating) = (new.timeZone, new.isFloating)
    }
  }
}

extension CalendarEvent {
  /// Returns a Boolean value that indicates whether the row of an instance has the start, the end
  /// and the time zone that the series gives to the instance.
  fileprivate func hasTime(of series: CalendarEvent, by clock: WallClock) -> Bool {
    date == instance?.date(on: clock) && hasLength(of: series, by: clock)
      && isFloating == series.isFloating && timeZone == series.timeZone
  }

  fileprivate func hasLength(of series: CalendarEvent, by clock: WallClock) -> Bool {
    guard isAllDay == series.isAllDay, let date else { return false }
    return endDate == series.end(at: date, by: clock)
  }

  /// Returns the end that the event has if it begins at a date.
  fileprivate func end(at date: Date, by clock: WallClock) -> Date? {
    var event = self
    event.move(to: date, by: clock)
    return event.endDate
  }
}

// MARK: - Writing

extension SeriesEdit {
  /// Writes all changes.
  ///
  /// - Returns: The changed event: the added row, the second part of a divided series, or the
  ///   series; nil if nothing is left of it.
  func write(_ writer: EventWriter, _ db: Database) throws -> CalendarEvent? {
    for id in removed {
      try db.execute(sql: "DELETE FROM event WHERE id = ?", arguments: [id])
    }
    var changed: CalendarEvent?
    for part in [self] + following {
      guard var row = part.master else { continue }
      row.recurrence = part.set.recurrence
      row = try row.id == nil ? writer.insert(row) : writer.update(row)
      try write(part.rows, of: row, writer)
      changed = row
    }
    if let added { changed = try writer.insert(added) }
    return changed
  }

  /// Writes the rows that replace instances under the identifier of their series.
  private func write(_ rows: [CalendarEvent], of series: CalendarEvent, _ writer: EventWriter)
    throws
  {
    for var row in rows {
      if row.seriesUID != series.uid { row.uid = row.identifier(inSeries: series.uid) }
      try writer.update(row)
    }
  }
}
