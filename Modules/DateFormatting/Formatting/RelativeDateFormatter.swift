import Foundation

/// Says how far a date is away: `Today`, `Yesterday`, `in 3 days`.
public struct RelativeDateFormatter: Sendable {
  /// Whose language, and whose clock tells the days apart.
  public let environment: DateEnvironment

  /// - Parameter environment: whose language and clock.
  public init(in environment: DateEnvironment) {
    self.environment = environment
  }

  /// The heading over the things of one day: `Today`, `Tomorrow`, `Yesterday`, otherwise the full
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

  /// How far away a date is, in the one unit that fits: `in 5 minutes`, `yesterday`, `in 3 days`.
  ///
  /// Within a day it is minutes and hours, beyond it days as the calendar counts them (11 pm to 1
  /// am is `tomorrow`), from 14 days on weeks, from two months on months, from twelve years. What is
  /// left over of a unit is dropped: 20 days are `in 2 weeks`.
  ///
  /// - Parameters:
  ///   - date: the moment.
  ///   - now: the moment it is told from.
  ///   - hasTime: false for a date that stands for its whole day, which is then `today`.
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

  /// How far a day is away, in days, weeks, months or years.
  static func distance(from today: CivilDate, to day: CivilDate) -> (count: Int, unit: Unit) {
    let days = day - today
    if abs(days) < 14 { return (days, .day) }
    let months = wholeMonths(from: today, to: day)
    if abs(months) < 2 { return (days / 7, .week) }
    return abs(months) < 12 ? (months, .month) : (months / 12, .year)
  }

  /// The months between two days, without the days left over.
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
