/// A recurrence rule, as in the `RRULE` of iCalendar (RFC 5545, 3.3.10).
///
/// ```swift
/// let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR;COUNT=6")
/// rule.weekdays  // [the last Friday]
/// ```
///
/// A rule alone says neither when it starts nor in which zone: see ``RecurrenceSet``.
public struct RecurrenceRule: Hashable, Sendable {
  /// The unit it counts (`FREQ`), the shortest first.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// When it ends.
  public enum End: Hashable, Sendable {
    /// It goes on, up to the year 9999.
    case never
    /// After so many instances, the start included (`COUNT`).
    case count(Int)
    /// With the last instance at this time or before (`UNTIL`).
    case until(CalendarTime)
    /// With whichever of both comes first. The RFC has one or the other; programs write both.
    case countOrUntil(Int, CalendarTime)

    /// Makes the end that `COUNT` and `UNTIL` have together.
    public init(count: Int?, until: CalendarTime?) {
      switch (count, until) {
      case (nil, nil): self = .never
      case (let count?, nil): self = .count(count)
      case (nil, let until?): self = .until(until)
      case (let count?, let until?): self = .countOrUntil(count, until)
      }
    }
  }

  /// The treatment of days that a month or a year does not have (`SKIP`, RFC 7529, 4.1).
  public enum Skip: String, Hashable, Sendable {
    /// They are left out, as in every rule that says nothing.
    case omit = "OMIT"
    /// The last day of the month takes their place.
    case backward = "BACKWARD"
    /// The first day of the next month takes their place.
    case forward = "FORWARD"
  }

  /// A day of the week, or the nth of it in a month or year (`BYDAY`).
  public struct Weekday: Hashable, Sendable {
    /// 1 for Sunday … 7 for Saturday, as Foundation counts.
    public var day: Int
    /// 1 for the first, -1 for the last; nil for each.
    public var ordinal: Int?

    /// Names a weekday, 1 for Sunday … 7 for Saturday, and which one it is.
    public init(_ day: Int, ordinal: Int? = nil) {
      self.day = day
      self.ordinal = ordinal
    }
  }

  /// The unit it counts.
  public var frequency: Frequency
  /// Every how many units it happens; 1 or more.
  public var interval: Int
  /// When it ends.
  public var end: End
  /// `BYSECOND`, 0 … 60. A leap second counts as second 59.
  public var seconds: [Int] = []
  /// `BYMINUTE`, 0 … 59.
  public var minutes: [Int] = []
  /// `BYHOUR`, 0 … 23.
  public var hours: [Int] = []
  /// `BYDAY`.
  public var weekdays: [Weekday] = []
  /// `BYMONTHDAY`, 1 … 31, or -1 for the last … -31.
  public var monthDays: [Int] = []
  /// `BYYEARDAY`, 1 … 366, or -1 for the last … -366.
  public var yearDays: [Int] = []
  /// `BYWEEKNO`, 1 … 53, or -1 for the last … -53.
  public var weeks: [Int] = []
  /// `BYMONTH`, 1 … 12.
  public var months: [Int] = []
  /// `BYSETPOS`: which of the instances of one unit, 1 for the first, -1 for the last.
  public var positions: [Int] = []
  /// The treatment of days of months that `BYMONTHDAY`, or the start, names where a month has no such day.
  public var skip = Skip.omit
  /// The weekday on which weeks begin (`WKST`), 1 for Sunday … 7; Monday unless something is said.
  public var weekStart = 2

  /// Says how often something happens; the parts that say when are set afterwards.
  public init(_ frequency: Frequency, every interval: Int = 1, end: End = .never) {
    self.frequency = frequency
    self.interval = max(1, interval)
    self.end = end
  }
}

extension RecurrenceRule {
  /// The number of instances after which it ends; nil where nothing says it.
  public var count: Int? {
    get {
      switch end {
      case .count(let count), .countOrUntil(let count, _): count
      case .never, .until: nil
      }
    }
    set { end = End(count: newValue, until: until) }
  }

  /// The last time it may happen; nil where nothing says it.
  public var until: CalendarTime? {
    get {
      switch end {
      case .until(let time), .countOrUntil(_, let time): time
      case .never, .count: nil
      }
    }
    set { end = End(count: count, until: newValue) }
  }

  /// A Boolean value that indicates whether any part says which of a unit's days or times are meant;
  /// without one, it is the start that says it.
  public var saysMoreThanFrequency: Bool {
    ![seconds, minutes, hours, monthDays, yearDays, weeks, months].allSatisfy(\.isEmpty)
      || !weekdays.isEmpty
  }
}

extension RecurrenceRule.Frequency: Comparable {
  /// The number of units of this one in a week, for those that are a fixed time; nil for months and
  /// years.
  var unitsPerWeek: Int? { unit.map { 604_800 / $0 } }

  /// The length in seconds of a clock that is never changed; nil for months and years.
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

  /// The length in months of what is no fixed time; nil for the others.
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
