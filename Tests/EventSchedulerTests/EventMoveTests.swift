import DateFormatting
import Foundation
import Recurrence
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Another time of an event as it is typed, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct EventMoveTests {
  /// Moves an event on Sunday from 7 to 9 PM, and returns `start | end | recurrence`.
  private func moved(_ text: String) throws -> String {
    let clock = AppOnScreen.newYork.clock
    var event = CalendarEvent.on("Concert", inHours: 24)
    let parser = DateParser(in: AppOnScreen.newYork)
    let start = try parser.parse("tomorrow 19:00", now: AppOnScreen.now).date
    (event.date, event.endDate) = (start, start + 7200)
    try EventMove(reading: text, now: AppOnScreen.now, by: parser).apply(to: &event)
    let dates = [event.date, event.endDate].map { $0.map { "\(clock.reading(of: $0))" } ?? "" }
    return (dates + [event.recurrence ?? ""]).joined(separator: " | ")
  }

  @Test(arguments: [
    ("fri", "2026-11-27 19:00 | 2026-11-27 21:00 | "),
    ("fri 9am", "2026-11-27 09:00 | 2026-11-27 11:00 | "),
    ("fri 9-10am", "2026-11-27 09:00 | 2026-11-27 10:00 | "),
    ("8-10pm", "2026-11-22 20:00 | 2026-11-22 22:00 | "),
    ("dec 24-27", "2026-12-24 00:00 | 2026-12-28 00:00 | "),
    ("dec 24 to dec 27", "2026-12-24 00:00 | 2026-12-28 00:00 | "),
    ("dec 1-3 9am-5pm", "2026-12-01 09:00 | 2026-12-03 17:00 | "),
    ("fri 10pm to sat 2am", "2026-11-27 22:00 | 2026-11-28 02:00 | "),
    ("until 8pm", "2026-11-22 19:00 | 2026-11-22 20:00 | "),
    ("for 30 min", "2026-11-22 19:00 | 2026-11-22 19:30 | "),
    ("every week", "2026-11-22 19:00 | 2026-11-22 21:00 | RRULE:FREQ=WEEKLY"),
    ("weekly", "2026-11-22 19:00 | 2026-11-22 21:00 | RRULE:FREQ=WEEKLY"),
    (
      "fri 9-10am every 2 weeks",
      "2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=WEEKLY;INTERVAL=2"
    ),
    (
      "every sun for 5 weeks",
      "2026-11-22 19:00 | 2026-11-22 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20261227T045959Z;BYDAY=SU"
    ),
    (
      "every tue from jan 5 until mar 1",
      "2027-01-05 19:00 | 2027-01-05 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU"
    ),
    (
      "until mar 1 every tue",
      "2026-11-24 19:00 | 2026-11-24 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270302T045959Z;BYDAY=TU"
    ),
    (
      "every 2 weeks starting jan 5",
      "2027-01-05 19:00 | 2027-01-05 21:00 | RRULE:FREQ=WEEKLY;INTERVAL=2"
    ),
  ])
  func aTimeAnEndAndARecurrenceAreRead(text: String, meaning: String) throws {
    #expect(try moved(text) == meaning)
  }

  @Test(arguments: [
    ("fri 9-5", "2026-11-27 09:00 | 2026-11-27 17:00 | "),
    ("9-10 fri", "2026-11-27 09:00 | 2026-11-27 10:00 | "),
    ("dec 1-3 9-5", "2026-12-01 09:00 | 2026-12-03 17:00 | "),
    (
      "every mon-fri 9-5",
      "2026-11-23 09:00 | 2026-11-23 17:00 | RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    ),
    (
      "tue 7-9pm, 12 jan - 30 mar",
      "2027-01-12 19:00 | 2027-01-12 21:00 | RRULE:FREQ=WEEKLY;UNTIL=20270331T035959Z;BYDAY=TU"
    ),
  ])
  func plainHoursAreReadAsInANewEvent(text: String, meaning: String) throws {
    #expect(try moved(text) == meaning)
  }

  @Test(arguments: ["mon-fri 9-5", "mon-fri 9am-5pm", "9-5 mon-fri"])
  func weekdaysWithTwoTimesAreRefusedAsInANewEvent(text: String) {
    let error = #expect(throws: AmbiguousWeekdays.self) { try moved(text) }
    let other = #expect(throws: AmbiguousWeekdays.self) { try typedSummary("Work \(text)") }
    #expect(error?.description == other?.description && error != nil)
  }

  @Test func hoursThatMayBeADayAreRefusedAsInANewEvent() {
    let error = #expect(throws: AmbiguousHours.self) { try moved("9-5") }
    let other = #expect(throws: AmbiguousHours.self) { try typedSummary("Work 9-5") }
    #expect(error?.description == other?.description && error != nil)
  }

  @Test(arguments: [
    "soon", "until soon", "9-10am soon", "dec 24-27 soon", "every now and then",
    "every tue 10 times for 5 weeks",
  ])
  func otherTextIsRefused(text: String) {
    #expect(throws: DateParseError.self) { try moved(text) }
  }

  @Test func anAllDayEventGetsNoLengthInHours() throws {
    let clock = AppOnScreen.newYork.clock
    var event = CalendarEvent(date: clock.startOfDay(clock.day(of: AppOnScreen.now)))
    event.isAllDay = true
    let parser = DateParser(in: AppOnScreen.newYork)
    let move = try EventMove(reading: "for 90 min", now: AppOnScreen.now, by: parser)
    #expect(throws: PartOfDay.self) { try move.apply(to: &event) }
  }

  @Test func anAllDayEventGetsATimeAndKeepsItsLengthInDays() throws {
    let clock = AppOnScreen.newYork.clock
    let day = clock.day(of: AppOnScreen.now)
    var event = CalendarEvent(date: clock.startOfDay(day))
    event.isAllDay = true
    event.endDate = day.adding(days: 3).map(clock.startOfDay)
    let parser = DateParser(in: AppOnScreen.newYork)
    try EventMove(reading: "fri 9am", now: AppOnScreen.now, by: parser).apply(to: &event)
    #expect(!event.isAllDay)
    #expect(event.date.map { "\(clock.reading(of: $0))" } == "2026-11-27 09:00")
    #expect(event.endDate.map { "\(clock.reading(of: $0))" } == "2026-11-30 09:00")
  }

  @Test func anEndOrAWeeklyRepetitionIsSetWithTwoKeys() throws {
    let app = try AppOnScreen([.on("Concert", inHours: 20)])
    app.pilot.press("m")
    app.pilot.type("for 90 min")
    #expect(app.screen.contains("1:41 PM – 3:11 PM"))
    app.pilot.press("Enter")
    #expect(app.status.contains("Changed “Concert” to"))
    app.pilot.press("m")
    app.pilot.type("weekly")
    app.pilot.press("Enter")
    // The message is longer than the space in the bottom line.
    #expect(app.screen.lines.dropLast().last?.contains("every week") == true)
    app.pilot.press("u", "u")
    #expect(app.status.contains("Undone"))
  }
}
