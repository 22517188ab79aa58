import Foundation

/// Formats dates relative to the current time: `Today`, `Yesterday`, `in 3 days`.
public struct RelativeDateFormatter: Sendable {
  /// The locale and the clock that determine names and days.
  public let environment: DateEnvironment

  /// Creates a formatter.
  ///
  /// - Parameter environment: The locale and the clock.
  public init(in environment: DateEnvironment) {
    self.environment = environment
  }

  /// Returns the heading of a section for one day: `Today`, `Tomorrow`, `Yesterday`, or the full
  /// date (`Thursday, March 25, 2010`).
  public func sectionTitle(for date: Date, now: Date) -> String {
    let clock = environment.clock
    let day = clock.day(of: date)
    return switch day - clock.day(of: now) {
    case -1: environment.writtenVocabulary.yesterday
    case 0: environment.writtenVocabulary.today
    case 1: environment.writtenVocabulary.tomorrow
    default: LocalDateFormatter(dateStyle: .full, in: environment).string(from: day)
    }
  }

  /// Returns the distance of a date in a single unit: `in 5 minutes`, `yesterday`, `in 3 days`.
  ///
  /// The unit is minutes or hours on the same day, then calendar days (11 pm to 1 am is
  /// `tomorrow`), weeks from 14 days, months from two months, and years from twelve months. The
  /// remainder is dropped: 20 days are `in 2 weeks`.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - now: The time to which it is relative.
  ///   - hasTime: If false, the date represents its whole day, which may be `today`.
  public func phrase(for date: Date, now: Date, hasTime: Bool = true) -> String {
    let (count, unit) = distance(to: date, from: now, hasTime: hasTime)
    return Self.english(count, unit)
  }
}

extension RelativeDateFormatter {
  enum Unit: String {
    case second, minute, hour, day, week, month, year
  }

  func distance(to date: Date, from now: Date, hasTime: Bool) -> (count: Int, unit: Unit) {
    let clock = environment.clock
    let (day, today) = (clock.day(of: date), clock.day(of: now))
    let days = day - today
    if days == 0 {
      guard hasTime else { return (0, .day) }
      let minutes = (WallClock.second(of: date) - WallClock.second(of: now)) / 60
      return abs(minutes) < 60 ? (minutes, minutes == 0 ? .second : .minute) : (minutes / 60, .hour)
    }
    return Self.distance(from: today, to: day)
  }

  /// Returns the distance of a day in days, weeks, months or years.
  static func distance(from today: CivilDate, to day: CivilDate) -> (count: Int, unit: Unit) {
    let days = day - today
    if abs(days) < 14 { return (days, .day) }
    let months = wholeMonths(from: today, to: day)
    if abs(months) < 2 { return (days / 7, .week) }
    return abs(months) < 12 ? (months, .month) : (months / 12, .year)
  }

  /// Returns the number of whole months between two days.
  private static func wholeMonths(from start: CivilDate, to end: CivilDate) -> Int {
    if end < start { return -wholeMonths(from: end, to: start) }
    let months = (end.year - start.year) * 12 + end.month - start.month
    return end.day < start.day ? months - 1 : months
  }

  private static func english(_ count: Int, _ unit: Unit) -> String {
    switch (count, unit) {
    case (_, .second): return "now"
    case (-1, .day): return "yesterday"
    case (0, .day): return "today"
    case (1, .day): return "tomorrow"
    default:
      let length = "\(abs(count)) \(unit.rawValue)\(abs(count) == 1 ? "" : "s")"
      return count < 0 ? "\(length) ago" : "in \(length)"
    }
  }
}
