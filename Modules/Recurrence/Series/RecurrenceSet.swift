public import DateFormatting
public import Foundation

/// A recurring series: its start, rules, additional dates, exceptions and moved instances (RFC
/// 5545, 3.8.5 and 3.8.4.4).
///
/// ```swift
/// let series = RecurrenceSet(
///   start: .zoned(nineOnMonday, zone: "Europe/Berlin"),
///   rules: [try RecurrenceRule("FREQ=WEEKLY")])
/// for instance in series.occurrences(in: thisWeek, on: .process) { print(instance.start) }
/// ```
///
/// Rules are evaluated in the clock of the start's time zone. A time that this clock skips is
/// interpreted with the offset before the change, and a time that the clock shows twice is the
/// first of the two (RFC 5545, 3.3.5 and 3.3.10): 2:30 every day becomes 3:30 on a day when clocks
/// go from 2:00 to 3:00. This applies to every frequency, so hourly rules follow the clock as well.
/// `COUNT` counts the instances that the rule produces in that clock. Invalid days, such as
/// February 30, are omitted.
///
/// The start is always the first instance and is included in `COUNT`, even if no rule produces it.
public struct RecurrenceSet: Hashable, Sendable {
  /// The first instance (`DTSTART`). All instances have its kind and time zone.
  public var start: CalendarTime
  /// The rules (`RRULE`). There is rarely more than one.
  public var rules: [RecurrenceRule]
  /// Additional instances (`RDATE`).
  public var dates: [RecurrenceDate]
  /// Excluded instances (`EXDATE`). A day excludes all instances on that day.
  public var exceptions: [CalendarTime]
  /// Instances that differ from the series in their time or their other properties.
  public var overrides: [RecurrenceOverride]

  /// Creates a recurrence set with a start, rules, dates, exceptions and overrides.
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

/// An additional instance of a series (`RDATE`, RFC 5545, 3.8.5.2).
public struct RecurrenceDate: Hashable, Sendable {
  /// The start of the instance.
  public var time: CalendarTime
  /// The part after the slash in a value of type PERIOD: an end or a duration. Nil for other types.
  public var period: String?

  /// Creates an additional instance. Its duration is that of the series unless there is a period.
  public init(_ time: CalendarTime, period: String? = nil) {
    self.time = time
    self.period = period
  }

  /// Parses a value of an `RDATE` property of type DATE, DATE-TIME or PERIOD. Returns nil for any
  /// other text.
  ///
  /// - Parameters:
  ///   - value: The value in the format of iCalendar.
  ///   - zone: The `TZID` parameter of the property.
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
  /// The time of the original instance in the series.
  public var id: CalendarTime
  /// The start of the changed instance, or nil if the instance is cancelled.
  public var start: CalendarTime?
  /// A Boolean value that indicates whether the change applies to all later instances as well
  /// (`RANGE=THISANDFUTURE`). They move by the same amount of clock time.
  public var appliesToFollowing: Bool

  /// Creates an override. An override with the original start changes only other properties.
  public init(_ id: CalendarTime, start: CalendarTime?, appliesToFollowing: Bool = false) {
    self.id = id
    self.start = start
    self.appliesToFollowing = appliesToFollowing
  }
}

/// An instance of a series.
public struct Occurrence: Hashable, Sendable {
  /// The original time in the series, in the kind and time zone of its start. This is the value for
  /// `RECURRENCE-ID`.
  public let id: CalendarTime
  /// The start of the instance.
  public let start: CalendarTime
  /// The index of the override in the recurrence set, or nil if the instance has none.
  public let override: Int?
  /// The part after the slash in an `RDATE` of type PERIOD, or nil.
  public let period: String?
}

extension RecurrenceSet {
  /// Returns the instances in a range of time, in ascending order. Instances are calculated lazily.
  ///
  /// - Parameters:
  ///   - date: The earliest start of an instance, or nil for no limit.
  ///   - end: The time at or after which instances are omitted, or nil for no limit.
  ///   - reader: The clock in which days and floating times are interpreted.
  public func occurrences(
    from date: Date? = nil, to end: Date? = nil, on reader: WallClock
  ) -> some Sequence<Occurrence> {
    IteratorSequence(OccurrenceIterator(self, from: date, to: end, on: reader))
  }

  /// Returns the instances that begin in a window, in ascending order. Only the window is expanded.
  ///
  /// To include instances that begin before the window and continue into it, begin it earlier by
  /// the duration of an instance.
  ///
  /// - Parameters:
  ///   - window: The range of time.
  ///   - reader: The clock in which days and floating times are interpreted.
  public func occurrences(in window: Range<Date>, on reader: WallClock) -> [Occurrence] {
    Array(
      IteratorSequence(
        OccurrenceIterator(self, from: window.lowerBound, to: window.upperBound, on: reader)))
  }

