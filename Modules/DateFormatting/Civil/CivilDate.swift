/// A day of the calendar: a year, a month and a day, without a time and without a place.
///
/// Days are counted by the Gregorian calendar, carried back before its introduction in 1582 as
/// ISO 8601, RFC 5545 and SQLite do. (Foundation's `Calendar(identifier: .gregorian)` changes to the
/// Julian calendar there.) Years are counted as ISO 8601 counts them: the year before 1 is 0.
public struct CivilDate: Hashable, Sendable {
  /// The year; where days are read or calculated, one of ``years``.
  public let year: Int
  /// 1 for January … 12 for December.
  public let month: Int
  /// 1 … 31.
  public let day: Int

  /// The years in which dates are read and calculated.
  public static let years = 1...9999

  /// Makes a day that exists; nil for any other, such as February 30 or a year outside ``years``.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month,
      day >= 1, day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }
}

extension CivilDate: Comparable {
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  private var isoYear: String {
    0...9999 ~= year ? year.padded(to: 4) : (year > 0 ? "+" : "") + year.padded(to: 6)
  }

  /// The day as ISO 8601 writes it: `2026-12-24`. Years outside 0 … 9999 have a sign and six digits.
  public var description: String {
    "\(isoYear)-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension CivilDate {
  /// Whether a year has a February 29.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// How many days a month (1 … 12) has in a year.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days since 1970-01-01, negative before it.
  ///
  /// Howard Hinnant's `days_from_civil` ("chrono-Compatible Low-Level Date Algorithms"): years
  /// begin in March, so that the leap day is the last of its year, and repeat every 400 years.
  public var daysSinceEpoch: Int { Self.daysSinceEpoch(year: year, month: month, day: day) }

  /// The same for a year of any size; days that the month does not have run over into the next.
  package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Makes the day that lies a number of days after 1970-01-01, or before it where negative.
  ///
  /// Any year can come of it; Hinnant's `civil_from_days`.
  public init(daysSinceEpoch: Int) {
    let shifted = daysSinceEpoch + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The day of the week as Foundation counts it: 1 for Sunday … 7 for Saturday.
  public var weekday: Int {
    let day = (daysSinceEpoch + 4) % 7  // 1970-01-01 was a Thursday.
    return (day < 0 ? day + 7 : day) + 1
  }

  /// The day a number of days later, or earlier where negative; nil beyond ``years``.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    guard !overflow, Self.dayNumbers.contains(sum) else { return nil }
    return CivilDate(daysSinceEpoch: sum)
  }

  /// The same day of a later month, or an earlier one where negative; nil beyond ``years``.
  ///
  /// A day which that month does not have becomes its last: January 31 and one month is February 28
  /// or 29, as in Foundation's `Calendar`.
  public func adding(months: Int) -> CivilDate? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 0, Self.years.contains(sum / 12) else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CivilDate(
      year: year, month: month, day: min(day, Self.dayCount(ofMonth: month, year: year)))
  }

  /// How many days lie between two days: 1 from a day to the one after it.
  public static func - (later: CivilDate, earlier: CivilDate) -> Int {
    later.daysSinceEpoch - earlier.daysSinceEpoch
  }

  /// How many days this day lies after the first of its week, given the weekday (1 … 7) on which
  /// weeks begin.
  public func dayOfWeek(from firstWeekday: Int) -> Int {
    (weekday - firstWeekday + 7) % 7
  }

  /// The number of the week and the year that week belongs to, which near New Year may not be the
  /// day's own: 2027-01-01 lies in week 53 of 2026 by ISO 8601.
  ///
  /// - Parameters:
  ///   - firstWeekday: the weekday (1 for Sunday … 7) on which weeks begin; 2 in ISO 8601.
  ///   - minimumDays: how many days of the new year make a week its first; 4 in ISO 8601, 1 in the
  ///     United States.
  public func weekOfYear(firstWeekday: Int, minimumDays: Int) -> (year: Int, week: Int) {
    let weekStart = daysSinceEpoch - dayOfWeek(from: firstWeekday)
    // The year that owns at least `minimumDays` of the week is the one of this day of it.
    let owner = CivilDate(daysSinceEpoch: weekStart + 7 - min(max(minimumDays, 1), 7))
    let newYear = CivilDate(uncheckedYear: owner.year, month: 1, day: 1)
    return (owner.year, (owner.daysSinceEpoch - newYear.daysSinceEpoch) / 7 + 1)
  }

  private static let dayNumbers =
    CivilDate(uncheckedYear: years.lowerBound, month: 1, day: 1)
    .daysSinceEpoch...CivilDate(uncheckedYear: years.upperBound, month: 12, day: 31).daysSinceEpoch
}
