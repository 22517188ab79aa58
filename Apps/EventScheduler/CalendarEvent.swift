import DateFormatting
import Foundation
import Persistence

/// An event with all that the calendar knows of it: what the course's `Event` has, and how it ends,
/// repeats, rings and where it is.
///
/// It is a value: to change a stored event, change a copy and hand it to ``EventStore/update(_:)``.
package struct CalendarEvent: Identifiable {
  /// The number a store gave it; nil until it is stored.
  package var id: Int64?
  /// The title, in a few words.
  var title: String?
  /// The description, of any length.
  var description: String?
  /// When it begins.
  var date: Date?
  /// When it ends, where a calendar said so.
  var endDate: Date?
  /// A Boolean value that indicates whether it takes whole days; `date` is then midnight in the user's
  /// time zone.
  var isAllDay = false
  /// A Boolean value that indicates whether its times are what clocks show wherever its reader is, and no
  /// instants; `date` and `endDate` are then the instants at which clocks show them in the user's time zone.
  var isFloating = false
  /// The time zone its times are written in (RFC 5545 `TZID`); nil where they are days, floating or instants.
  var timeZone: String?
  /// The calendar's identifier for it (RFC 5545 `UID`), by which an import recognises it again.
  package var uid: String?
  /// The recurrence, as lines of a calendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil where it does not.
  var recurrence: String?
  /// The instance of a repeating event that this is: when it begins by the rule (RFC 5545 `RECURRENCE-ID`),
  /// as text. nil for the whole series and for what does not repeat.
  var recurrenceID: String?
  /// When it reminds of itself, nil for never: each a `TRIGGER` of iCalendar, from its start (`-PT15M`), from
  /// its end (`END-PT15M`) or a moment in UTC.
  var alarms: [String]?
  /// Where it is (RFC 5545 `LOCATION`).
  var place: String?
  /// The names of the categories it is in (RFC 5545 `CATEGORIES`), each once; the first gives it its color.
  var categories: [String] = []
  /// An address with more about it (RFC 5545 `URL`).
  var url: String?
  /// A color of its own, as one of CSS's names (RFC 7986 `COLOR`).
  var color: String?
  /// The status (RFC 5545 `STATUS`); nil where nothing says so.
  var status: EventStatus?
  /// The calendar component it was read from, so that what the app does not show is written back.
  var originalComponent: String?

  /// Makes an event that was not stored yet.
  init(title: String? = nil, description: String? = nil, date: Date? = nil) {
    (self.title, self.description, self.date) = (title, description, date)
  }
}

/// The status of an event (RFC 5545, 3.8.1.11).
enum EventStatus: String, CaseIterable, Sendable {
  case tentative, confirmed, cancelled
}

extension CalendarEvent {
  /// A Boolean value that indicates whether the event was called off.
  var isCancelled: Bool { status == .cancelled }

  /// A Boolean value that indicates whether it repeats, or is an instance of what repeats.
  var repeats: Bool { recurrence != nil || recurrenceID != nil }

  /// Returns whether the event lies wholly before a moment.
  ///
  /// It is over when it has ended; without an end, when it has begun; and an event of whole days
  /// without an end, when its day has passed. An event without a date is never over.
  ///
  /// - Parameters:
  ///   - now: The moment asked about.
  ///   - clock: Says when a day has passed.
  func isOver(at now: Date, by clock: WallClock) -> Bool {
    guard let date else { return false }
    if let endDate, endDate > date { return endDate <= now }
    guard isAllDay else { return date < now }
    return clock.day(of: now) > clock.day(of: date)
  }

  /// Makes the event take whole days, or times of a day; its end is not known then.
  mutating func setAllDay(_ isAllDay: Bool) {
    guard isAllDay != self.isAllDay else { return }
    (self.isAllDay, isFloating, endDate) = (isAllDay, false, nil)
    if isAllDay { timeZone = nil }
  }

  /// Moves the event to another date. It keeps its length; of whole days the days are counted, as not
  /// all of them have the same length, and of a floating event what clocks show.
  mutating func move(to newDate: Date, by clock: WallClock) {
    defer { date = newDate }
    guard let start = date, let end = endDate else {
      endDate = nil
      return
    }
    if isAllDay {
      let days = clock.day(of: end) - clock.day(of: start)
      endDate = clock.day(of: newDate).adding(days: days).map(clock.startOfDay)
    } else if isFloating {
      let length = clock.floating(end) - clock.floating(start)
      endDate = clock.date(floating: clock.floating(newDate) + length)
    } else {
      endDate = end + newDate.timeIntervalSince(start)
    }
  }
}
