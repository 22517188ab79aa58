import DateFormatting
import Foundation
import Models

/// How the screens write when an event is, as seen from now.
@MainActor
struct ScheduleDates {
  let environment: DateEnvironment
  let now: @MainActor () -> Date
  private let shortDate: LocalDateFormatter
  private let shortDay: LocalDateFormatter
  private let fullDate: LocalDateFormatter
  private let fullDay: LocalDateFormatter
  private let time: LocalDateFormatter
  private let relative: RelativeDateFormatter

  init(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.environment = environment
    self.now = now
    shortDate = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    shortDay = LocalDateFormatter(dateStyle: .short, in: environment)
    fullDate = LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment)
    fullDay = LocalDateFormatter(dateStyle: .full, in: environment)
    time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    relative = RelativeDateFormatter(in: environment)
  }

  /// The process's language, zone and clock.
  static var current: ScheduleDates { ScheduleDates(in: .current) { Date() } }

  func isPast(_ event: Event) -> Bool {
    event.isOver(at: now(), calendar: environment.calendar)
  }

  /// The date as the assignment's list writes it: `10/17/20, 5:41 PM`, without the time where the
  /// event takes the whole day.
  func short(_ event: Event) -> String {
    guard let date = event.date else { return "No date" }
    return (event.isAllDay ? shortDay : shortDate).string(from: date)
  }

  /// How far away the event is: `in 3 days`, `2 hours ago`; empty without a date.
  func distance(_ event: Event) -> String {
    guard let date = event.date else { return "" }
    return relative.phrase(for: date, now: now(), hasTime: !event.isAllDay)
  }

  /// The date in full, with the end where there is one and how far away it is.
  func full(_ event: Event) -> String {
    guard let date = event.date else { return "No date" }
    let start = (event.isAllDay ? fullDay : fullDate).string(from: date)
    return "\(start)\(end(of: event, from: date)) · \(distance(event))"
  }

  /// ` – 8:00 PM`, or ` – ` and a whole date where the end is on another day.
  private func end(of event: Event, from start: Date) -> String {
    guard let end = event.endDate, end > start else { return "" }
    let clock = environment.clock
    if event.isAllDay {
      // As calendars count, the end is the first day after the event.
      guard let last = clock.day(of: end).adding(days: -1), last > clock.day(of: start) else {
        return ""
      }
      return " – \(fullDay.string(from: last))"
    }
    let isSameDay = clock.day(of: end) == clock.day(of: start)
    return " – \((isSameDay ? time : fullDate).string(from: end))"
  }
}
