import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// Invalid repetitions as some programs write them. It is Saturday, 21 November 2026.
struct BadSeriesTests {
  private let cli: CommandHarness
  private static let start = "DTSTART;TZID=Europe/Berlin:20261102T090000"

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private func load(_ events: String...) throws -> CommandResult {
    let calendar = SeriesCalendars.calendar(events.joined(separator: "\n"))
    return cli.run("import", try cli.file("bad.ics", calendar))
  }

  /// The number of rows in the next three weeks.
  private var count: Int {
    cli.run("list", "--to", "+3w", "--search", "bad").results.split(separator: "\n").dropFirst()
      .count
  }

  @Test(arguments: [1, 2, 3])
  func anInstanceThatALaterVersionOfItsSeriesExcludesIsReported(revision: Int) throws {
    let id = "RECURRENCE-ID;TZID=Europe/Berlin:20261124T090000"
    let result = try load(
      SeriesCalendars.event(
        "bad", "Bad", Self.start, "RRULE:FREQ=DAILY;UNTIL=20261124T080000Z", "SEQUENCE:2",
        "EXDATE;TZID=Europe/Berlin:20261124T090000"),
      SeriesCalendars.event(
        "bad", "Bad", id, "DTSTART;TZID=Europe/Berlin:20261126T090000", "SEQUENCE:\(revision)"))
    let message = "A later version of its series excludes it. It was read anyway."
    #expect(result.errorText.contains(message) == (revision == 1))
    // Saturday to Monday, and Thursday.
    #expect(count == 4)
  }

