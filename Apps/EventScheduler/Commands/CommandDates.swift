import DateFormatting
import Foundation
import Models

/// How the command line writes the dates of events.
struct CommandDates {
  let now: Date
  let environment: DateEnvironment
  private let short: LocalDateFormatter
  private let shortDay: LocalDateFormatter

  init(now: Date = Surroundings.now, in environment: DateEnvironment = Surroundings.dates) {
    self.now = now
    self.environment = environment
    short = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    shortDay = LocalDateFormatter(dateStyle: .short, in: environment)
  }

  /// As it stands in a list: `10/17/20, 5:41 PM`; of an event that takes the day, the day.
  func listed(_ date: Date?, isAllDay: Bool = false) -> String {
    guard let date else { return Self.noDate }
    return isAllDay ? shortDay.string(from: date) : short.string(from: date)
  }

  /// What stands for a date that is missing.
  private static let noDate = "No date"

  /// Texts of which one is as wide as any date in a list.
  var widest: [String] {
    let day = CivilDate(year: 2028, month: 12, day: 28)
    return [10, 22].compactMap { hour in
      guard let day, let time = TimeOfDay(hour: hour, minute: 58) else { return nil }
      return short.string(from: CivilDateTime(day: day, time: time))
    }
  }

  /// In a sentence: `Fri, Nov 28, 2025, 9:00 AM`.
  func written(_ event: Event) -> String {
    written(event, .mediumWithWeekday)
  }

  /// In full: `Friday, November 28, 2025 at 9:00 AM (in 6 days)`.
  func inFull(_ event: Event) -> String {
    let text = written(event, .full)
    return event.date == nil ? text : "\(text) (\(distance(to: event)))"
  }

  /// When it ends, in full: the last of its days, or the moment; nil where nothing says so.
  func endInFull(_ event: Event) -> String? {
    guard let date = event.date, let end = event.endDate, end > date else { return nil }
    guard event.isAllDay else {
      return LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment)
        .string(from: end)
    }
    // The end of whole days is the midnight behind the last.
    let last = environment.clock.day(of: end.addingTimeInterval(-1))
    guard last > environment.clock.day(of: date) else { return nil }
    return LocalDateFormatter(dateStyle: .full, in: environment).string(from: last)
  }

  /// How far away it is: `in 6 days`.
  func distance(to event: Event) -> String {
    guard let date = event.date else { return "" }
    return RelativeDateFormatter(in: environment)
      .phrase(for: date, now: now, hasTime: !event.isAllDay)
  }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: Surroundings.dates.clock).string(from: date)
  }

  private func written(_ event: Event, _ style: DateStyle) -> String {
    guard let date = event.date else { return Self.noDate }
    return LocalDateFormatter(
      dateStyle: style, timeStyle: event.isAllDay ? .none : .short, in: environment
    ).string(from: date)
  }
}
