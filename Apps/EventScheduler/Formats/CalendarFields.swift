import DateFormatting
import Foundation
import Interchange
import Models

/// What of an event a calendar can say, in the form it says it.
///
/// Two events with equal fields look the same to whoever reads a calendar.
struct CalendarFields: Equatable {
  /// When it happens.
  enum Time: Equatable {
    /// Seconds since 1970.
    case timed(start: Int, end: Int?)
    /// Whole days; `end` is the first that no longer belongs to it.
    case days(start: CivilDate, end: CivilDate?)
  }

  /// Empty where there is none.
  let title: String
  let details: String
  /// nil where it has no date, or one outside of the years 1 … 9999.
  let time: Time?

  /// - Parameter clock: tells which days an all-day event takes.
  init(_ event: Event, clock: WallClock) {
    title = ICalendarText.representable(event.title ?? "")
    details = ICalendarText.representable(event.description ?? "")
    let end = event.endDate?.calendarSeconds
    guard let start = event.date?.calendarSeconds else {
      time = nil
      return
    }
    let first = clock.day(of: Date(calendarSeconds: start))
    if event.isAllDay, CivilDate.years.contains(first.year) {
      let next = end.map { clock.day(of: Date(calendarSeconds: $0)) }
      time = .days(
        start: first,
        end: next.flatMap { $0 > first && CivilDate.years.contains($0.year) ? $0 : nil })
    } else {
      time = .timed(start: start, end: end.flatMap { $0 >= start ? $0 : nil })
    }
  }
}
