import DateFormatting

/// A filter for the days that the `BYMONTH`, `BYWEEKNO`, `BYYEARDAY`, `BYMONTHDAY` and `BYDAY`
/// parts of a rule allow.
///
/// Missing parts default to the values of the start (RFC 5545, 3.3.10, the table of expansions and
/// limits). The days repeat every 400 years, as the Gregorian calendar does.
struct DayFilter {
  private let months: UInt64
  private let monthDays: [Int]
  private let skip: RecurrenceRule.Skip
  private let yearDays: [Int]
  private let weeks: [Int]
  private let weekStart: Int
  /// The weekdays that are allowed without an ordinal, as bits; all seven if nothing limits them.
  private let weekdays: UInt64
  /// The ordinals of each weekday, counted from the start and from the end, as bits; empty if no
  /// weekday has an ordinal.
  private var ordinals: [(fromStart: UInt64, fromEnd: UInt64)] = []
  /// A Boolean value that indicates whether ordinals of weekdays count in the month instead of the
  /// year.
  private let countsInMonth: Bool
  /// A Boolean value that indicates whether every day is allowed.
  let isOpen: Bool
  /// A Boolean value that indicates whether only weekdays are limited, so that all weeks are alike.
  let limitsOnlyWeekdays: Bool

  /// The most recently calculated month and its days.
  private var cached: (month: Int, days: [Int]) = (.min, [])

  init(_ rule: RecurrenceRule, start: CivilDate) {
    var (months, monthDays) = (rule.months, rule.monthDays)
    var weekdays = rule.weekdays
    let hasDayParts =
      !monthDays.isEmpty || !weekdays.isEmpty || !rule.yearDays.isEmpty || !rule.weeks.isEmpty
    switch rule.frequency {
    case .yearly where !hasDayParts:
      if months.isEmpty { months = [start.month] }
      monthDays = [start.day]
    case .yearly where weekdays.isEmpty && monthDays.isEmpty && rule.yearDays.isEmpty:
      weekdays = [RecurrenceRule.Weekday(start.weekday)]
    case .monthly where !hasDayParts: monthDays = [start.day]
    case .weekly where weekdays.isEmpty: weekdays = [RecurrenceRule.Weekday(start.weekday)]
    default: break
    }
    self.months = months.isEmpty ? .max : Self.mask(months)
    self.monthDays = monthDays
    skip = rule.frequency >= .monthly ? rule.skip : .omit
    yearDays = rule.yearDays
    weeks = rule.weeks
    weekStart = rule.weekStart
    self.weekdays =
      weekdays.isEmpty ? .max : Self.mask(weekdays.filter { $0.ordinal == nil }.map(\.day))
    for weekday in weekdays {
      guard let ordinal = weekday.ordinal else { continue }
      if ordinals.isEmpty { ordinals = Array(repeating: (0, 0), count: 8) }
      if ordinal > 0 {
        ordinals[weekday.day].fromStart |= 1 << UInt64(ordinal)
      } else {
        ordinals[weekday.day].fromEnd |= 1 << UInt64(-ordinal)
      }
    }
    countsInMonth = rule.frequency == .monthly || !rule.months.isEmpty
    limitsOnlyWeekdays =
      months.isEmpty && monthDays.isEmpty && yearDays.isEmpty && weeks.isEmpty && ordinals.isEmpty
    isOpen = limitsOnlyWeekdays && weekdays.isEmpty
  }

  /// Returns a set of small numbers as bits.
  static func mask(_ numbers: [Int]) -> UInt64 {
    numbers.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// The number of weekdays that are allowed without an ordinal.
  var weekdayCount: Int { (1...7).count { weekdays & 1 << UInt64($0) != 0 } }

  func allows(month: Int) -> Bool { months & 1 << UInt64(month) != 0 }

  /// Returns a Boolean value that indicates whether any instance can fall on a weekday.
  func allows(weekday: Int) -> Bool {
    guard weekdays & 1 << UInt64(weekday) == 0 else { return true }
    return !ordinals.isEmpty && ordinals[weekday] != (0, 0)
  }
}

extension DayFilter {
  /// Returns the first allowed day at or after a day, in days since 1970, or nil if there is none
  /// before the year 10000.
  mutating func firstDay(from day: Int) -> Int? {
    if isOpen { return day }
    let date = CivilDate(daysSinceEpoch: day)
    var month = date.year * 12 + date.month - 1
    // One month more than the 400-year cycle, because only the end of the first month was
    // examined.
    for _ in 0...4800 where month < (CivilDate.years.upperBound + 1) * 12 {
      if let found = days(inMonth: month).first(where: { $0 >= day }) { return found }
      month += 1
    }
    return nil
  }

