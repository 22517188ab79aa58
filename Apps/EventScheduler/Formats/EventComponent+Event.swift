import DateFormatting
import Foundation
import Interchange

extension EventComponent: ItemComponent {
  package static func matches(_ text: ComponentText, kind: String) -> Bool {
    kind == "VEVENT" || kind == UndatedEvent.component && UndatedEvent.matches(text)
  }

  package var base: EventComponent { self }

  /// A Boolean value that indicates whether the component has a duration instead of an end.
  var endsByDuration: Bool { end == nil && duration != nil }

  /// Returns the event.
  /// An unknown time zone is replaced by the user's, and an end before the start is ignored. Both
  /// are recorded as problems.
  ///
  /// - Throws: ``ImportProblem`` with the line if a date or a duration cannot be read.
  package func item(in zones: inout ZoneResolver) throws(ImportProblem) -> CalendarEvent {
    let times = try times(in: &zones)
    var event = CalendarEvent()
    event.title = text(of: summary)
    event.description = text(of: details)
    event.date = times.start.map { Date(calendarSeconds: $0) }
    event.endDate = times.end.map { Date(calendarSeconds: $0) }
    event.isAllDay = times.isAllDay
    event.isFloating = times.isFloating
    event.uid = identity
    event.timeZone = startZone(in: &zones)
    event.recurrence = recurrence(in: &zones)
    event.recurrenceID = recurrenceID(in: &zones)
    for problem in alarmProblems { zones.record(problem) }
    event.alarms = alarms
    copyDetails(to: &event)
    let dropsEnd = times.end == nil && (end != nil || duration != nil)
    // The time of writing decides which of two revisions is the older one.
    let isHeld = isPlain && stamp == nil && !dropsEnd
    event.originalComponent = isHeld || times.start == nil ? nil : text.string
    return event
  }
}
