import DateFormatting
import Foundation
import Persistence

/// An event of the calendar: the course's `Event` with an end, a recurrence, reminders, a place and
/// more.
///
/// It is a value. To change a stored event, change a copy and pass it to ``EventStore/update(_:)``.
package struct CalendarEvent: Identifiable {
  /// The id in the store; nil until it is stored.
  package var id: Int64?
  var title: String?
  /// The description, of any length.
  var description: String?
  /// The start; nil for an event without a date.
  var date: Date?
  /// The end; nil if it has none.
  var endDate: Date?
  /// If true, the event takes whole days, and `date` is midnight in the user's time zone.
  var isAllDay = false
  /// If true, its times are local times in any place rather than instants. `date` and `endDate` are
  /// then the instants at which clocks in the user's time zone show these times.
  var isFloating = false
  /// The time zone of its times (RFC 5545 `TZID`); nil for days, floating times and instants.
  var timeZone: String?
  /// The identifier in calendars (RFC 5545 `UID`), by which an import recognizes the event.
  package var uid: String?
  /// The recurrence, as lines of a calendar (RFC 5545 `RRULE`, `RDATE`, `EXDATE`); nil if it does
  /// not repeat.
  var recurrence: String?
  /// The instance of a repeating event, as the text of its start by the rule (RFC 5545
  /// `RECURRENCE-ID`); nil for a whole series and for an event that does not repeat.
  var recurrenceID: String?
  /// The reminders, each as a `TRIGGER` of iCalendar: relative to the start (`-PT15M`) or the end
  /// (`END-PT15M`), or a time in UTC; nil for none.
  var alarms: [String]?
  /// The place (RFC 5545 `LOCATION`).
  var place: String?
  /// The categories without duplicates (RFC 5545 `CATEGORIES`); the first one decides the color.
  var categories: [String] = []
  /// The URL of a page about the event (RFC 5545 `URL`).
  var url: String?
  /// The color, as a CSS name (RFC 7986 `COLOR`); nil for the color of the category.
  var color: String?
  /// The status (RFC 5545 `STATUS`); nil if it is not stated.
  var status: EventStatus?
  /// The calendar component it was read from, whose other properties an export writes back.
  var originalComponent: String?

  /// Creates an event that is not stored yet.
  init(title: String? = nil, description: String? = nil, date: Date? = nil) {
    (self.title, self.description, self.date) = (title, description, date)
  }
}

/// The status of an event (RFC 5545, 3.8.1.11).
enum EventStatus: String, CaseIterable, Sendable {
  case tentative, confirmed, cancelled
}

extension CalendarEvent {
  /// A Boolean value that indicates whether the event was cancelled.
  var isCancelled: Bool { status == .cancelled }

  /// A Boolean value that indicates whether it is a series or an instance of one.
  var repeats: Bool { recurrence != nil || recurrenceID != nil }

  /// Returns a Boolean value that indicates whether the event is over.
  ///
  /// It is over after its end; without an end, after its start; an all-day event without an end,
  /// after its day. An event without a date is never over.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - clock: The clock that decides when a day ends.
  func isOver(at now: Date, by clock: WallClock) -> Bool {
    guard let date else { return false }
    if let endDate, endDate > date { return endDate <= now }
    guard isAllDay else { return date < now }
    return clock.day(of: now) > clock.day(of: date)
  }

  /// Moves the event to another date, with or without a time of day. It keeps its length. If it
  /// becomes all-day, the length is rounded up to whole days.
  ///
  /// A single whole day has no length: with a time of day, the event has no end.
  mutating func move(to newDate: Date, isAllDay: Bool, by clock: WallClock) {
    guard isAllDay != self.isAllDay else { return move(to: newDate, by: clock) }
    let (days, moment) = (dayCount(by: clock), clock.reading(of: newDate))
    (self.isAllDay, isFloating, date, endDate) = (isAllDay, false, newDate, nil)
    if isAllDay { timeZone = nil }
    guard days > 1, let last = moment.day.adding(days: days) else { return }
    endDate = clock.date(showing: CivilDateTime(day: last, time: moment.time))
  }

  /// Returns the length in days, rounded up to whole ones.
  private func dayCount(by clock: WallClock) -> Int {
    guard let start = date, let end = endDate, end > start else { return 1 }
    return Int(((clock.floating(end) - clock.floating(start)) / 86_400).rounded(.up))
  }

  /// Moves the event to another date. It keeps its length, counted in days for whole days and in
  /// local time for a floating event.
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
