/// A recurrence rule, as in the `RRULE` of iCalendar (RFC 5545, 3.3.10).
///
/// ```swift
/// let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR;COUNT=6")
/// rule.weekdays  // [the last Friday]
/// ```
///
/// A rule alone has neither a start nor a time zone: see ``RecurrenceSet``.
public struct RecurrenceRule: Hashable, Sendable {
  /// A unit of recurrence (`FREQ`), ordered from the shortest to the longest.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A condition that ends a recurrence.
  public enum End: Hashable, Sendable {
    /// No end other than the year 9999.
    case never
    /// An end after a number of instances, including the start (`COUNT`).
    case count(Int)
    /// An end with the last instance at or before a time (`UNTIL`).
    case until(CalendarTime)
    /// An end by count or by time, whichever comes first. The RFC allows only one of them, but some
    /// programs write both.
    case countOrUntil(Int, CalendarTime)

    /// Creates an end from the values of `COUNT` and `UNTIL`.
    public init(count: Int?, until: CalendarTime?) {
      switch (count, until) {
      case (nil, nil): self = .never
      case (let count?, nil): self = .count(count)
      case (nil, let until?): self = .until(until)
      case (let count?, let until?): self = .countOrUntil(count, until)
      }
    }
  }

  /// A treatment of days that a month or a year does not have (`SKIP`, RFC 7529, 4.1).
  public enum Skip: String, Hashable, Sendable {
    /// Invalid days are omitted. This is the default.
    case omit = "OMIT"
    /// The last day of the month replaces the invalid day.
    case backward = "BACKWARD"
    /// The first day of the next month replaces the invalid day.
    case forward = "FORWARD"
  }

  /// A weekday, or its nth occurrence in a month or year (`BYDAY`).
  public struct Weekday: Hashable, Sendable {
    /// The number of the weekday, from 1 for Sunday to 7 for Saturday, as in Foundation.
    public var day: Int
    /// The position in the month or year, where 1 is the first and -1 is the last; nil for every
    /// one.
    public var ordinal: Int?

    /// Creates a weekday, from 1 for Sunday to 7 for Saturday, with an optional position.
    public init(_ day: Int, ordinal: Int? = nil) {
      self.day = day
      self.ordinal = ordinal
    }
  }

  /// The unit of the recurrence (`FREQ`).
  public var frequency: Frequency
  /// The number of units from one recurrence to the next, 1 or more (`INTERVAL`).
  public var interval: Int
  /// The condition that ends the recurrence.
  public var end: End
  /// The seconds (`BYSECOND`), 0 to 60. A leap second counts as second 59.
  public var seconds: [Int] = []
  /// The minutes (`BYMINUTE`), 0 to 59.
  public var minutes: [Int] = []
  /// The hours (`BYHOUR`), 0 to 23.
  public var hours: [Int] = []
  /// The weekdays (`BYDAY`).
  public var weekdays: [Weekday] = []
  /// The days of the month (`BYMONTHDAY`), 1 to 31, or from -1 for the last to -31.
  public var monthDays: [Int] = []
  /// The days of the year (`BYYEARDAY`), 1 to 366, or from -1 for the last to -366.
  public var yearDays: [Int] = []
  /// The weeks of the year (`BYWEEKNO`), 1 to 53, or from -1 for the last to -53.
  public var weeks: [Int] = []
  /// The months (`BYMONTH`), 1 to 12.
  public var months: [Int] = []
  /// The positions among the instances of a unit (`BYSETPOS`), where 1 is the first and -1 is the
  /// last.
  public var positions: [Int] = []
  /// The treatment of a day from `BYMONTHDAY` or the start that a month does not have.
  public var skip = Skip.omit
  /// The first day of the week (`WKST`), from 1 for Sunday to 7 for Saturday. The default is
  /// Monday.
  public var weekStart = 2

  /// Creates a rule with a frequency. Set the properties for days and times afterwards.
  public init(_ frequency: Frequency, every interval: Int = 1, end: End = .never) {
    self.frequency = frequency
    self.interval = max(1, interval)
    self.end = end
  }
}

extension RecurrenceRule {
  /// The number of instances, or nil if the rule has no `COUNT`.
  public var count: Int? {
    get {
      switch end {
      case .count(let count), .countOrUntil(let count, _): count
      case .never, .until: nil
      }
    }
    set { end = End(count: newValue, until: until) }
  }

  /// The latest time of an instance, or nil if the rule has no `UNTIL`.
  public var until: CalendarTime? {
    get {
      switch end {
      case .until(let time), .countOrUntil(_, let time): time
      case .never, .count: nil
      }
    }
    set { end = End(count: count, until: newValue) }
  }

  /// A Boolean value that indicates whether any part selects days or times of a unit. Otherwise,
  /// the start determines them.
  public var hasByParts: Bool {
    ![seconds, minutes, hours, monthDays, yearDays, weeks, months].allSatisfy(\.isEmpty)
      || !weekdays.isEmpty
  }
}

extension RecurrenceRule.Frequency: Comparable {
  /// The number of units in a week, or nil for months and years.
  var unitsPerWeek: Int? { unit.map { 604_800 / $0 } }

  /// The length of the unit in seconds, without clock changes, or nil for months and years.
  var unit: Int? {
    switch self {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily: 86_400
    case .weekly: 604_800
    case .monthly, .yearly: nil
    }
  }

  /// The length of the unit in months, or nil for units of a fixed length.
  var months: Int? {
    switch self {
    case .monthly: 1
    case .yearly: 12
    default: nil
    }
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
