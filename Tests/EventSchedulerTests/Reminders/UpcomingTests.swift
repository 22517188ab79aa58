import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Events that start or ring soon. It is Saturday, November 21, 2026, 8:42 AM in New York.
struct UpcomingTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  private func titles(within length: String, hoursLater hours: Double = 0) -> [String] {
    cli.run("upcoming", "--within", length, hoursLater: hours).results
      .split(separator: "\n").map { line in
        String(line.split(separator: "  ").last ?? "").trimmingCharacters(in: .whitespaces)
      }
  }

  @Test func withoutUpcomingEventsNothingIsPrinted() {
    cli.run("add", "Later", "--date", "fri 9am")
    #expect(cli.run("upcoming", "--within", "10min") == CommandResult(status: 0))
    #expect(
      cli.run("upcoming", "--within", "10min", "--json")
        == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func upcomingPrintsStartsAndNotCurrentEvents() {
    cli.run("add", "Breakfast", "--date", "today 8:00", "--duration", "2h")
    cli.run("add", "Call", "--date", "today 8:50")
    cli.run("add", "Lunch", "--date", "today 12:00")
    #expect(titles(within: "10min") == ["Call"])
    #expect(titles(within: "4h") == ["Call", "Lunch"])
    #expect(
      cli.run("upcoming", "--within", "10min").results
        .contains("2  11/21/26, 8:50 AM  in 8 minutes  Call"))
  }

  @Test func eventsWithSeveralRemindersArePrintedOnce() {
    cli.run("add", "Flight", "--date", "today 10:45", "--remind", "2h", "--remind", "115m")
    #expect(titles(within: "10min") == ["Flight"])
    #expect(titles(within: "10min", hoursLater: 0.5) == [])
    #expect(titles(within: "10min", hoursLater: 2) == ["Flight"])
  }

  @Test func eachInstanceRemindsIncludingMovedOnes() {
    cli.run(
      "add", "Choir", "--date", "11/1/2026 8:00", "--repeat", "every day", "--remind", "1d")
    cli.run("edit", "1", "--this", "--on", "11/25/2026", "--date", "11/25/2026 11:00")
    #expect(titles(within: "2h", hoursLater: 23) == ["Choir ↻", "Choir ↻"])
    let moved = cli.run("upcoming", "--within", "30min", hoursLater: 74).results
    #expect(moved.contains("11/25/26, 11:00 AM"))
    #expect(titles(within: "1h", hoursLater: 71) == ["Choir ↻"])
    let day = cli.run("upcoming", "--within", "1h", hoursLater: 71).results
    #expect(day.contains("11/24/26, 8:00 AM") && !day.contains("11/25/26"))
  }

  @Test func daysFollowTheWallClockAndIncludeTheEnd() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20261101T000000Z
      DTSTART;TZID=America/New_York:20270314T090000
      SUMMARY:Clocks change
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Go
      TRIGGER:-P1D
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTAMP:20261101T000000Z
      DTSTART:20261121T120000Z
      DTEND:20261121T135000Z
      RRULE:FREQ=WEEKLY
      SUMMARY:Shift
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Go
      TRIGGER;RELATED=END:-PT5M
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """
    cli.run("import", try cli.file("calendar.ics", calendar))
    #expect(titles(within: "10min") == ["Shift ↻"])
    #expect(titles(within: "10min", hoursLater: 7 * 24) == ["Shift ↻"])
    #expect(titles(within: "2min") == [])
    // 9:00 on March 13, 23 hours before.
    let hours = 112 * 24 + 0.25
    #expect(titles(within: "10min", hoursLater: hours) == ["Clocks change"])
  }

  @Test(arguments: ["0m", "soon", "-5m", ""])
  func anInvalidPeriodIsRefused(length: String) {
    #expect(cli.run("upcoming", "--within=\(length)").status == 64)
  }
}
