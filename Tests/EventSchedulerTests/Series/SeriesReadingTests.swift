import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Series are listed as their instances. It is Saturday, 21 November 2026.
struct SeriesReadingTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private func load(_ calendar: String) throws -> CommandResult {
    cli.run("import", try cli.file("calendar.ics", calendar))
  }

  private func titles(_ arguments: String...) throws -> [String] { try titles(arguments) }

  private func titles(_ arguments: [String]) throws -> [String] {
    struct Row: Decodable { let title: String? }
    let results = cli.run(arguments + ["--json"]).results
    return try JSONDecoder().decode([Row].self, from: Data(results.utf8)).compactMap(\.title)
  }

  @Test func aWeekHasItsTwelveInstances() throws {
    #expect(try load(SeriesCalendars.week).status == 0)
    #expect(
      cli.run("agenda", "2026-11-23").results == """
        Mon, Nov 23, 2026 · in 2 days
          3  8:00 AM–8:10 AM  Pills ↻
          1  9:30 AM–9:45 AM  Standup ↻  @Room 5

        Tue, Nov 24, 2026 · in 3 days
          3  8:00 AM–8:10 AM  Pills ↻
          4  5:00 PM          Call ↻

        Wed, Nov 25, 2026 · in 4 days
          3  8:00 AM–8:10 AM  Pills ↻

        Thu, Nov 26, 2026 · in 5 days
          2  all day          Birthday of Ada ↻
          3  8:00 AM–8:10 AM  Pills ↻

        Fri, Nov 27, 2026 · in 6 days
          3  8:00 AM–8:10 AM  Pills ↻
          6  2:00 PM–2:15 PM  Standup ↻
          5  6:00 PM          Rent ↻

        Sat, Nov 28, 2026 · in 7 days
          3  8:00 AM–8:10 AM  Pills ↻

        Sun, Nov 29, 2026 · in 8 days
          3  8:00 AM–8:10 AM  Pills ↻

        """)
    let list = ["list", "--from", "2026-11-23", "--to", "2026-11-29"]
    #expect(try titles(list).count == 12)
    #expect(try titles(list + ["--search", "stand"]) == ["Standup", "Standup"])
  }

  @Test func nextIsTheFirstInstanceThatIsNotOver() throws {
    #expect(try load(SeriesCalendars.calendar(SeriesCalendars.standup)).status == 0)
    #expect(cli.run("next").results.contains("11/23/26, 9:30 AM"))
    #expect(cli.run("next", "--limit", "3").results.contains("11/30/26, 9:30 AM"))
  }

  @Test func anOpenListHasAYearOfASeries() throws {
    let birthday = SeriesCalendars.event(
      "b", "Birthday", "DTSTART;VALUE=DATE:19901126", "RRULE:FREQ=YEARLY")
    let leap = SeriesCalendars.event(
      "l", "Leap", "DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY")
    let course = SeriesCalendars.event(
      "c", "Course", "DTSTART:20010105T090000Z", "RRULE:FREQ=WEEKLY;COUNT=5")
    #expect(try load(SeriesCalendars.calendar(birthday, leap, course)).status == 0)
    // The next instance if there is none in the coming year; past ones only with --all.
    #expect(try titles("list") == ["Birthday", "Leap"])
    #expect(try titles("list", "--all") == ["Course", "Birthday", "Birthday", "Leap"])
    #expect(cli.run("list", "--all").results.contains("2/2/01"))
    #expect(try titles("list", "--from", "2000-01-01", "--search", "birth").count == 27)
  }

  @Test func currentInstancesAreFound() throws {
    let night = SeriesCalendars.event(
      "n", "Night", "DTSTART;TZID=Europe/Berlin:20261106T220000",
      "DTEND;TZID=Europe/Berlin:20261107T060000", "RRULE:FREQ=WEEKLY")
    let fair = SeriesCalendars.event(
      "f", "Fair", "DTSTART;VALUE=DATE:20251117", "DTEND;VALUE=DATE:20251125",
      "RRULE:FREQ=YEARLY")
    #expect(try load(SeriesCalendars.calendar(night, fair)).status == 0)
    let today = ["--to", "2026-11-21"]
    #expect(try titles(["list", "--from", "2026-11-21 05:00"] + today) == ["Fair", "Night"])
    #expect(try titles(["list", "--from", "2026-11-21 06:00"] + today) == ["Fair"])
    #expect(try titles("list", "--from", "2026-11-25", "--to", "2026-11-26").isEmpty)
  }

  @Test func thisAndFutureChangesApplyToLaterInstances() throws {
    let series = SeriesCalendars.event(
      "s", "Choir", "DTSTART;TZID=Europe/Berlin:20261103T190000", "RRULE:FREQ=WEEKLY;COUNT=5")
    let change = SeriesCalendars.event(
      "s", "Choir in the hall",
      "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261117T190000",
      "DTSTART;TZID=Europe/Berlin:20261118T200000")
    #expect(try load(SeriesCalendars.calendar(series, change)).status == 0)
    let list = cli.run("list", "--from", "2026-11-01", "--to", "2026-12-31").results
    #expect(
      list.split(separator: "\n").map { line in
        String((line.split(separator: "  ").last ?? "").drop { $0 == " " })
      } == [
        "Title", "Choir ↻", "Choir ↻", "Choir in the hall ↻", "Choir in the hall ↻",
        "Choir in the hall ↻",
      ])
    #expect(list.contains("12/2/26, 8:00 PM") && !list.contains("7:00 PM  Choir in"))
  }

  @Test func aZoneDefinedInTheFileIsUsedForItsInstances() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Office
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:-0400
      TZOFFSETTO:-0500
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0400
      END:DAYLIGHT
      END:VTIMEZONE
      """
    let event = SeriesCalendars.event(
      "o", "Office", "DTSTART;TZID=Office:20261026T090000", "RRULE:FREQ=WEEKLY;COUNT=2")
    #expect(try load(SeriesCalendars.calendar(zone, event)).status == 0)
    let list = cli.run("list", "--from", "2026-10-01").results
    #expect(list.contains("10/26/26, 2:00 PM") && list.contains("11/2/26, 3:00 PM"))
  }
}
