public import DateFormatting
public import Foundation

/// Everything that says when something repeating happens: its start, rules, further dates, exceptions,
/// and instances that were moved (RFC 5545, 3.8.5 and 3.8.4.4).
///
/// ```swift
/// let series = RecurrenceSet(
///   start: .zoned(nineOnMonday, zone: "Europe/Berlin"), rules: [try RecurrenceRule("FREQ=WEEKLY")])
/// for instance in series.occurrences(in: thisWeek, on: .process) { print(instance.start) }
/// ```
///
/// Rules are counted by the clock of the start's zone. A time that this clock skips is interpreted with
/// the offset before the change, and of a time that it shows twice the first is meant (RFC 5545, 3.3.5
/// and 3.3.10): 2:30 every day is 3:30 where clocks go from 2:00 to 3:00. That holds for every
/// frequency, so that hourly rules, too, go by what the clock shows. `COUNT` counts what the rule
/// makes by that clock. Days that do not exist, such as February 30, are left out.
///
/// The start is always the first instance, and counts for `COUNT`, also where a rule does not make it.
public struct RecurrenceSet: Hashable, Sendable {
  /// The first instance (`DTSTART`). Its kind and zone are those of all instances.
  public var start: CalendarTime
  /// The rules (`RRULE`); seldom more than one.
  public var rules: [RecurrenceRule]
  /// Further instances (`RDATE`).
  public var dates: [RecurrenceDate]
  /// Instances that are left out (`EXDATE`). A day leaves out all instances of that day.
  public var exceptions: [CalendarTime]
  /// Instances that are at another time, or say something else, than the series.
  public var overrides: [RecurrenceOverride]

  /// Puts a series together.
  public init(
    start: CalendarTime, rules: [RecurrenceRule] = [], dates: [RecurrenceDate] = [],
    exceptions: [CalendarTime] = [], overrides: [RecurrenceOverride] = []
  ) {
    self.start = start
    self.rules = rules
    self.dates = dates
    self.exceptions = exceptions
    self.overrides = overrides
  }
}

/// A further instance of a series (`RDATE`, RFC 5545, 3.8.5.2).
public struct RecurrenceDate: Hashable, Sendable {
  /// When it begins.
  public var time: CalendarTime
  /// Of a value of type PERIOD, what stands behind the slash: when it ends, or how long it is.
  public var period: String?

  /// A further instance, whose length is the series' own unless a period says another.
  public init(_ time: CalendarTime, period: String? = nil) {
    self.time = time
    self.period = period
  }

  /// Reads one value of an `RDATE`, of type DATE, DATE-TIME or PERIOD; nil for any other.
  ///
  /// - Parameters:
  ///   - value: The value as iCalendar writes it.
  ///   - zone: the `TZID` beside it.
  public init?(iCalendar value: some StringProtocol, zone: String? = nil) {
    let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let time = CalendarTime(iCalendar: first, zone: zone),
      parts.count == 1 || !parts[1].isEmpty && !time.isDay
    else { return nil }
    self.init(time, period: parts.count == 2 ? String(parts[1]) : nil)
  }
}

/// An instance that differs from its series (`RECURRENCE-ID`, RFC 5545, 3.8.4.4).
public struct RecurrenceOverride: Hashable, Sendable {
  /// Which instance: the time at which the series has it.
  public var id: CalendarTime
  /// When it begins instead; nil where it was cancelled.
  public var start: CalendarTime?
  /// A Boolean value that indicates whether all later instances differ as well (`RANGE=THISANDFUTURE`):
  /// they are moved by as much as this one, by the clock.
  public var appliesToFollowing: Bool

  /// Moves an instance, or with the same start only says that it differs.
  public init(_ id: CalendarTime, start: CalendarTime?, appliesToFollowing: Bool = false) {
    self.id = id
    self.start = start
    self.appliesToFollowing = appliesToFollowing
  }
}

/// One instance of a series.
public struct Occurrence: Hashable, Sendable {
  /// The time at which the series has it, in the kind and zone of the series' start: what its
  /// `RECURRENCE-ID` is or would be.
  public let id: CalendarTime
  /// When it begins.
  public let start: CalendarTime
  /// The override among those of the set whose properties it has; nil where it is like the series.
  public let override: Int?
  /// Of an `RDATE` of type PERIOD, what it says after the slash.
  public let period: String?
}