  @Test(
    arguments: [
      ("RRULE:FREQ=DAILY;COUNT=1000000000000000000", 0, nil, 22),
      ("RRULE:FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;COUNT=1000000000000000000", 0, nil, 22 * 60),
      ("RRULE:FREQ=DAILY;BYSECOND=60", 65, "is a leap second", 22),
      ("RRULE:FREQ=DAILY;UNTIL=20261125", 65, "is not of the same kind as the start", 5),
      ("RRULE:FREQ=DAILY;UNTIL=20261125T090000", 65, "is not of the same kind as the start", 5),
      ("RRULE:FREQ=SOMETIMES", 65, "FREQ is 'SOMETIMES'", 0),
      ("RRULE:FREQ=DAILY\nEXDATE:20261399", 65, "is not a date. It was kept", 22),
      (
        "RRULE:FREQ=DAILY\nEXDATE;TZID=Europe/Berlin:2026-11-25T09:00:00,20261126T0900", 65,
        "was read as 20261125T090000", 20
      ),
      (
        "RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;INTERVAL=2", 65,
        "This rule for exceptions cannot be applied.",
        22
      ),
      ("RRULE:FREQ=DAILY;COUNT=30\nEXRULE:FREQ=DAILY;INTERVAL=2;COUNT=12", 0, nil, 9),
      ("RRULE:FREQ=DAILY;COUNT=30\nEXRULE:FREQ=DAILY;INTERVAL=2", 0, nil, 6),
      ("RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;COUNT=24", 0, nil, 17),
      ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 65, "The rule never occurs.", 0),
      ("RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", 65, "The rule never occurs.", 0),
      ("RRULE:FREQ=DAILY;INTERVAL=99999999999999999999", 0, nil, 0),
    ] as [(String, Int32, String?, Int)])
  func unusualRulesAreReadOrReportedWithTheirLine(
    rule: String, status: Int32, words: String?, rows: Int
  ) throws {
    let result = try load(SeriesCalendars.event("bad", "Bad", Self.start, rule))
    #expect(result.status == status, "\(result.errorText)")
    #expect(words.map { result.errorText.contains($0) } ?? result.errorText.isEmpty)
    #expect(result.errorText.contains("Line") == (words != nil))
    #expect(count == rows)
    #expect(cli.run("show", "1").status == 0)
    // No data is lost.
    let export = cli.run("export", "--format", "ics").results
    for line in rule.split(separator: "\n") { #expect(export.contains(line)) }
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "The rule never occurs. It was kept"),
    ("FREQ=DAILY;UNTIL=20261101T080000Z", "UNTIL=20261101T080000Z is before the start."),
  ])
  func aRuleThatNeverOccursIsReportedInEveryFormat(rule: String, message: String) throws {
    let event = SeriesCalendars.event("bad", "Bad", Self.start, "RRULE:\(rule)")
    for (format, text) in [
      ("json", #"[{"title": "Bad", "date": "2026-11-02T09:00", "recurrence": "\#(rule)"}]"#),
      ("csv", "title,date,recurrence\nWorse,2026-11-02T09:00,\(rule)\n"),
      ("ics", SeriesCalendars.calendar(event)),
    ] {
      let result = cli.run("import", try cli.file("bad.\(format)", text))
      #expect(result.status == 65 && result.results.contains("1 added"), "\(result)")
      #expect(result.errorText.contains(message), "\(result)")
    }
    #expect(cli.run("export", "--format", "ics").results.ranges(of: rule).count == 3)
  }

  @Test func anEventWhoseRuleEndsBeforeItIsListedOnItsDay() throws {
    _ = try load(
      SeriesCalendars.event("bad", "Bad", Self.start, "RRULE:FREQ=DAILY;UNTIL=20261101T080000Z"))
    func list(_ from: String, _ to: String) -> String {
      cli.run("list", "--from", from, "--to", to).results
    }
    #expect(list("2026-11-01", "2026-11-04").ranges(of: "Bad").count == 1)
    #expect(!list("2026-11-03", "2026-11-06").contains("Bad"))
  }

  @Test func anInvalidInstanceIsKeptAndTheLastOfTwoIsUsed() throws {
    let series = SeriesCalendars.event("bad", "Bad", Self.start, "RRULE:FREQ=WEEKLY")
    func instance(_ day: String, _ hour: String) -> String {
      SeriesCalendars.event(
        "bad", "Bad", "RECURRENCE-ID;TZID=Europe/Berlin:\(day)T090000",
        "DTSTART;TZID=Europe/Berlin:\(day)T\(hour)0000")
    }
    let result = try load(
      series, instance("20261124", "10"), instance("20261130", "11"), instance("20261130", "12"))
    #expect(result.status == 65)
    #expect(
      result.errorText.contains(
        "Line 14: 'RECURRENCE-ID;TZID=Europe/Berlin:20261124T090000': Its series has no such "))
    #expect(result.errorText.contains("Line 21: "))
    #expect(result.errorText.contains("The instance occurs twice. The one in line 28 was used."))
    // Mondays, of which the 30th is at noon, and the one that is no Monday.
    #expect(count == 4)
  }

  @Test func tenThousandExceptionsAreRead() throws {
    let days = (0..<10_000).map { day in
      "EXDATE;TZID=Europe/Berlin:" + WallClockText.day(20_000 + day * 2) + "T090000"
    }
    let start = "DTSTART;TZID=Europe/Berlin:" + WallClockText.day(20_000) + "T090000"
    let event = SeriesCalendars.event(
      "bad", "Bad", start, "RRULE:FREQ=DAILY", days.joined(separator: "\n"))
    #expect(try load(event).status == 0)
    #expect(count == 11)
  }

  @Test func anUnknownZoneIsReplacedByTheLocalZone() throws {
    let result = try load(
      SeriesCalendars.event(
        "bad", "Bad", "DTSTART;TZID=Middle-earth/Shire:20261102T090000", "RRULE:FREQ=WEEKLY",
        "EXDATE;TZID=Middle-earth/Shire:20261130T090000"))
    #expect(result.status == 65 && result.errorText.contains("Middle-earth/Shire"))
    #expect(count == 2)
  }

  @Test func seriesOfEverySecondDoNotHang() throws {
    let events = (0..<2).map { number in
      SeriesCalendars.event("bad\(number)", "Bad", Self.start, "RRULE:FREQ=SECONDLY")
    }
    #expect(try load(events.joined(separator: "\n")).status == 0)
    #expect(cli.run("next", "--limit", "3").results.split(separator: "\n").count == 4)
    #expect(cli.run("list", "--limit", "5").results.split(separator: "\n").count == 6)
  }

  /// An unreadable RECURRENCE-ID is reported and kept through any number of round trips.
  @Test(arguments: [
    ("RECURRENCE-ID:20261109T0900", "is not written as a calendar writes dates"),
    ("RECURRENCE-ID;TZID=Europe/Berlin:2026-11-09T09:00:00", "is not written as a calendar"),
    ("RECURRENCE-ID:", "does not name an instance"),
    ("RECURRENCE-ID;TZID=Europe/Berlin:soon", "does not name an instance"),
  ])
  func anInvalidInstanceIsPreserved(line: String, words: String) throws {
    let series = SeriesCalendars.event("bad", "Bad", Self.start, "RRULE:FREQ=WEEKLY")
    let other = "DTSTART;TZID=Europe/Berlin:20261109T110000"
    let result = try load(series, SeriesCalendars.event("bad", "Bad", line, other))
    #expect(result.errorText.contains("Line 14: '\(line)'"))
    #expect(result.errorText.contains(words))
    var text = ""
    for _ in 0..<3 {
      text = cli.run("export", "--format", "ics").results
      #expect(text.ranges(of: "UID:bad\r\n").count == 2)
      #expect(text.contains("\r\n\(line)\r\n"))
      #expect(!text.contains("SEQUENCE"))
      let again = cli.run("import", try cli.file("again.ics", text))
      #expect(again.results.contains("0 added, 0 changed, 2 unchanged"))
    }
  }

  @Test func anUnreadableRuleIsKept() throws {
    let rule = "RRULE:RSCALE=HEBREW;FREQ=YEARLY;COUNT=3"
    let result = try load(SeriesCalendars.event("bad", "Bad", Self.start, rule))
    #expect(result.errorText.contains("It was kept, but has no effect."))
    #expect(cli.run("export", "--format", "ics").results.contains(rule))
  }

  @Test func aRuleOfAThousandMillionSecondsIsListedAtOnce() throws {
    let seconds = SeriesCalendars.event(
      "bad", "Bad", "DTSTART:20000101T000000Z", "RRULE:FREQ=SECONDLY;COUNT=1000000000;BYMONTH=1,3,5"
    )
    #expect(try load(seconds).status == 0)
    #expect(cli.run("show", "1").results.contains("Next:         Fri, Jan 1, 2027, 1:00 AM"))
    #expect(cli.run("list").status == 0)
  }
}

/// Days as calendars write them.
private enum WallClockText {
  static func day(_ number: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(number) * 86_400)
    return String(date.formatted(.iso8601.year().month().day().dateSeparator(.omitted)))
  }
}
