import DateFormatting
import Foundation
import Interchange
import Recurrence

/// A repeating event with the rows that stand for single instances of it.
struct EventSeries {
  /// The event as its row says it.
  let event: CalendarEvent
  /// The rows that stand for an instance, in the order of the overrides in ``set``.
  let overrides: [CalendarEvent]
  /// When it happens. An instance that is a row of its own counts as cancelled here, except where later
  /// ones differ like it.
  let set: RecurrenceSet
  let clock: WallClock

  /// - Parameters:
  ///   - overrides: The events that stand for an instance of it.
  ///   - clock: The clock of the place that days and floating times are meant for.
  /// - Returns: nil where the event does not repeat, or has no date that a calendar can say.
  init?(_ event: CalendarEvent, overrides: [CalendarEvent] = [], clock: WallClock) {
    guard let lines = event.recurrence, let date = event.date,
      let start = event.calendarTime(of: date, by: clock)
    else { return nil }
    var set = RecurrenceSet(start: start, lines: lines)
    guard !set.rules.isEmpty || !set.dates.isEmpty else { return nil }
    var rows: [CalendarEvent] = []
    for row in overrides {
      guard let id = row.instance else { continue }
      let start = row.date.flatMap { row.calendarTime(of: $0, by: clock) }
      rows.append(row)
      set.overrides.append(
        RecurrenceOverride(
          id, start: row.appliesToFollowing ? start : nil,
          appliesToFollowing: row.appliesToFollowing))
    }
    self.event = event
    self.overrides = rows
    self.clock = clock
    self.set = set
  }

  /// The length of an instance, in seconds; a day for one of whole days without an end.
  var length: Double {
    guard let date = event.date, let end = event.endDate, end > date else {
      return event.isAllDay ? 86_400 : 0
    }
    return end.timeIntervalSince(date)
  }
}

// MARK: - Instances

extension EventSeries {
  /// An instance while it is put in order with others.
  struct Instance {
    let date: Date
    let series: EventSeries
    /// nil for the series itself, which stands for its instances where it has none.
    let occurrence: Occurrence?

    /// The instance as an event; see ``EventSeries/event(at:)``.
    var event: CalendarEvent { occurrence.map(series.event) ?? series.event }
  }

  /// The instances in a window that are not rows of their own: those that begin in it, and those that began
  /// before and are not over when it begins.
  ///
  /// - Parameter limit: How many at most.
  func instances(in window: InstanceWindow, limit: Int) -> [Instance] {
    let limit = min(limit, window.mostOfASeries)
    let found = Array(
      instances(from: window.from - reach, to: window.to).lazy
        .filter { $0.date >= window.from || end(of: $0) > window.from }.prefix(limit))
    guard found.isEmpty, limit > 0 else { return found }
    if window.isOpenAtEnd {
      if let next = firstInstance(from: window.to) { return [next] }
      if window.isOpenAtStart, event.date != nil, last(before: window.from) == nil {
        return [Instance(date: event.date ?? .distantPast, series: self, occurrence: nil)]
      }
    }
    return window.isOpenAtStart ? [last(before: window.from)].compactMap(\.self) : []
  }

  /// The instances that begin in a period, in order, without those that are rows of their own.
  func instances(from: Date? = nil, to: Date? = nil) -> some Sequence<Instance> {
    set.occurrences(from: from, to: to, on: clock).lazy.filter { occurrence in
      occurrence.override.map { set.overrides[$0].start != occurrence.start } ?? true
    }.map { Instance(date: $0.start.date(on: clock), series: self, occurrence: $0) }
  }

  /// Returns the first instance of a period that is no row of its own; nil where there is none.
  func firstInstance(from: Date, to: Date? = nil) -> Instance? {
    var iterator = instances(from: from, to: to).makeIterator()
    return iterator.next()
  }

  /// The last instance before a moment, looked for ever further back.
  private func last(before date: Date) -> Instance? {
    for years in [1.0, 10, 100] {
      let from = date - years * InstanceWindow.year
      var last: Instance?
      for instance in instances(from: from, to: date).prefix(Self.mostCounted) { last = instance }
      if let last { return last }
    }
    return nil
  }

  /// The seconds before a window in which an instance may begin that is still on in it. What goes by clocks
  /// and days may last longer where clocks change.
  private var reach: Double {
    let following = overrides.filter(\.appliesToFollowing).map { row in
      (row.endDate ?? row.date ?? .distantPast).timeIntervalSince(row.date ?? .distantPast)
    }
    let isExact = !event.isAllDay && !event.isFloating && following.isEmpty
    let periods = set.dates.contains { $0.period != nil } ? 7 * 86_400.0 : 0
    return max(length, following.max() ?? 0, periods) + (isExact || length == 0 ? 0 : 86_400)
  }

  private func end(of instance: Instance) -> Date {
    let event = instance.event
    return StoredTime(event, by: clock).end.map(Date.init(timeIntervalSince1970:)) ?? instance.date
  }