extension RecurrenceSet {
  /// The instances from an instant on, in order, each worked out when it is asked for.
  ///
  /// - Parameters:
  ///   - date: instances that begin before it are left out; nil for all.
  ///   - end: the first instant at which none begins any more; nil for no end.
  ///   - reader: the clock of the place where they are read, by which days and floating times are
  ///     counted.
  public func occurrences(
    from date: Date? = nil, to end: Date? = nil, on reader: WallClock
  ) -> some Sequence<Occurrence> {
    IteratorSequence(OccurrenceIterator(self, from: date, to: end, on: reader))
  }

  /// The instances that begin in a window, in order. Only what the window needs is expanded.
  ///
  /// What began before the window and goes on in it is found with a window that begins earlier by the
  /// length of an instance.
  ///
  /// - Parameters:
  ///   - window: the end does not belong to it.
  ///   - reader: the clock of the place where they are read.
  public func occurrences(in window: Range<Date>, on reader: WallClock) -> [Occurrence] {
    Array(
      IteratorSequence(
        OccurrenceIterator(self, from: window.lowerBound, to: window.upperBound, on: reader)))
  }

  /// Returns the first instance that begins at an instant or after it; nil where there is none.
  ///
  /// - Parameters:
  ///   - date: instances that begin before it are left out; nil for none.
  ///   - reader: the clock of the place where they are read.
  public func firstOccurrence(from date: Date? = nil, on reader: WallClock) -> Occurrence? {
    var iterator = OccurrenceIterator(self, from: date, to: nil, on: reader)
    return iterator.next()
  }

  /// Returns the first instance that begins after an instant; nil where the series has ended.
  public func next(after date: Date, on reader: WallClock) -> Occurrence? {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down) + 1)
    return firstOccurrence(from: second, on: reader)
  }

  /// A Boolean value that indicates whether the series ends by what it says: `COUNT`, `UNTIL`, or no rule
  /// at all.
  public var isFinite: Bool { rules.allSatisfy { $0.end != .never } }
}

extension RecurrenceSet {
  /// Returns the parts that cannot be meant literally, and how they were understood.
  public func warnings(on reader: WallClock) -> [RecurrenceWarning] {
    var warnings: [RecurrenceWarning] = []
    let times = [start] + overrides.compactMap(\.start)
    for zone in Set(times.compactMap { $0.hasKnownZone ? nil : $0.zone }).sorted() {
      warnings.append(.unknownZone(zone))
    }
    for rule in rules {
      if let until = rule.until, until.iCalendarKind != start.kindOfUntil {
        warnings.append(.untilOfAnotherKind(until))
      }
      if start.isDay {
        for (part, values) in [
          ("BYHOUR", rule.hours), ("BYMINUTE", rule.minutes), ("BYSECOND", rule.seconds),
        ] where !values.isEmpty { warnings.append(.timeOfDay(part: part)) }
      }
    }
    let scale = SeriesScale(self, reader: reader)
    var known: Set<Int> = []
    for override in overrides {
      let key = scale.idKey(of: override.id)
      if !known.insert(key).inserted { warnings.append(.repeatedOverride(override.id)) }
      if !hasInstance(key, on: scale) { warnings.append(.unmatchedOverride(override.id)) }
    }
    return warnings
  }

  /// Returns whether the series has an instance somewhere, before exceptions and overrides are looked at.
  func hasInstance(_ key: Int, on scale: SeriesScale) -> Bool {
    if dates.contains(where: { scale.idKey(of: $0.time) == key }) { return true }
    guard !rules.isEmpty else { return scale.key(of: start) == key }
    guard let segment = segments([:], on: scale).first else { return false }
    return rules.contains { rule in
      var times = RuleTimes(rule, of: self, on: scale, in: segment, key..<key + 1)
      return times.next() != nil
    }
  }
}

extension CalendarTime {
  fileprivate var iCalendarKind: Int {
    switch self {
    case .day: 0
    case .floating, .zoned: 1
    case .utc: 2
    }
  }

  /// The kind that `UNTIL` has to have for this start: a day, a time without a zone, or an instant.
  fileprivate var kindOfUntil: Int {
    if case .zoned = self { 2 } else { iCalendarKind }
  }
}
