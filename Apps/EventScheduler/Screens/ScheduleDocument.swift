import DateFormatting
import Foundation
import Models
import Persistence

/// What the screens share: the stored schedule, the clock, and how dates are written.
@MainActor
final class ScheduleDocument {
  let store: EventStore
  /// The store's events as the list shows them: in order, and those that are searched for.
  let shown: StoredSchedule
  let environment: DateEnvironment
  let now: @MainActor () -> Date
  /// `10/17/20, 5:41 PM`, as the assignment's list has it.
  let shortDate: LocalDateFormatter
  private let fullDate: LocalDateFormatter
  private let fullDay: LocalDateFormatter
  private let shortDay: LocalDateFormatter
  private let relative: RelativeDateFormatter

  init(store: EventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.store = store
    self.environment = environment
    self.now = now
    shown = StoredSchedule(store)
    shortDate = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    shortDay = LocalDateFormatter(dateStyle: .short, in: environment)
    fullDate = LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment)
    fullDay = LocalDateFormatter(dateStyle: .full, in: environment)
    relative = RelativeDateFormatter(in: environment)
  }

  func isPast(_ event: Event) -> Bool {
    event.isOver(at: now(), calendar: environment.calendar)
  }

  /// The date as the list writes it.
  func listDate(of event: Event) -> String {
    guard let date = event.date else { return "No date" }
    return event.isAllDay ? shortDay.string(from: date) : shortDate.string(from: date)
  }

  /// How far away the event is: `in 3 days`, `2 hours ago`.
  func distance(of event: Event) -> String {
    guard let date = event.date else { return "" }
    return relative.phrase(for: date, now: now(), hasTime: !event.isAllDay)
  }

  /// The date in full, with the end where there is one and how far away it is.
  func fullDate(of event: Event) -> String {
    guard let date = event.date else { return "No date" }
    let start = event.isAllDay ? fullDay.string(from: date) : fullDate.string(from: date)
    return "\(start) · \(distance(of: event))"
  }
}