  /// An instance as an event: the row's id, the instance's dates, and which one it is.
  func event(_ occurrence: Occurrence) -> CalendarEvent {
    let model = occurrence.override.map { overrides[$0] } ?? event
    var instance = model
    instance.id = event.id
    instance.uid = event.uid
    instance.recurrence = event.recurrence
    instance.instance = occurrence.id
    instance.move(to: occurrence.start.date(on: clock), by: clock)
    if let period = occurrence.period {
      instance.endDate = end(of: period, from: occurrence.start) ?? instance.endDate
    }
    return instance
  }

  /// When an instance ends whose length a calendar says for itself: a time, or a duration.
  private func end(of period: String, from start: CalendarTime) -> Date? {
    let bytes = Array(period.utf8)
    if let duration = ICalendarDuration(bytes[...]) {
      let day = CivilDate(daysSinceEpoch: start.day.daysSinceEpoch + duration.days)
      let later = start.showing(CivilDateTime(day: day, time: start.moment.time))
      return later.date(on: clock) + Double(duration.seconds)
    }
    return CalendarTime(iCalendar: period, zone: start.zone)?.date(on: clock)
  }
}

// MARK: - Its end

extension EventSeries {
  /// A moment at which the last instance is over, in seconds since 1970; infinity where there is no last
  /// one, or so many that they are not counted.
  ///
  /// It may lie up to a few days later, for other places that the store is read in.
  var end: Double {
    guard set.isFinite else { return .infinity }
    var last = set.start.date(on: clock)
    for date in set.dates { last = max(last, date.time.date(on: clock)) }
    for rule in set.rules {
      if let until = rule.until { last = max(last, until.date(on: clock)) }
    }
    if set.rules.contains(where: { $0.count != nil }) {
      var plain = set
      (plain.exceptions, plain.overrides) = ([], [])
      var count = 0
      for occurrence in plain.occurrences(on: clock) {
        count += 1
        guard count <= Self.mostCounted else { return .infinity }
        last = max(last, occurrence.start.date(on: clock))
      }
    }
    return last.timeIntervalSince1970 + length + 3 * 86_400
  }

  /// The number of instances that are gone through to find the last one.
  private static var mostCounted: Int { 20_000 }
}

// MARK: - Its period

/// A grid of moments near which all instances of a series begin: its start, and those a multiple of the
/// length later.
///
/// By it a series without an instance in some time is told without working out any.
struct SeriesPeriod: Equatable {
  /// From one moment of the grid to the next, in seconds.
  let length: Int
  /// The greatest distance of an instance from such a moment, in seconds.
  let slack: Int
}

extension EventSeries {
  /// nil where the instances follow no grid, as those of several weekdays do.
  var period: SeriesPeriod? {
    guard set.rules.count == 1, let rule = set.rules.first, set.dates.isEmpty,
      rule.addsNothing(to: set.start)
    else { return nil }
    // By as much do clocks that are changed, and the widest apart, differ.
    let clocks = if case .utc = set.start { 0 } else { 26 * 3600 }
    let day = 86_400
    // Of months and years the mean of the Gregorian calendar, with how far they stray from it in 400 years.
    let (unit, stray) =
      switch rule.frequency {
      case .secondly, .minutely, .hourly: (0, 0)
      case .daily: (day, 0)
      case .weekly: (7 * day, 0)
      case .monthly: (2_629_746, 5 * day)
      case .yearly: (12 * 2_629_746, 3 * day)
      }
    let (length, isTooLong) = unit.multipliedReportingOverflow(by: rule.interval)
    let slack = reach.rounded(.up) + Double(stray + clocks + 1)
    guard unit > 0, !isTooLong, slack < Double(length) / 2 else { return nil }
    return SeriesPeriod(length: length, slack: Int(slack))
  }
}

extension RecurrenceRule {
  /// Returns whether its parts name no other days and times than a start does; of single days they leave
  /// some out.
  fileprivate func addsNothing(to start: CalendarTime) -> Bool {
    guard [seconds, minutes, hours].allSatisfy(\.isEmpty) else { return false }
    let day = start.day
    let isOfWeek = weekdays.isEmpty || frequency == .weekly && weekdays == [Weekday(day.weekday)]
    let isOfMonth = monthDays.isEmpty || frequency >= .monthly && monthDays == [day.day]
    let isOfYear = months.isEmpty || frequency == .yearly && months == [day.month]
    return frequency == .daily
      || isOfWeek && isOfMonth && isOfYear
        && [yearDays, weeks, positions].allSatisfy(\.isEmpty)
  }
}

/// The time in which instances are wanted.
///
/// Where nothing says when it begins or ends, it begins a year before now and ends a year after. Of a series
/// without an instance in it the next one is wanted then, or the last.
struct InstanceWindow {
  let from: Date
  let to: Date
  let isOpenAtStart: Bool
  let isOpenAtEnd: Bool

  init(_ query: EventQuery, now: Date) {
    isOpenAtStart = query.from == nil
    isOpenAtEnd = query.to == nil
    from = query.from ?? min(query.to ?? now, now) - Self.year
    to = query.to ?? max(query.from ?? now, now) + Self.year
  }

  static var year: Double { 366 * 86_400 }

  /// The number of instances of one series that are wanted at most, so that no list is without end.
  var mostOfASeries: Int { isOpenAtStart || isOpenAtEnd ? 1000 : 50_000 }
}
