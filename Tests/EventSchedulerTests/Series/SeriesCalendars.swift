@testable import EventScheduler

/// Calendars of repeating events, for a cli in Berlin on Saturday, 21 November 2026.
enum SeriesCalendars {
  /// A calendar of these components.
  static func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Example//EN\n"
      + components.joined(separator: "\n") + "\nEND:VCALENDAR\n"
  }

  /// An event with these lines between its identifier and its end.
  static func event(_ uid: String, _ title: String, _ lines: String...) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n" + lines.joined(separator: "\n")
      + "\nSUMMARY:\(title)\nEND:VEVENT"
  }

  /// Monday, Wednesday and Friday, not on the 25th, and on the 27th in the afternoon.
  static let standup = [
    event(
      "standup", "Standup", "DTSTART;TZID=Europe/Berlin:20261005T093000",
      "DTEND;TZID=Europe/Berlin:20261005T094500", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR",
      "EXDATE;TZID=Europe/Berlin:20261125T093000", "LOCATION:Room 5"),
    event(
      "standup", "Standup", "RECURRENCE-ID;TZID=Europe/Berlin:20261127T093000",
      "DTSTART;TZID=Europe/Berlin:20261127T140000", "DTEND;TZID=Europe/Berlin:20261127T141500"),
  ].joined(separator: "\n")

  /// The week of 23 November with twelve instances.
  static let week = calendar(
    standup,
    event("birthday", "Birthday of Ada", "DTSTART;VALUE=DATE:19901126", "RRULE:FREQ=YEARLY"),
    event("pills", "Pills", "DTSTART:20261101T080000", "DURATION:PT10M", "RRULE:FREQ=DAILY"),
    event("call", "Call", "DTSTART:20261006T160000Z", "RRULE:FREQ=WEEKLY"),
    event(
      "rent", "Rent", "DTSTART;TZID=Europe/Berlin:20260130T180000",
      "RRULE:FREQ=MONTHLY;BYDAY=-1FR"))
}
