import DateFormatting
import Foundation
import Interchange
import Recurrence

/// A repeating event, with the rows that replace single instances of it.
struct EventSeries {
  /// The event of the series' row.
  let event: CalendarEvent
  /// The rows that replace an instance, in the order of the overrides in ``set``.
  let overrides: [CalendarEvent]
  /// The occurrences. An instance with its own row counts as cancelled, unless the row also applies
  /// to later instances.
  let set: RecurrenceSet
  let clock: WallClock

  /// Creates a series.
  ///
  /// - Parameters:
  ///   - event: The event of the series' row.
  ///   - overrides: The events that replace an instance of the series.
  ///   - clock: The clock for all-day events and floating times.
  /// - Returns: Nil if the event does not repeat, or if a calendar cannot express its date.
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

  /// The length of an instance in seconds; one day for an all-day event without an end.
  var length: Double {
    guard let date = event.date, let end = event.endDate, end > date else {
      return event.isAllDay ? 86_400 : 0
    }
    return end.timeIntervalSince(date)
  }
}

// MARK: - Instances

extension EventSeries {
  /// An instance that is sorted among other events.
  struct Instance {
    let date: Date
    let series: EventSeries
    /// The occurrence; nil for the series itself, which is listed if it has no instances.
    let occurrence: Occurrence?

    /// The instance as an event; see ``EventSeries/event(at:)``.
    var event: CalendarEvent { occurrence.map(series.event) ?? series.event }
  }

  /// Returns the instances without rows of their own that begin in a window or are in progress at
  /// its start.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - limit: The maximum number of instances.
  func instances(in window: InstanceWindow, limit: Int) -> [Instance] {
    let limit = min(limit, window.maximumPerSeries)
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

  /// Returns the instances without rows of their own that begin in a period, in order.
  func instances(from: Date? = nil, to: Date? = nil) -> some Sequence<Instance> {
    set.occurrences(from: from, to: to, on: clock).lazy.filter { occurrence in
      occurrence.override.map { set.overrides[$0].start != occurrence.start } ?? true
    }.map { Instance(date: $0.start.date(on: clock), series: self, occurrence: $0) }
  }

  /// Returns the first instance without its own row in a period; nil if there is none.
  func firstInstance(from: Date, to: Date? = nil) -> Instance? {
    var iterator = instances(from: from, to: to).makeIterator()
    return iterator.next()
  }

  /// Returns the last instance before a date, searching further and further back.
  private func last(before date: Date) -> Instance? {
    for years in [1.0, 10, 100] {
      let from = date - years * InstanceWindow.year
      var last: Instance?
      for instance in instances(from: from, to: date).prefix(Self.countLimit) { last = instance }
      if let last { return last }
    }
    return nil
  }

  /// The number of seconds before a window in which an instance may begin that is still in progress
  /// in the window. Instances with floating times or whole days may be longer when clocks change.
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

  /// Returns an instance as an event, with the id of the row, and the dates and the identity of the
  /// instance.
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

  /// Returns the end of an instance with a length of its own: a time or a duration.
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
  /// A time at which the last instance is over, in seconds since 1970; infinity if there is no last
  /// instance, or too many instances to count.
  ///
  /// It may be up to a few days late, to be valid in any time zone in which the store is opened.
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
        guard count <= Self.countLimit else { return .infinity }
        last = max(last, occurrence.start.date(on: clock))
      }
    }
    return last.timeIntervalSince1970 + length + 3 * 86_400
  }

  /// The maximum number of instances to enumerate in search of the last one.
  private static var countLimit: Int { 20_000 }
}

// MARK: - Its period

/// A grid of times near which all instances of a series begin: the start, and the times that are a
/// multiple of the length later.
///
/// The grid excludes series without an instance in a period without computing instances.
struct SeriesPeriod: Equatable {
  /// The distance between two times of the grid, in seconds.
  let length: Int
  /// The maximum distance between an instance and a time of the grid, in seconds.
  let slack: Int
}

extension EventSeries {
  /// The grid of the series; nil if the instances do not follow a grid, such as those on several
  /// weekdays.
  var period: SeriesPeriod? {
    guard set.rules.count == 1, let rule = set.rules.first, set.dates.isEmpty,
      rule.addsNothing(to: set.start)
    else { return nil }
    // Local times differ by at most the difference between the most distant zones and the clock
    // changes.
    let clocks = if case .utc = set.start { 0 } else { 26 * 3600 }
    let day = 86_400
    // Months and years count with the mean of the Gregorian calendar, and with their maximum
    // deviation from it in 400 years.
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
  /// Returns a Boolean value that indicates whether the rule's parts name no other days and times
  /// than the start does. For daily rules, the parts may leave out days.
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

/// The period from which instances are requested.
///
/// If a query has no start or end, the window begins a year before now or ends a year after now. If
/// a series has no instance in such a window, its next or last instance is used.
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

  /// The maximum number of instances of one series, so that every list ends.
  var maximumPerSeries: Int { isOpenAtStart || isOpenAtEnd ? 1000 : 50_000 }
}
