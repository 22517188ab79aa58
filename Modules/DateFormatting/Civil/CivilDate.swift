/// A calendar day: a year, a month and a day, without a time or a time zone.
///
/// Days follow the proleptic Gregorian calendar, which extends it to dates before its introduction
/// in 1582, as ISO 8601, RFC 5545 and SQLite do. (Foundation's `Calendar(identifier: .gregorian)`
/// switches to the Julian calendar there.) Years are numbered as in ISO 8601: the year before 1 is
/// 0.
public struct CivilDate: Hashable, Sendable {
  /// The year, which is in ``years`` for days that are parsed or calculated.
  public let year: Int
  /// The month, from 1 for January to 12 for December.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// The years in which dates are parsed and calculated.
  public static let years = 1...9999

  /// Creates a day; nil if it does not exist, such as February 30, or its year is outside
  /// ``years``.
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

  /// The day in ISO 8601 format: `2026-12-24`. Years outside 0 … 9999 have a sign and six digits.
  public var description: String {
    "\(isoYear)-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension CivilDate {
  /// Returns a Boolean value that indicates whether a year has a February 29.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Returns the number of days in a month (1 … 12) of a year.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the last day of a month (1 … 12); nil if the year is outside ``years``.
  static func lastDay(ofMonth month: Int, year: Int) -> CivilDate? {
    CivilDate(year: year, month: month, day: dayCount(ofMonth: month, year: year))
  }

  /// The number of days since 1970-01-01, negative before it.
  ///
  /// This is Howard Hinnant's `days_from_civil` ("chrono-Compatible Low-Level Date Algorithms").
  /// Its years begin in March, so that the leap day is the last of its year, and repeat every 400
  /// years.
  public var daysSinceEpoch: Int { Self.daysSinceEpoch(year: year, month: month, day: day) }

  /// Returns the number of days since 1970-01-01 of a day in any year. Days beyond the end of the
  /// month continue in the next one.
  package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Creates the day a number of days after 1970-01-01, or before it if the number is negative.
  ///
  /// The year may be outside ``years``. This is Hinnant's `civil_from_days`.
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

  /// The weekday as in Foundation: 1 for Sunday … 7 for Saturday.
  public var weekday: Int {
    let day = (daysSinceEpoch + 4) % 7  // 1970-01-01 was a Thursday.
    return (day < 0 ? day + 7 : day) + 1
  }

  /// Returns the day a number of days later, or earlier if the number is negative; nil outside
  /// ``years``.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    guard !overflow, Self.dayNumbers.contains(sum) else { return nil }
    return CivilDate(daysSinceEpoch: sum)
  }

  /// Returns the same day a number of months later, or earlier if the number is negative; nil
  /// outside ``years``.
  ///
  /// If the month is too short, the result is its last day: one month after January 31 is February
  /// 28 or 29, as in Foundation's `Calendar`.
  public func adding(months: Int) -> CivilDate? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow, sum >= 0, Self.years.contains(sum / 12) else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CivilDate(
      year: year, month: month, day: min(day, Self.dayCount(ofMonth: month, year: year)))
  }

  /// Returns the number of days between two days: 1 from a day to the next.
  public static func - (later: CivilDate, earlier: CivilDate) -> Int {
    later.daysSinceEpoch - earlier.daysSinceEpoch
  }

  /// Returns the number of days since the start of the week, which begins on the given weekday (1 …
  /// 7).
  public func dayOfWeek(from firstWeekday: Int) -> Int {
    (weekday - firstWeekday + 7) % 7
  }

  /// Returns the number of the week and its year, which may differ from the day's own near New
  /// Year: 2027-01-01 is in week 53 of 2026 in ISO 8601.
  ///
  /// - Parameters:
  ///   - firstWeekday: The weekday (1 for Sunday … 7) on which weeks begin; 2 in ISO 8601.
  ///   - minimumDays: The number of days of the new year that the first week must contain; 4 in ISO
  ///     8601, 1 in the United States.
  public func weekOfYear(firstWeekday: Int, minimumDays: Int) -> (year: Int, week: Int) {
    let weekStart = daysSinceEpoch - dayOfWeek(from: firstWeekday)
    // The year with at least `minimumDays` in the week is the year of this day.
    let owner = CivilDate(daysSinceEpoch: weekStart + 7 - min(max(minimumDays, 1), 7))
    let newYear = CivilDate(uncheckedYear: owner.year, month: 1, day: 1)
    return (owner.year, (owner.daysSinceEpoch - newYear.daysSinceEpoch) / 7 + 1)
  }

  private static let dayNumbers =
    CivilDate(uncheckedYear: years.lowerBound, month: 1, day: 1)
    .daysSinceEpoch...CivilDate(uncheckedYear: years.upperBound, month: 12, day: 31).daysSinceEpoch
}