  /// Returns the first instance that begins at or after an instant, or nil if there is none.
  ///
  /// - Parameters:
  ///   - date: The instant, or nil for the first instance of all.
  ///   - reader: The clock in which days and floating times are interpreted.
  public func firstOccurrence(from date: Date? = nil, on reader: WallClock) -> Occurrence? {
    var iterator = OccurrenceIterator(self, from: date, to: nil, on: reader)
    return iterator.next()
  }

  /// Returns the first instance that begins after an instant, or nil if the series has ended.
  public func next(after date: Date, on reader: WallClock) -> Occurrence? {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down) + 1)
    return firstOccurrence(from: second, on: reader)
  }

  /// The maximum number of instances that are compared with a rule for exceptions.
  private static let exceptionLimit = 5000

  /// Returns the instances that a rule for exceptions excludes (`EXRULE`, RFC 2445, 4.8.5.2),
  /// without those that are excluded already.
  ///
  /// - Parameters:
  ///   - rule: The rule, which begins with the series.
  ///   - reader: The clock in which days and floating times are interpreted.
  /// - Returns: The original times of the instances, or nil if neither the series nor the rule
  ///   ends, or they end too late.
  public func instances(
    excludedBy rule: RecurrenceRule, on reader: WallClock
  ) -> [CalendarTime]? {
    let other = RecurrenceSet(start: start, rules: [rule])
    guard isFinite || other.isFinite else { return nil }
    let scale = SeriesScale(self, reader: reader)
    var known = Set(exceptions.map(scale.idKey))
    // A series begins with its start even if the rule does not produce it.
    if rule.first(from: start) != start { known.insert(scale.key(of: start)) }
    let (compared, rest) = isFinite ? (self, other) : (other, self)
    var excluded: [CalendarTime] = []
    for (index, instance) in compared.occurrences(on: reader).enumerated() {
      guard index < Self.exceptionLimit else { return nil }
      let key = scale.idKey(of: instance.id)
      if rest.hasInstance(key, on: scale), known.insert(key).inserted {
        excluded.append(instance.id)
      }
    }
    return excluded
  }

  /// A Boolean value that indicates whether every rule has a `COUNT` or an `UNTIL`, or there are no
  /// rules.
  public var isFinite: Bool { rules.allSatisfy { $0.end != .never } }
}

extension RecurrenceSet {
  /// Returns the parts that cannot be taken literally and how they are interpreted.
  public func warnings(on reader: WallClock) -> [RecurrenceWarning] {
    var warnings: [RecurrenceWarning] = []
    let times = [start] + overrides.compactMap(\.start)
    for zone in Set(times.compactMap { $0.hasKnownZone ? nil : $0.zone }).sorted() {
      warnings.append(.unknownZone(zone))
    }
    let scale = SeriesScale(self, reader: reader)
    for rule in rules {
      if let until = rule.until {
        if until.iCalendarKind != start.kindOfUntil { warnings.append(.untilKindMismatch(until)) }
        if scale.key(ofUntil: until) < scale.key(of: start) {
          warnings.append(.endsBeforeStart(until))
        }
      }
      if rule.first(from: start) == nil { warnings.append(.neverOccurs) }
      if start.isDay {
        for (part, values) in [
          ("BYHOUR", rule.hours), ("BYMINUTE", rule.minutes), ("BYSECOND", rule.seconds),
        ] where !values.isEmpty { warnings.append(.timeOfDay(part: part)) }
      }
    }
    if !exceptions.isEmpty, overrides.isEmpty, firstOccurrence(on: reader) == nil {
      warnings.append(.allExcluded)
    }
    var known: Set<Int> = []
    for override in overrides {
      let key = scale.idKey(of: override.id)
      if !known.insert(key).inserted { warnings.append(.repeatedOverride(override.id)) }
      if !hasInstance(key, on: scale) { warnings.append(.unmatchedOverride(override.id)) }
    }
    return warnings
  }

  /// Returns a Boolean value that indicates whether the series has no rule, or all its rules end
  /// before the start. The start is then an instance nevertheless.
  func hasNoRuleInEffect(on scale: SeriesScale) -> Bool {
    let first = scale.key(of: start)
    return rules.allSatisfy { $0.until.map { scale.key(ofUntil: $0) < first } ?? false }
  }

  /// Returns a Boolean value that indicates whether the series has an instance at a key, regardless
  /// of exceptions and overrides.
  func hasInstance(_ key: Int, on scale: SeriesScale) -> Bool {
    if dates.contains(where: { scale.idKey(of: $0.time) == key }) { return true }
    guard !hasNoRuleInEffect(on: scale) else { return scale.key(of: start) == key }
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

  /// The kind of `UNTIL` that this start requires: a day, a time without a zone, or an instant.
  fileprivate var kindOfUntil: Int {
    if case .zoned = self { 2 } else { iCalendarKind }
  }
}
