import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

/// Dates of every kind and repetitions on the command line.
struct DateCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test(arguments: [
    (["--no-date"], "no date", "null", "null"),
    (["--all-day"], "Sat, Nov 21, 2026 (today)", "\"2026-11-21\"", "null"),
    (
      ["--all-day", "--date", "dec 24"], "Thu, Dec 24, 2026 (in 4 weeks)", "\"2026-12-24\"", "null"
    ),
    (
      ["--date", "mon 9am", "--tz", "floating"], "Mon, Nov 23, 2026, 9:00 AM (in 2 days)",
      "\"2026-11-23T09:00:00\"", "null"
    ),
    (
      ["--date", "mon 9am", "--tz", "Europe/Berlin"],
      "Mon, Nov 23, 2026, 3:00 AM (9:00 AM Europe/Berlin) (in 2 days)",
      "\"2026-11-23T09:00:00+01:00\"", "\"Europe/Berlin\""
    ),
    (
      ["--date", "mon 9am Berlin"],
      "Mon, Nov 23, 2026, 3:00 AM (9:00 AM Europe/Berlin) (in 2 days)",
      "\"2026-11-23T09:00:00+01:00\"", "\"Europe/Berlin\""
    ),
    (
      ["--date", "mon 9am", "--tz", "tokyo"],
      "Sun, Nov 22, 2026, 7:00 PM (9:00 AM Asia/Tokyo) (tomorrow)",
      "\"2026-11-23T09:00:00+09:00\"", "\"Asia/Tokyo\""
    ),
    (
      ["--date", "mon 9am", "--tz", "utc"], "Mon, Nov 23, 2026, 4:00 AM (in 2 days)",
      "\"2026-11-23T04:00:00-05:00\"", "null"
    ),
  ])
  func datesHaveTheRequestedKind(
    arguments: [String], words: String, date: String, zone: String
  ) {
    #expect(cli.run(["add", "Tea"] + arguments).results == "Added 1: “Tea”, \(words).\n")
    let json = cli.run("show", "1", "--json").results
    #expect(json.contains("\"date\": \(date)"), "\(json)")
    #expect(json.contains("\"timeZone\": \(zone)"), "\(json)")
  }

  @Test func undatedEventsComeLast() {
    cli.run("add", "Some day", "--no-date")
    cli.run("add", "Holiday", "--date", "dec 24", "--all-day")
    #expect(
      cli.run("list").results == """
        Thursday, December 24, 2026
        2  ○            Holiday

        No Date
        1  ○            Some day

        """)
    #expect(!cli.run("list", "--from", "today").results.contains("Some day"))
    #expect(cli.run("next").results.contains("Some day"))
    #expect(cli.run("show", "1").results.contains("Date:      none\n"))
    #expect(
      cli.run("edit", "1", "--date", "fri").results.contains("Fri, Nov 27, 2026 (in 6 days)"))
    #expect(cli.run("edit", "2", "--no-date").results == "Changed 2: “Holiday”, no date.\n")
    #expect(
      cli.run("edit", "1", "--date", "9am").results
        == "Changed 1: “Some day”, Fri, Nov 27, 2026, 9:00 AM (in 6 days).\n")
  }

  @Test func aDayIsNotOverdueBeforeItIsOver() {
    cli.run("add", "Holiday", "--all-day")
    #expect(cli.run("list", hoursLater: 14).results.hasPrefix("Today\n"))
    #expect(cli.run("show", "1", hoursLater: 14).results.contains("(today)"))
  }

  @Test(arguments: [
    (["--date", "fri", "--no-date"], "--no-date excludes"),
    (["--tz", "Atlantis"], "there is no time zone 'Atlantis'"),
    (["--all-day", "--tz", "utc"], "--all-day excludes --tz"),
    (["--date", "dec 3", "--tz", "Europe/Berlin"], "'--tz' needs a time of day"),
    (["--repeat", "sometimes"], "'sometimes' cannot be read"),
    (["--repeat", "weekly", "--no-date"], "a todo without a date cannot repeat"),
  ])
  func contradictoryOptionsAreBadUsage(arguments: [String], errorText: String) {
    let result = cli.run(["add", "Tea"] + arguments)
    #expect(result.status == 64)
    #expect(result.errorText.contains(errorText), "\(result.errorText)")
    #expect(!result.errorText.hasSuffix("..\n"), "\(result.errorText)")
  }

  @Test func completingARepeatingEventCreatesTheNextOne() throws {
    let added = cli.run("add", "Rent", "--date", "dec 1 9am", "--repeat", "monthly")
    #expect(
      added.results == "Added 1: “Rent”, Tue, Dec 1, 2026, 9:00 AM (in 10 days), ↻ every month.\n")
    #expect(
      cli.run("done", "1").results == """
        Done: “Rent”. Undo with 'todo-browser undo'.
        Next 2: “Rent”, Fri, Jan 1, 2027, 9:00 AM (in 5 weeks), ↻ every month.

        """)
    #expect(cli.run("list").results.contains("2  ○   9:00 AM  Rent ↻"))
    let traits = OutputTraits(columns: nil, allowsStyle: false, isASCII: true)
    #expect(cli.run("list", traits: traits).results.contains("2  o   9:00 AM  Rent %"))
    let json = cli.run("show", "2", "--json").results
    #expect(
      json.contains(
        #""timeZone": "America/New_York", "recurrence": "RRULE:FREQ=MONTHLY", "series": ""#))
    #expect(cli.run("show", "2").results.contains("Repeats:   ↻ every month\n"))
    cli.run("undo")
    #expect(cli.run("show", "2").status == 1)
  }

  @Test(arguments: [
    ["edit", "1", "--tz", "Europe/Berlin"], ["edit", "1", "--tz", "floating"],
    ["move", "1", "--tz", "UTC"], ["move", "1", "--date", "mon", "--tz", "Europe/Berlin"],
    ["edit", "2", "--tz", "Europe/Berlin"], ["add", "Tea", "--date", "mon", "--tz", "UTC"],
  ])
  func aTimeZoneNeedsATimeOfDay(arguments: [String]) {
    cli.run("add", "Rent", "--date", "dec 1")
    cli.run("add", "Someday", "--no-date")
    let before = cli.run("list", "--json").results
    let refused = cli.run(arguments)
    #expect(refused.status == 64)
    #expect(
      refused.errorText == "error: '--tz' needs a time of day. Give one: --date 'fri 9am'.\n")
    #expect(cli.run("list", "--json").results == before)
    #expect(cli.run("move", "1", "--date", "9am", "--tz", "Europe/Berlin").status == 0)
  }

  @Test func theLastInstanceIsReported() {
    cli.run("add", "Course", "--date", "nov 30 9am", "--repeat", "weekly, 2 times")
    #expect(cli.run("done", "1").results.contains("Next 2: “Course”, Mon, Dec 7, 2026, 9:00 AM"))
    #expect(cli.run("done", "2").results.hasSuffix("“Course” was the last of its series.\n"))
    #expect(cli.run("next").results.isEmpty)
  }

  @Test func withoutADateTheRulesFirstDateIsUsed() {
    let seen = cli.run("add", "Standup", "--repeat", "every tue and thu until dec 18")
    #expect(
      seen.results.contains(
        "Tue, Nov 24, 2026, 9:00 AM (in 3 days), ↻ every Tue and Thu until Dec 18, 2026"))
    let third = cli.run("add", "Review", "--repeat", "every 3 weeks on mon")
    #expect(third.results.contains("Mon, Nov 23, 2026, 9:00 AM (in 2 days), ↻ every 3 weeks"))
  }

  @Test func repeatingEventsNeedAScope() {
    cli.run("add", "Rent", "--date", "dec 1 9am", "--repeat", "monthly")
    for arguments in [
      ["edit", "1", "--title", "Flat"], ["move", "1", "--date", "+1d"], ["delete", "1", "--yes"],
    ] {
      let refused = cli.run(arguments)
      #expect(refused.status == 64)
      #expect(
        refused.errorText
          == "error: “Rent” repeats. Choose --this, --following or --all.\n")
    }
    #expect(
      cli.run("edit", "1", "--title", "Flat", "--this").results
        == "Changed 1: “Flat”, Tue, Dec 1, 2026, 9:00 AM (in 10 days).\n")
    #expect(cli.run("list").results.contains("2  ○   9:00 AM  Rent ↻"))
    cli.run("undo")
    #expect(
      cli.run("move", "1", "--date", "dec 2", "--following").results.contains(
        "Wed, Dec 2, 2026, 9:00 AM"))
    #expect(cli.run("delete", "1", "--this", "--yes").status == 0)
    #expect(cli.run("show", "1").results.contains("January 2, 2027"))
    #expect(
      cli.run("edit", "1", "--repeat", "never").results
        == "Changed 1: “Rent”, Sat, Jan 2, 2027, 9:00 AM (in 6 weeks).\n")
    cli.run("undo")
    #expect(
      cli.run("edit", "1", "--no-repeat").results
        == "Changed 1: “Rent”, Sat, Jan 2, 2027, 9:00 AM (in 6 weeks).\n")
  }

  @Test func noneRemovesTheDate() {
    cli.run("add", "Rent", "--date", "fri")
    cli.run("edit", "1", "--date", "none")
    cli.run("add", "Shed", "--date", "None")
    for id in ["1", "2"] {
      #expect(cli.run("show", id, "--json").results.contains("\"date\": null"))
    }
    #expect(cli.run("edit", "1", "--date", "none", "--tz", "UTC").status == 64)
  }
}
