import DateFormatting
import Foundation
import Models
import Testing

@testable import EventScheduler

/// What is understood of an event in one line, on Saturday, 21 November 2026, 5:41 PM in New York.
struct EventEntryTests {
  private let parser = DateParser(in: AppOnScreen.newYork)

  private func read(_ text: String, on day: CivilDate? = nil) throws -> Event {
    try EventEntry.event(reading: text, on: day, now: AppOnScreen.now, by: parser)
  }

  /// `title | start | end | repetition`
  private func words(_ text: String) throws -> String {
    let event = try read(text)
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

  @Test(arguments: [
    (
      "Dentist fri 9-10am every 6 months",
      "Dentist | 2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=MONTHLY;INTERVAL=6"
    ),
    ("Dentist", "Dentist | 2026-11-21 18:00 |  | "),
    ("Dentist fri 9am", "Dentist | 2026-11-27 09:00 |  | "),
    ("tomorrow noon Lunch with Theo", "Lunch with Theo | 2026-11-22 12:00 |  | "),
    ("Trip to Lyon dec 24", "Trip to Lyon | 2026-12-24 |  | "),
    ("Concert tonight for 3 hours", "Concert | 2026-11-21 20:00 | 2026-11-21 23:00 | "),
    ("Nap for 90 min", "Nap | 2026-11-21 18:00 | 2026-11-21 19:30 | "),
    ("Camp mon for 3 days", "Camp | 2026-11-23 | 2026-11-26 | "),
    ("Conference dec 3 to dec 5", "Conference | 2026-12-03 | 2026-12-06 | "),
    ("Shift 22:00-6:00", "Shift | 2026-11-21 22:00 | 2026-11-22 06:00 | "),
    ("Brunch sun 11-1pm", "Brunch | 2026-11-22 11:00 | 2026-11-22 13:00 | "),
    ("Class mon from 9 to 5pm", "Class | 2026-11-23 09:00 | 2026-11-23 17:00 | "),
    ("Class mon 9am to noon", "Class | 2026-11-23 09:00 | 2026-11-23 12:00 | "),
    ("Yoga every tue and thu 7pm", "Yoga | 2026-11-24 19:00 |  | RRULE:FREQ=WEEKLY;BYDAY=TU,TH"),
    ("Rent monthly on the 1st", "Rent | 2026-12-01 18:00 |  | RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
    ("Every Breath You Take fri 8pm", "Every Breath You Take | 2026-11-27 20:00 |  | "),
    (
      "Choir every tue 7:30pm until dec 18 for 2 hours",
      "Choir | 2026-11-24 19:30 | 2026-11-24 21:30 | RRULE:FREQ=WEEKLY;UNTIL=20261219T045959Z;BYDAY=TU"
    ),
    ("Room 1204", "Room 1204 | 2026-11-21 18:00 |  | "),
    (
      #"Read "The Man Who Was Thursday" sun 3pm"#,
      "Read The Man Who Was Thursday | 2026-11-22 15:00 |  | "
    ),
    (
      "Dentist fri 9-10am @Sparks St every 6 months !15m",
      "Dentist | 2026-11-27 09:00 | 2026-11-27 10:00 | RRULE:FREQ=MONTHLY;INTERVAL=6 | @Sparks St | !-PT15M"
    ),
    (
      "@Town Hall fri 8pm Concert #music #Fun #MUSIC !1d !1h !1d",
      "Concert | 2026-11-27 20:00 |  |  | @Town Hall | #music | #Fun | !-P1D | !-PT1H"
    ),
    (
      #"Standup mon 9:30 @"Room 5, left" #"night shift" https://example.org/a?b=1#c"#,
      "Standup | 2026-11-23 09:30 |  |  | @Room 5, left | #night shift | https://example.org/a?b=1#c"
    ),
    ("Call bob@example.org @7pm", "Call bob@example.org | 2026-11-21 19:00 |  | "),
    ("Flat #12", "Flat #12 | 2026-11-21 18:00 |  | "),
    ("Read @ home !important #", "Read @ home !important # | 2026-11-21 18:00 |  | "),
    (#"Say "@home" and "!15m" fri"#, "Say @home and !15m | 2026-11-27 |  | "),
    (#"12" screen arrives fri"#, #"12" screen arrives | 2026-11-27 |  | "#),
  ])
  func aLineIsUnderstood(text: String, meaning: String) throws {
    #expect(try words(text) == meaning)
  }

  @Test func aTimeThatMeansTwoThingsIsRefused() {
    #expect(throws: DateParseError.self) { try read("Dinner at 7") }
  }

  @Test func whereNoDayIsNamedItIsTheChosenOne() throws {
    let day = try #require(CivilDate(year: 2026, month: 12, day: 9))
    func start(_ text: String) throws -> String {
      let date = try #require(try read(text, on: day).date)
      return "\(AppOnScreen.newYork.clock.reading(of: date))"
    }
    #expect(try start("Tea") == "2026-12-09 18:00")
    #expect(try start("Tea 3-4pm") == "2026-12-09 15:00")
    #expect(try start("Tea fri 3pm") == "2026-11-27 15:00")
  }

  @Test func aLineOfAnyLengthIsRead() throws {
    let text = String(repeating: "word ", count: 2000) + "fri 9am"
    #expect(try read(text).title?.count == 9999)
  }
}
