import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct AddCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test func theParsedItemIsPrintedWithItsID() {
    #expect(
      cli.run("add", "Call", "the", "dentist", "--date", "fri 9am")
        == CommandResult(
          status: 0,
          results: "Added 1: “Call the dentist”, Fri, Nov 27, 2026, 9:00 AM (in 6 days).\n"))
    #expect(
      cli.run(
        "add", "Pay the rent", "--category", "Home", "--date", "tomorrow 17:00", "--state",
        "in-progress")
        == CommandResult(
          status: 0,
          results: "Added 2: “Pay the rent”, “Home”, Sun, Nov 22, 2026, 5:00 PM (tomorrow), "
            + "in progress.\n", errorText: "The category “Home” is new.\n"))
  }

  @Test func aTextThatBeginsWithAMinusIsNotAnOption() {
    #expect(
      cli.run("add", "- call Jo tomorrow").results
        == "Added 1: “- call Jo”, Sun, Nov 22, 2026 (tomorrow).\n")
    #expect(cli.run("add", "Shop", "--notes", "- two eggs", "--no-date").status == 0)
    #expect(cli.run("show", "2").results.contains("- two eggs"))
    #expect(cli.run("add", "- fish fri").results.hasPrefix("Added 3: “- fish”, Fri, Nov 27"))
    #expect(cli.run("edit", "3", "--title", "- the fish", "--notes", "- hot").status == 0)
    #expect(cli.run("show", "3").results.contains("- the fish"))
    #expect(cli.run("add", "- fish", "--help").results.contains("USAGE: todo-browser add"))
    let option = "is read as an option. Write '--' before it, or '=' between it and its option."
    #expect(cli.run("add", "-eggs").errorText.hasPrefix("error: '-eggs' \(option)"))
    #expect(cli.run("add", "-5C", "outside").errorText.hasPrefix("error: '-5C' \(option)"))
  }

  @Test(arguments: [
    (["--date", "fri"], 0, "2026-11-27"),
    (["--date", "today"], 0, "2026-11-21"),
    (["--date", "today"], 3, "2026-11-21"),
    (["--date", "today"], 15, "2026-11-21"),
    (["--date", "yesterday"], 3, "2026-11-20"),
    (["--date", "-1d"], 0, "2026-11-20"),
    ([], 0, "2026-11-21T09:00:00-05:00"), ([], 15, "2026-11-22T00:00:00-05:00"),
    (["--date", "5pm"], 0, "2026-11-21T17:00:00-05:00"),
    (["--date", "0001-01-01 12:00"], 0, "0001-01-01T12:00:02-04:56"),
    (["--date", "9999-12-31 18:59"], 0, "9999-12-31T18:59:00-05:00"),
  ])
  func parsesDatesAsPeopleWriteThem(arguments: [String], hour: Double, date: String) {
    let seen = cli.run(["add", "Tea", "--json"] + arguments, hoursLater: hour)
    #expect(seen.results.contains("\"date\": \"\(date)\""), "\(seen)")
  }

  @Test(arguments: ["9999-12-31 19:00", "9999-12-31 23:59", "0001-01-01T00:00+02:00"])
  func aTimeOutsideOfTheYearsOfCalendarsIsRefused(date: String) {
    let result = cli.run("add", "Tea", "--date", date)
    #expect(result.status == 64)
    #expect(result.errorText.contains("'\(date)' is outside the years 1 to 9999"), "\(result)")
  }

  @Test(arguments: [
    (["Swim every tue from 5 jan until 1 mar"], "Tue, Jan 5, 2027 ", "every Tue until Mar 1, 2027"),
    (["Swim", "--repeat", "every tue from 5 jan until 1 mar"], "Tue, Jan 5, 2027", "until Mar 1"),
    (["Swim every april"], "Thu, Apr 1, 2027 ", "every year in Apr"),
    (["Swim every april 9am"], "Thu, Apr 1, 2027, 9:00", "every year in Apr"),
    (["Swim every tue from 6 jan"], "Tue, Jan 12, 2027 ", "every Tue"),
    (["Swim every tue from 6 jan 9am for 5 weeks"], "Tue, Jan 12, 2027, 9:00", "until Feb 9, 2027"),
    (["Swim until 1 mar every tue"], "Tue, Nov 24, 2026 ", "every Tue until Mar 1, 2027"),
    (["Swim every tue for 5 weeks"], "Tue, Nov 24, 2026 ", "every Tue until Dec 25, 2026"),
    (["Swim", "--date", "jan 5", "--repeat", "every tue for 5 weeks"], "Jan 5", "until Feb 8"),
    (["Swim every tue for 3 months"], "Tue, Nov 24, 2026 ", "every Tue until Feb 20, 2027"),
    (["Swim", "--repeat", "every tue for a year"], "Nov 24, 2026", "until Nov 20, 2027"),
    (["Swim every tue", "--date", "dec 3 9am"], "Thu, Dec 3, 2026, 9:00 AM", "every Tue"),
    (["Swim every month", "--date", "dec 1"], "Tue, Dec 1, 2026 ", "every month"),
  ])
  func aSpanEndsTheRepetition(words: [String], date: String, repetition: String) {
    let added = cli.run(["add"] + words)
    #expect(added.results.hasPrefix("Added 1: “Swim”, "))
    #expect(added.results.contains(date) && added.results.contains(repetition), "\(added)")
  }

  @Test(arguments: [
    (["Swim every feb 30"], "'every feb 30' never occurs."),
    (["Swim every tue from dec 24 to dec 20"], "ends before it begins on 2026-12-24."),
    (["Swim", "--repeat", "FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2"], "never occurs."),
    (["Swim", "--repeat", "every tue until sun"], "ends before it begins on 2026-11-24."),
    (["Swim every tue from 6 jan until 9 jan"], "ends before it begins on 2027-01-12."),
    (["Swim", "--date", "fri", "--repeat", "daily until thu"], "begins on 2026-11-27"),
    (["Swim", "--date", "fri", "--repeat", "every tue from 5 jan"], "first day is given twice."),
  ])
  func aRepetitionWithoutAnOccurrenceIsRefused(words: [String], message: String) {
    let result = cli.run(["add"] + words)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message), "\(result.errorText)")
    #expect(cli.run("list").results.isEmpty)
  }

  @Test(arguments: [
    ("Call Jo 5pm", 0, "2026-11-21T17:00:00-05:00"),
    ("Call Jo 5pm", 12, "2026-11-22T17:00:00-05:00"),
    ("Run in the morning", 12, "2026-11-22T09:00:00-05:00"),
  ])
  func aTypedTimeIsTheNextOne(line: String, hour: Double, date: String) {
    let seen = cli.run(["add", line, "--json"], hoursLater: hour)
    #expect(seen.results.contains("\"date\": \"\(date)\""), "\(seen)")
  }

  @Test func everyCategoryIsPrinted() {
    let added = cli.run("add", "Swim fri #sport #fun")
    #expect(added.results == "Added 1: “Swim”, “sport”, “fun”, Fri, Nov 27, 2026 (in 6 days).\n")
    #expect(added.errorText == "The category “sport” is new.\n")
    let moved = cli.run("move", "1", "--category", "home", "--category", "fun")
    #expect(moved.results == "Moved 1: “Swim”, “home”, “fun”, Fri, Nov 27, 2026 (in 6 days).\n")
  }

  @Test func aKnownCategoryIsUsedInAnySpelling() {
    cli.run("add", "One", "--category", "Home  Work")
    #expect(cli.run("add", "Two", "--category", " home work ").errorText.isEmpty)
    cli.run("add", "Three", "--category", "Cafe\u{301}")
    #expect(cli.run("add", "Four", "--category", "CAF\u{C9}").errorText.isEmpty)
    #expect(
      cli.run("add", "Five", "--category", "Cafe").errorText == "The category “Cafe” is new.\n")
    #expect(
      cli.run("categories").results == """
        No.  Open  All  Category   Color
                5    5  All
          1     1    1  Cafe       yellow
          2     2    2  Café       orange
          3     2    2  Home Work  red

        """)
  }

  @Test(arguments: ["", "  "])
  func aBlankCategoryMeansNoCategory(name: String) {
    #expect(cli.run("add", "Tea", "--category", name).errorText.isEmpty)
    #expect(cli.run("show", "1").results.contains("Category:  none\n"))
  }

  @Test func printsTheEventAsJSON() throws {
    let seen = cli.run("add", "Tea", "--category", "Home", "--notes", "Two\nlines", "--json")
    let event = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.results.utf8)) as? [String: Any])
    #expect(
      Set(event.keys) == [
        "id", "uniqueID", "title", "category", "date", "completionState", "notes",
        "otherCategories", "timeZone", "recurrence", "series", "alarms", "status",
      ])
    #expect(event["title"] as? String == "Tea")
    #expect(event["category"] as? String == "Home")
    #expect(event["notes"] as? String == "Two\nlines")
    #expect((event["uniqueID"] as? String).flatMap(UUID.init) != nil)
  }

  @Test(arguments: [
    (["Tea", "--date", "blah"], "error: 'blah' is not a date that can be read."),
    (["Tea", "--date", "2026-02-30"], "error: '2026-02-30'"),
    (["Tea", "--state", "half"], "error: The value 'half' is invalid for '--state <state>'"),
    ([], "error: Missing expected argument '<title> ...'"),
    ([" \n\t"], "error: the title is blank. Enter at least one letter.\n"),
    (["\"   \""], "error: the title is blank. Enter at least one letter.\n"),
    (["''"], "error: the title is blank. Enter at least one letter.\n"),
    (["\u{200B}\u{FEFF}"], "error: the title is blank. Enter at least one letter.\n"),
    ([""], "error: the title is blank. Enter at least one letter.\n"),
  ])
  func contradictoryOptionsAreBadUsage(arguments: [String], errorText: String) {
    let result = cli.run(["add"] + arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText), "\(result.errorText)")
    #expect(cli.run("list").results.isEmpty)
  }

  @Test func textIsStoredExactlyAndEscapedInOutput() {
    let text = "a\u{1B}[31mred\u{7}\u{202E}b\u{9B}2J"
    cli.run("add", text, "--category", text)
    let row = "a␛[31mred␇\u{FFFD}b\u{FFFD}2J"
    #expect(cli.run("list").results.hasSuffix("  \(row)  \(row)\n"))
    #expect(cli.run("categories").results.contains(row))
    #expect(
      cli.run("list", "--json").results.contains(
        #""title": "a\u001b[31mred\u0007\u202eb\u009b2J""#))
  }

  @Test(arguments: ["שלום עולם", "🎉👩‍👩‍👧‍👦", "e\u{301}", "会議"])
  func titlesOfAllScriptsArePrintedUnchanged(title: String) {
    cli.run("add", title)
    #expect(cli.run("list").results.hasSuffix("  \(title)\n"))
  }

  @Test func aTitleOfTwoMegabytesIsStoredAndTruncatedInMessages() {
    let title = String(repeating: "0123456789", count: 200_000)
    #expect(cli.run("add", title).results.hasPrefix("Added 1: “\(title.prefix(60))…”, "))
    #expect(cli.run("list").results.utf8.count > 2_000_000)
    let narrow = OutputTraits(columns: 80, allowsStyle: false)
    #expect(cli.run("list", traits: narrow).results.utf8.count < 200)
  }
}
