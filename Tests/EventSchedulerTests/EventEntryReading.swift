import DateFormatting
import Foundation

@testable import EventScheduler

/// Reads an event typed on Saturday, 21 November 2026, 5:41 PM in New York.
///
/// - Parameter day: The selected day.
func typedEvent(_ text: String, on day: CivilDate? = nil) throws -> CalendarEvent {
  try EventEntry.event(
    reading: text, on: day, now: AppOnScreen.now, by: DateParser(in: AppOnScreen.newYork))
}

/// A typed event as `title | start | end | repetition`, followed by its details.
func typedSummary(_ text: String) throws -> String {
  let event = try typedEvent(text)
  let clock = AppOnScreen.newYork.clock
  func words(_ date: Date) -> String {
    let moment = clock.reading(of: date)
    return event.isAllDay ? "\(moment.day)" : "\(moment)"
  }
  let parts = [
    event.title ?? "", event.date.map(words) ?? "", event.endDate.map(words) ?? "",
    event.recurrence ?? "",
  ]
  let details =
    [event.place.map { "@\($0)" } ?? ""] + event.categories.map { "#\($0)" }
    + (event.alarms ?? []).map { "!\($0)" } + [event.url ?? ""]
  return (parts + details.filter { !$0.isEmpty }).joined(separator: " | ")
}
