import CommandSupport
import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Series in time zones that their calendar defines itself (RFC 5545, 3.6.5). It is Saturday, 21
/// November 2026, in Berlin.
struct SeriesZoneTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private static func zone(_ name: String, _ lines: String...) -> String {
    (["BEGIN:VTIMEZONE", "TZID:\(name)"] + lines + ["END:VTIMEZONE"]).joined(separator: "\n")
  }

  private static func observance(
    _ kind: String, _ start: String, _ from: String, _ to: String, _ more: String...
  ) -> String {
    (["BEGIN:\(kind)", "DTSTART:\(start)"] + more
      + ["TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "END:\(kind)"]).joined(separator: "\n")
  }

  private static func fixed(_ name: String, _ offset: String) -> String {
    zone(name, observance("STANDARD", "16010101T000000", offset, offset))
  }

  private static func europe(_ name: String, isEast: Bool) -> String {
    let (winter, summer) = isEast ? ("+0200", "+0300") : ("+0100", "+0200")
    return zone(
      name,
      observance(
        "DAYLIGHT", isEast ? "19810329T030000" : "19810329T020000", winter, summer,
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
      observance(
        "STANDARD", isEast ? "19961027T040000" : "19961027T030000", summer, winter,
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"))
  }

  private static func event(_ start: String, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:e", "DTSTAMP:20260101T000000Z", "SUMMARY:e", "DTSTART;TZID=\(start)"]
      + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  private struct Row: Decodable {
    let date: String?
    let timeZone: String?
  }

  private func rows(_ from: String, _ to: String) throws -> [Row] {
    let results = cli.run("list", "--from", from, "--to", to, "--json").results
    return try JSONDecoder().decode([Row].self, from: Data(results.utf8))
  }

  @Test(arguments: ["europe/london", "EUROPE/LONDON", " Europe/London"])
  func aNameOfASystemZoneIsReadInAnyCase(name: String) throws {
    let calendar = SeriesCalendars.calendar(Self.event("\(name):20261122T090000"))
    let result = cli.run("import", try cli.file("a.ics", calendar))
    #expect(result.status == 0, "\(result.errorText)")
    let row = try #require(try rows("2026-11-22", "2026-11-23").first)
    #expect(row.date == "2026-11-22T10:00:00+01:00")
    #expect(row.timeZone == "Europe/London")
  }

  /// The lines of the calendar, and those of its export. Components keep their place by date.
  private func exportIsUnchanged(_ calendar: String) -> Bool {
    let lines = { (text: String) in
      text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("PRODID") }
    }
    return lines(cli.run("export", "--format", "ics").results) == lines(calendar)
  }

  @Test(arguments: [
    (
      fixed("South Africa Standard Time", "+0200"),
      event("South Africa Standard Time:20200701T120000", "RRULE:FREQ=WEEKLY"),
      "2026-07-01", "2026-07-01T12:00:00+02:00", "Africa/Johannesburg"
    ),
    (
      europe("Office", isEast: true), event("Office:20251219T090000", "RRULE:FREQ=WEEKLY"),
      "2027-03-27", nil, nil
    ),
    (
      europe("Office", isEast: true), event("Office:20251220T090000", "RRULE:FREQ=WEEKLY"),
      "2027-03-27", "2027-03-27T08:00:00+01:00", nil
    ),
    (
      fixed("Half", "+1030"), event("Half:20260105T003000", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
      "2026-11-22", "2026-11-22T15:00:00+01:00", "Half {16010101T000000 +1030 +1030}"
    ),
    (
      fixed("Half", "+1030"), event("Half:20260101T003000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1"),
      "2026-11-30", "2026-11-30T15:00:00+01:00", "Half {16010101T000000 +1030 +1030}"
    ),
    (
      fixed("Half", "+1030"),
      event(
        "Half:20260101T003000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1",
        "EXDATE;TZID=Half:20261201T003000"),
      "2026-11-30", nil, nil
    ),
    (
      zone(
        "Odd", observance("DAYLIGHT", "20260201T020000", "+0115", "+0345", "RDATE:20270201T020000"),
        observance("STANDARD", "20260901T020000", "+0345", "+0115")),
      event("Odd:20260125T120000", "RRULE:FREQ=WEEKLY"), "2027-02-07", "2027-02-07T09:15:00+01:00",
      nil
    ),
  ])
  func aSeriesUsesTheDefinedZone(
    zone: String, event: String, day: String, expected: String?, name: String?
  ) throws {
    let calendar = SeriesCalendars.calendar(zone, event)
    let result = cli.run("import", try cli.file("a.ics", calendar))
    #expect(result.status == 0, "\(result.errorText)")
    let found = try rows(day, day)
    #expect(found.map(\.date) == [expected].compactMap(\.self))
    if let name { #expect(found.map(\.timeZone) == [name]) }
    #expect(exportIsUnchanged(calendar))
  }

  /// Other events of a zone do not say what clocks showed in 1948, when Berlin had a summer time.
  @Test func eachEventGetsTheMatchingZone() throws {
    let zone = Self.europe("Office", isEast: false)
    let early = Self.event("Office:19480705T120000").replacing("UID:e", with: "UID:early")
    let calendar = SeriesCalendars.calendar(zone, early, Self.event("Office:20260705T120000"))
    #expect(cli.run("import", try cli.file("a.ics", calendar)).status == 0)
    #expect(exportIsUnchanged(calendar))
    #expect(try rows("1948-07-05", "1948-07-05").map(\.date) == ["1948-07-05T13:00:00+02:00"])
    #expect(try rows("2026-07-05", "2026-07-05").map(\.timeZone) == ["Europe/Berlin"])
    #expect(cli.run("show", "1").results.contains("Time zone:    Office\n"))
  }

  /// The text of a list names the zone completely, so that it can be read back.
  @Test(arguments: ["json", "csv"])
  func zonesRoundTripInOtherFormats(format: String) throws {
    let calendar = SeriesCalendars.calendar(
      Self.fixed("Half", "+1030"), Self.event("Half:20260105T003000", "RRULE:FREQ=WEEKLY;BYDAY=MO"))
    #expect(cli.run("import", try cli.file("a.ics", calendar)).status == 0)
    let text = cli.run("export", "--format", format).results
    let other = try CommandHarness(zone: "America/New_York")
    #expect(other.run("import", try other.file("a.\(format)", text)).status == 0)
    // A new export of it defines its zone.
    let export = other.run("export", "--format", "ics").results
    #expect(export.contains("DTSTART;TZID=Half:20260105T003000\r\n"))
    #expect(export.contains("TZOFFSETTO:+1030\r\n"))
    #expect(export.ranges(of: "BEGIN:VTIMEZONE").count == 1)
    let third = try CommandHarness(zone: "Europe/Berlin")
    #expect(third.run("import", try third.file("b.ics", export)).status == 0)
    #expect(
      third.run("list", "--from", "2026-11-22", "--to", "2026-11-22", "--json").results
        .contains("2026-11-22T15:00:00+01:00"))
  }

  /// An instance that is changed here names its zone as the calendar does, and is known again.
  @Test func aChangedInstanceUsesTheZoneNameOfItsCalendar() throws {
    let calendar = SeriesCalendars.calendar(
      Self.fixed("Half", "+1030"), Self.event("Half:20260105T003000", "RRULE:FREQ=WEEKLY;BYDAY=MO"))
    #expect(cli.run("import", try cli.file("a.ics", calendar)).status == 0)
    let change = cli.run("edit", "1", "--this", "--on", "2026-11-22", "--title", "Other")
    #expect(change.status == 0, "\(change.errorText)")
    let export = cli.run("export", "--format", "ics").results
    #expect(export.contains("RECURRENCE-ID;TZID=Half:20261123T003000\r\n"))
    #expect(!export.contains("{"))
    let again = cli.run("import", try cli.file("b.ics", export))
    #expect(again.results.contains("0 added, 0 changed, 2 unchanged"))
    #expect(
      cli.run("delete", "1", "--this", "--on", "2026-11-29", "--yes").status == 0)
    #expect(
      cli.run("export", "--format", "ics").results
        .contains("EXDATE;TZID=Half:20261130T003000\r\n"))
  }

  /// Two calendars mean different zones by one name.
  @Test func aZoneOfTheSameNameDoesNotMoveStoredEvents() throws {
    let one = SeriesCalendars.calendar(
      Self.fixed("Half", "+1030"), Self.event("Half:20260105T003000", "RRULE:FREQ=WEEKLY"))
    let other = one.replacing("+1030", with: "+0930").replacing("UID:e", with: "UID:other")
    #expect(cli.run("import", try cli.file("a.ics", one)).status == 0)
    #expect(cli.run("import", try cli.file("b.ics", other)).status == 0)
    let times = ["2026-11-22T15:00:00+01:00", "2026-11-22T16:00:00+01:00"]
    #expect(try rows("2026-11-22", "2026-11-22").map(\.date) == times)
    let third = try CommandHarness(zone: "Europe/Berlin")
    let export = cli.run("export", "--format", "ics").results
    #expect(third.run("import", try third.file("c.ics", export)).status == 0)
    let list = third.run("list", "--from", "2026-11-22", "--to", "2026-11-22", "--json").results
    for time in times { #expect(list.contains(time)) }
  }

  /// Days of a rule that are others here are said to be those of the zone.
  @Test func theDaysOfARuleFollowItsZone() throws {
    let calendar = SeriesCalendars.calendar(
      Self.fixed("Half", "+1030"),
      Self.event("Half:20260105T003000", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
      SeriesCalendars.event(
        "u", "Late", "DTSTART:20260105T233000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO"),
      SeriesCalendars.event(
        "n", "Noon", "DTSTART:20260105T120000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO"))
    #expect(cli.run("import", try cli.file("a.ics", calendar)).status == 0)
    let phrases = ["every Mon (days of Half)", "every Mon (days of UTC)", "every Mon"]
    for (id, phrase) in zip(1..., phrases) {
      #expect(cli.run("show", "\(id)").results.contains("Repeats:      \(phrase)\n"))
    }
  }

  /// However a file is cut off, only the incomplete entries are lost, which is reported.
  @Test func aTruncatedCalendarKeepsItsCompleteEvents() throws {
    let events = (0..<4).map { index in
      Self.event(
        "Office:2026010\(index + 1)T120000", "DTEND;TZID=Office:2026010\(index + 1)T130000",
        "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;TZID=Office:20260122T120000", "LOCATION:Café 🫖"
      ).replacing("UID:e", with: "UID:\(index)")
    }
    let text = SeriesCalendars.calendar(
      Self.europe("Office", isEast: true), Self.fixed("Half", "+1030"),
      events.joined(separator: "\n"))
    for newline in ["\r\n", "\n"] {
      for mark in [[], Array("\u{FEFF}".utf8)] {
        let bytes = mark + Array(text.replacing("\n", with: newline).utf8)
        for end in stride(from: 64, to: bytes.count, by: 64) {
          let part = Array(bytes[..<end])
          var reader = ICalendarReader(clock: try clock("Europe/Berlin"))
          let found = try reader.readAll(part)
          let whole = String(decoding: part, as: UTF8.self).ranges(of: "END:VEVENT").count
          #expect(found.events.count == whole, "at \(end)")
          #expect(!found.report.problems.isEmpty, "at \(end)")
          let last = part.count { $0 == 0x0A } + 1
          #expect(found.report.problems.allSatisfy { 1...last ~= $0.line }, "at \(end)")
        }
      }
    }
  }
}
