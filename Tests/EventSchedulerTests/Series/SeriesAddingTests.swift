import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

/// New events that repeat, and their way into files and back. It is Saturday, 21 November 2026.
struct SeriesAddingTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness(zone: "Europe/Berlin") }

  private func lines(_ format: String = "ics") -> [String] {
    cli.run("export", "--format", format).results
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns the output of a command, without ids.
  private func lines(_ arguments: [String], _ cli: CommandHarness) -> [String] {
    cli.run(arguments).results.replacing(/"id": \d+|^ +\d+/.anchorsMatchLineEndings(), with: "")
      .split(separator: "\n").sorted().map(String.init)
  }

  @Test func localTimesAreWrittenWithTheirTimeZone() {
    let result = cli.run(
      "add", "Choir", "--date", "tue 19:30", "--duration", "2h", "--repeat",
      "every tue and thu until dec 18")
    #expect(
      result.results == """
        Added 1: “Choir”, Tue, Nov 24, 2026, 7:30 PM – 9:30 PM (in 3 days), every Tue and Thu until \
        Dec 18, 2026.

        """)
    let lines = lines()
    for line in [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "DTSTART;TZID=Europe/Berlin:20261124T193000", "DTEND;TZID=Europe/Berlin:20261124T213000",
      "RRULE:FREQ=WEEKLY;UNTIL=20261218T225959Z;BYDAY=TU,TH",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(cli.run("list", "--to", "2027-02-01").results.split(separator: "\n").count == 9)
  }

  @Test func aSeriesBeginsOnADayOfItsRule() {
    #expect(
      cli.run("add", "A", "--date", "today", "--repeat", "monthly on the last fri").results
        .hasPrefix("Added 1: “A”, Fri, Nov 27, 2026 (in 6 days), every month on the last Fri"))
    #expect(
      cli.run("add", "B", "--date", "9am", "--repeat", "every 2 weeks on tue").results
        .hasPrefix("Added 2: “B”, Tue, Nov 24, 2026, 9:00 AM"))
  }

  @Test(arguments: [
    ("fri 9-10am", "Fri, Nov 27, 2026, 9:00 AM – 10:00 AM (in 6 days)"),
    ("fri 10pm to 1am", "Fri, Nov 27, 2026, 10:00 PM – Sat, Nov 28, 2026, 1:00 AM"),
    ("dec 24 to dec 27", "Thu, Dec 24, 2026 – Sun, Dec 27, 2026"),
  ])
  func aDateMayIncludeTheEnd(date: String, message: String) {
    let result = cli.run("add", "A", "--date", date)
    #expect(result.results.contains(message), "\(result.results)\(result.errorText)")
  }

  @Test(arguments: [
    ("may 9", "Sun, May 3, 2020 – Sat, May 9, 2020"),
    ("fri", "Sun, May 3, 2020 – Fri, May 8, 2020"),
  ])
  func anEndWithoutAYearIsCountedFromTheStart(end: String, message: String) {
    let result = cli.run("add", "A", "--date", "2020-05-03", "--end", end)
    #expect(result.results.contains(message), "\(result.results)\(result.errorText)")
    cli.run("add", "B", "--date", "may 3 2028")
    #expect(cli.run("edit", "2", "--end", "may 9").results.contains("Tue, May 9, 2028"))
  }

  @Test func aSeriesMayBeFloatingOrInAnotherTimeZone() {
    cli.run("add", "Pills", "--date", "8:00", "--floating", "--repeat", "daily")
    cli.run("add", "Call", "--date", "mon 9am", "--tz", "New York", "--repeat", "weekly")
    cli.run("add", "Trip", "--date", "24 dec", "--end", "26 dec", "--repeat", "yearly")
    let lines = lines()
    for line in [
      "DTSTART:20261122T080000", "DTSTART;TZID=America/New_York:20261123T090000",
      "DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261227",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(cli.run("show", "2").results.contains("Time zone:    America/New_York\n"))
  }

  @Test(arguments: ["json", "csv", "ics"])
  func aSeriesRoundTripsInEveryFormat(format: String) throws {
    let calendar = SeriesCalendars.week
    cli.run("import", try cli.file("week.ics", calendar))
    let other = try CommandHarness(zone: "Europe/Berlin")
    let text = cli.run("export", "--format", format).results
    let result = other.run("import", try other.file("week.\(format)", text))
    #expect(result.status == 0)
    let week = ["agenda", "2026-11-23", "--days", "14"]
    #expect(lines(week, other) == lines(week, cli))
    let all = ["export", "--format", "json"]
    #expect(lines(all, other) == lines(all, cli))
    // It is known again.
    let again = other.run("import", try other.file("again.\(format)", text))
    #expect(again.results.contains("0 added, 0 changed"))
  }

  @Test func anInstanceIsIdentifiedByItsSeriesAndTime() throws {
    cli.run("import", try cli.file("s.ics", SeriesCalendars.calendar(SeriesCalendars.standup)))
    let text = """
      [{"title": "Later", "date": "2026-11-30T11:00:00+01:00", "uid": "standup",
        "timeZone": "Europe/Berlin", "recurrenceID": "2026-11-30T09:30:00+01:00"}]
      """
    #expect(cli.run("import", try cli.file("one.json", text)).results.contains("1 added"))
    let list = cli.run("list", "--from", "11/30", "--to", "11/30").results
    #expect(list.contains("Later") && !list.contains("Standup"))
    #expect(
      cli.run("export", "--format", "ics").results.contains(
        "RECURRENCE-ID;TZID=Europe/Berlin:20261130T093000"))
  }

  @Test func jsonNamesRuleInstanceAndSeries() throws {
    struct Row: Decodable {
      let id: Int
      let date: String
      let recurrence: [String]?
      let recurrenceID: String?
    }
    cli.run("import", try cli.file("s.ics", SeriesCalendars.calendar(SeriesCalendars.standup)))
    let results = cli.run("list", "--from", "2026-11-23", "--to", "11/27", "--json").results
    let rows = try JSONDecoder().decode([Row].self, from: Data(results.utf8))
    #expect(rows.map(\.id) == [1, 2])
    #expect(
      rows[0].recurrence == [
        "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR", "EXDATE;TZID=Europe/Berlin:20261125T093000",
      ])
    #expect(rows.map(\.recurrenceID) == ["2026-11-23T09:30:00+01:00", "2026-11-27T09:30:00+01:00"])
    #expect(rows[1].recurrence == nil && rows[1].date == "2026-11-27T14:00:00+01:00")
  }

  @Test func showPrintsTheRecurrence() throws {
    cli.run("import", try cli.file("s.ics", SeriesCalendars.calendar(SeriesCalendars.standup)))
    #expect(
      cli.run("show", "1").results == """
        ID:           1
        Title:        Standup
        Date:         Monday, October 5, 2026 at 9:30 AM (6 weeks ago)
        Ends:         Monday, October 5, 2026 at 9:45 AM
        Repeats:      every Mon, Wed and Fri
        Next:         Mon, Nov 23, 2026, 9:30 AM
                      Fri, Nov 27, 2026, 2:00 PM
                      Mon, Nov 30, 2026, 9:30 AM
        Place:        Room 5

        """)
    #expect(cli.run("show", "1", "--on", "nov 30").results.contains("Monday, November 30"))
    #expect(cli.run("show", "2").results.contains("Instance of:  1\n"))
  }

  @Test(arguments: [
    (["--date", "dec 3", "--end", "5pm"], "has a time of day, but the event lasts whole days"),
    (["--date", "dec 3", "--end", "dec 4 5pm"], "has a time of day"),
    (["--date", "dec 3 9am", "--end", "8am"], "--end is Thu, Dec 3, 2026, 8:00 AM, before"),
    (["--date", "dec 3 9am", "--duration", "0m"], "0m is not a duration. Write it like 45m."),
    (["--date", "dec 3", "--duration", "0d"], "0d is not a duration. Write it like 3d."),
    (["--date", "9999-12-31 23:30", "--duration", "2h"], "it would end after the year 9999."),
    (["--date", "9999-12-31 23:30", "--end", "9999-12-31"], "it would end after the year 9999."),
    (["--date", "9999-12-30", "--duration", "3d"], "it would end after the year 9999."),
  ])
  func anEndThatDoesNotFitTheStartIsRefused(options: [String], errorText: String) {
    let result = cli.run(["add", "X"] + options)
    #expect(result.status == 64)
    #expect(result.errorText.contains(errorText), "\(result.errorText)")
  }

  @Test(arguments: ["daily until thu", "FREQ=DAILY;UNTIL=20200101"])
  func aRepetitionThatEndsBeforeTheEventIsRefused(repetition: String) {
    let result = cli.run("add", "X", "--date", "fri 9am", "--repeat", repetition)
    #expect(result.status == 64)
    #expect(result.errorText.contains("'\(repetition)' ends before it begins on 2026-11-27."))
  }

  @Test(arguments: [
    (["--date", "fri 9am", "--repeat", "every feb 30"], "'every feb 30' never occurs."),
    (["--date", "fri", "--repeat", "every tue from 5 jan"], "the first day is given twice."),
    (["--repeat", "every 3 days after done"], "an event cannot be completed."),
  ])
  func aRepetitionThatAnEventCannotHaveIsRefused(options: [String], message: String) {
    let result = cli.run(["add", "X"] + options)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message), "\(result.errorText)")
  }

  @Test(arguments: [
    (["--date", "dec 1 9am"], "Tue, Dec 1, 2026, 9:00 AM", "every Tue until Feb 28, 2027"),
    (["--date", "dec 3", "--end", "dec 4"], "Tue, Dec 8, 2026 – Wed, Dec 9, 2026", "Mar 2, 2027"),
    (["--date", "dec 1 9am", "--duration", "2h"], "9:00 AM – 11:00 AM", "until Feb 28, 2027"),
  ])
  func aRepetitionInTheLineBeginsOnTheDateOfTheOptions(
    options: [String], date: String, end: String
  ) {
    let added = cli.run(["add", "Choir every tue for 3 months"] + options)
    #expect(added.results.hasPrefix("Added 1: “Choir”, "))
    #expect(added.results.contains(date) && added.results.contains(end), "\(added)")
  }

  @Test(arguments: [
    ("every tue for 3 months", "tue 9am", "Nov 24, 2026, 9:00 AM", "until Feb 23, 2027"),
    ("every tue for 5 weeks", "jan 5", "Jan 5, 2027", "until Feb 8, 2027"),
    ("every tue from 5 jan until 1 mar", "9am", "Jan 5, 2027, 9:00 AM", "until Mar 1, 2027"),
  ])
  func aSpanEndsTheRepetition(repetition: String, date: String, start: String, end: String) {
    let added = cli.run("add", "Choir", "--date", date, "--repeat", repetition)
    #expect(added.results.contains(start) && added.results.contains(end), "\(added)")
  }

  @Test(arguments: [
    (["Choir for 5 weeks", "--repeat", "every tue"], "Nov 24, 2026, 3:00 PM", "Dec 25, 2026"),
    (["Choir from 5 jan until 1 mar", "--repeat", "every tue"], "Jan 5, 2027", "Mar 1, 2027"),
    (["Choir until 1 mar", "--repeat", "every tue"], "Nov 24, 2026, 3:00 PM", "Mar 1, 2027"),
    (
      ["Choir from 5 jan 9am until 1 mar 11am", "--repeat", "every tue"],
      "Jan 5, 2027, 9:00 AM – 11:00 AM", "Mar 1, 2027"
    ),
    (
      ["Choir for 5 weeks", "--date", "tue 9am", "--repeat", "every tue"],
      "Nov 24, 2026, 9:00 AM (", "Dec 28, 2026"
    ),
    (
      ["Choir every tue for 5 weeks", "--duration", "2h"], "Nov 24, 2026, 3:00 PM – 5:00 PM",
      "Dec 25, 2026"
    ),
  ])
  func aSpanInTheLineEndsTheRepetitionOfTheOptions(
    arguments: [String], start: String, last: String
  ) {
    let added = cli.run(["add"] + arguments)
    #expect(added.results.hasPrefix("Added 1: “Choir”, Tue, \(start)"), "\(added)")
    #expect(added.results.contains("every Tue until \(last)."), "\(added)")
  }

  @Test(arguments: [
    ("Choir for 5 weeks", "every tue until mar 1", "“Choir for 5 weeks”, Tue, Nov 24, 2026, 3:00"),
    ("Camp dec 1 to dec 3", "yearly", "“Camp”, Tue, Dec 1, 2026 – Thu, Dec 3, 2026"),
    ("Camp tue for 3 days", "yearly", "“Camp”, Tue, Nov 24, 2026 – Thu, Nov 26, 2026"),
  ])
  func aSpanThatIsNotOneOfTheRepetitionStays(line: String, repetition: String, start: String) {
    let added = cli.run("add", line, "--repeat", repetition)
    #expect(added.results.hasPrefix("Added 1: \(start)"), "\(added)")
  }

  @Test func aNameInCapitalsKeepsThemInAnError() {
    let result = cli.run("add", "X", "--date", "fri", "--repeat", "FREQ=DAILY;COUNT=0")
    #expect(result.status == 64)
    #expect(result.errorText.contains("COUNT cannot be '0'"), "\(result.errorText)")
  }

  @Test func aTimeIsNotANewEndOfAWholeDay() {
    cli.run("add", "Trip", "--date", "dec 3")
    #expect(cli.run("edit", "1", "--end", "dec 3 5pm").status == 64)
    #expect(cli.run("edit", "1", "--end", "dec 4").status == 0)
  }

  @Test(arguments: [
    ["--repeat", "sometimes"], ["--repeat", "every 3 days after done"], ["--duration", "x"],
    ["--tz", "Nowhere"], ["--end", "yesterday"], ["--date", "today", "--duration", "5m"],
    ["--floating", "--tz", "UTC"], ["--duration", "1h", "--end", "mon"],
    ["--date", "dec 3", "--tz", "Europe/Berlin"], ["--date", "9-5"],
  ])
  func unreadableInputIsRefused(options: [String]) {
    let result = cli.run(["add", "X"] + options)
    #expect(result.status == 64 && !result.errorText.isEmpty)
    #expect(cli.run("list", "--all", "--json").results.contains("Welcome"))
  }
}