  /// Returns the allowed days in a range of days since 1970, in ascending order.
  mutating func days(in range: Range<Int>) -> [Int] {
    if isOpen { return Array(range) }
    let (first, last) = (
      CivilDate(daysSinceEpoch: range.lowerBound), CivilDate(daysSinceEpoch: range.upperBound - 1)
    )
    var days: [Int] = []
    for month in (first.year * 12 + first.month - 1)...(last.year * 12 + last.month - 1) {
      days += self.days(inMonth: month)
    }
    // Several days may be replaced by the same day, which may also be allowed itself.
    return rollsOverMonths ? Set(days).sorted() : days.filter(range.contains)
  }

  /// A Boolean value that indicates whether the first day of a month replaces days that the
  /// previous month or year does not have. The replacement belongs to the previous one.
  var rollsOverMonths: Bool {
    skip == .forward && (!monthDays.isEmpty || yearDays.contains(Self.leapDay))
  }

  /// The day of the year that only leap years have.
  private static let leapDay = 366

  /// Returns the allowed days in a month, which is counted from January of the year 0.
  private mutating func days(inMonth index: Int) -> [Int] {
    let (year, month) = (index / 12, index % 12 + 1)
    guard allows(month: month), CivilDate.years.contains(year) else { return [] }
    if cached.month == index { return cached.days }
    let length = CivilDate.dayCount(ofMonth: month, year: year)
    let first = CivilDate.daysSinceEpoch(year: year, month: month, day: 1)
    let newYear = CivilDate.daysSinceEpoch(year: year, month: 1, day: 1)
    let yearLength = CivilDate.isLeapYear(year) ? 366 : 365
    let weekday = CivilDate(daysSinceEpoch: first).weekday - 1
    let lacksLeapDay = yearLength < Self.leapDay && yearDays.contains(Self.leapDay)
    var days: [Int] = []
    for day in candidates(length, first - newYear, yearLength) {
      let yearDay = first - newYear + day
      let position = countsInMonth ? (day, length) : (yearDay, yearLength)
      if isAllowed(weekday: (weekday + day - 1) % 7 + 1, at: position),
        yearDays.isEmpty || yearDays.contains(yearDay)
          || yearDays.contains(yearDay - yearLength - 1)
          || (skip == .backward && lacksLeapDay && yearDay == yearLength),
        weeks.isEmpty || isInWeek(CivilDate(daysSinceEpoch: first + day - 1))
      {
        days.append(first + day - 1)
      }
    }
    let isBeyond =
      monthDays.isEmpty ? lacksLeapDay && month == 12 : monthDays.contains { $0 > length }
    if rollsOverMonths, isBeyond,
      isAllowed(weekday: (weekday + length) % 7 + 1, at: (1, 31))
    {
      days.append(first + length)
    }
    cached = (index, days)
    return days
  }

  /// Returns the days of a month that `BYMONTHDAY` or `BYYEARDAY` names, or all days if neither
  /// does.
  private func candidates(_ length: Int, _ daysBefore: Int, _ yearLength: Int) -> [Int] {
    let named: [Int]
    if !monthDays.isEmpty {
      let last = skip == .backward ? length : 31
      named = monthDays.map { $0 > 0 ? min($0, last) : length + 1 + $0 }
    } else if !yearDays.isEmpty {
      let last = skip == .backward ? yearLength : Self.leapDay
      named = yearDays.map { ($0 > 0 ? min($0, last) : yearLength + 1 + $0) - daysBefore }
    } else {
      return Array(1...length)
    }
    let days = named.filter { 1...length ~= $0 }
    return days.count < 2 ? days : Set(days).sorted()
  }

  /// Returns a Boolean value that indicates whether `BYDAY` allows a weekday.
  ///
  /// - Parameter position: The number of the day in its month or year, and the length of that month
  ///   or year in days.
  private func isAllowed(weekday: Int, at position: (day: Int, length: Int)) -> Bool {
    if weekdays & 1 << UInt64(weekday) != 0 { return true }
    guard !ordinals.isEmpty else { return false }
    let fromStart = (position.day - 1) / 7 + 1
    let fromEnd = (position.length - position.day) / 7 + 1
    return ordinals[weekday].fromStart & 1 << UInt64(fromStart) != 0
      || ordinals[weekday].fromEnd & 1 << UInt64(fromEnd) != 0
  }

  private func isInWeek(_ day: CivilDate) -> Bool {
    let (year, week) = day.weekOfYear(firstWeekday: weekStart, minimumDays: 4)
    // December 28 is always in the last week of its year.
    let end = CivilDate(daysSinceEpoch: CivilDate.daysSinceEpoch(year: year, month: 12, day: 28))
    let last = end.weekOfYear(firstWeekday: weekStart, minimumDays: 4).week
    return weeks.contains(week) || weeks.contains(week - last - 1)
  }
}
