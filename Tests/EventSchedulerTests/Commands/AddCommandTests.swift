import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct AddCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test(arguments: [
    ("fri 9am", "Fri, Nov 27, 2026, 9:00 AM (in 6 days)"),
    ("tomorrow 17:00", "Sun, Nov 22, 2026, 5:00 PM (tomorrow)"),
    ("-1d", "Fri, Nov 20, 2026 (yesterday)"),
    ("24 dec", "Thu, Dec 24, 2026 (in 4 weeks)"),
    ("2026-12-24T17:00Z", "Thu, Dec 24, 2026, 12:00 PM (in 4 weeks)"),
  ])
  func theParsedEventIsPrintedWithItsID(date: String, preview: String) {
    #expect(
      cli.run("add", "Dentist", "--date", date)
        == CommandResult(status: 0, results: "Added 1: “Dentist”, \(preview).\n"))
  }

  @Test func theDefaultDateIsTheNextFullHour() {
    #expect(
      cli.run("add", "Tea").results
        == "Added 1: “Tea”, Sat, Nov 21, 2026, 9:00 AM (in 18 minutes).\n")
    #expect(cli.run("add", "Tea", hoursLater: 0.3).results.contains("10:00 AM"))
  }

  @Test func aDateWithoutATimeIsAllDay() {
    cli.run("add", "Trip", "--date", "24 dec")
    #expect(cli.run("show", "1", "--json").results.contains("\"isAllDay\": true"))
  }

  @Test func wordsNeedNoQuotes() {
    cli.run("add", "Trip", "to", "Lyon", "--date", "fri")
    #expect(cli.run("show", "1").results.contains("Title:        Trip to Lyon\n"))
  }

  @Test func aTitleMayLookLikeAnOption() {
    cli.run("add", "--date", "fri", "--", "-5", "degrees")
    #expect(cli.run("show", "1").results.contains("Title:        -5 degrees\n"))
  }

  @Test func printsTheEventAsJSON() {
    let seen = cli.run("add", "Dentist", "--date", "fri 9am", "--description", "Card", "--json")
    #expect(
      seen.results.hasPrefix(
        """
        {"id": 1, "title": "Dentist", "description": "Card", "date": "2026-11-27T09:00:00-05:00", \
        "endDate": null, "isAllDay": false, "uid": "1-
        """))
  }

  @Test func theDescriptionIsOptional() {
    #expect(cli.run("add", "Dentist", "--json").results.contains("\"description\": null"))
    #expect(
      cli.run("add", "Dentist", "--description", " \n", "--json").results
        .contains("\"description\": null"))
  }

  @Test(arguments: ["", " ", "\n\t\u{3000}"])
  func aBlankTitleIsRefused(title: String) {
    #expect(
      cli.run("add", title)
        == CommandResult(
          status: 64, errorText: "error: the title is blank. Enter at least one letter.\n"))
    #expect(cli.run("list", "--all").results.contains("Welcome"))
  }

  @Test(arguments: [
    (["--date", "fri 9-10am", "--duration", "2h"], "--date 'fri 9-10am' has an end, too."),
    (["--date", "dec 24-27", "--end", "dec 28"], "--date 'dec 24-27' has an end, too."),
    (["fri 9-10am", "--duration", "2h"], "the end is given twice. Give it once."),
  ])
  func anEndIsGivenOnce(arguments: [String], message: String) {
    let result = cli.run("add", ["Dentist"] + arguments)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message))
  }

  @Test(arguments: [
    (["Yoga for 2 hours", "--date", "fri 9am"], "“Yoga”, Fri, Nov 27, 2026, 9:00 AM – 11:00 AM"),
    (["Trip for 3 days", "--date", "dec 24"], "“Trip”, Thu, Dec 24, 2026 – Sat, Dec 26, 2026"),
    (["Yoga for 2 hours", "--date", "fri"], "“Yoga for 2 hours”, Fri, Nov 27, 2026"),
    (
      ["Yoga for 2 hours", "--date", "fri 9am", "--duration", "1h"],
      "“Yoga for 2 hours”, Fri, Nov 27, 2026, 9:00 AM – 10:00 AM"
    ),
    (
      ["Yoga fri for 2 hours", "--date", "sat 9am"],
      "“Yoga fri”, Sat, Nov 28, 2026, 9:00 AM – 11:00 AM"
    ),
  ])
  func theLengthOfTheWordsFollowsTheDate(arguments: [String], text: String) {
    let result = cli.run("add", arguments)
    #expect(result.results.contains("Added 1: \(text)"), "\(result)")
  }

  @Test func aMissingTitleIsBadUsage() {
    let result = cli.run("add")
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix("error: Missing expected argument '<title> ...'"))
  }

  @Test(arguments: [
    ("2026-02-30", "'2026-02-30' is not a date: February 2026 has 28 days."),
    ("blah", "'blah' is not a date that can be read."),
    ("13/24/2026", "'13/24/2026' is not a date: there is no month 13"),
    ("", "There is no date in ''."),
    ("3/8/2026 2:30", "does not exist"),
  ])
  func anInvalidDateIsQuotedAndNothingIsAdded(date: String, message: String) {
    let result = cli.run("add", "Dentist", "--date", date)
    #expect(result.status == 64)
    #expect(result.errorText.lowercased().contains(message.lowercased()))
    #expect(result.errorText.contains("Write '") || date == "")
    #expect(!cli.run("list", "--all").results.contains("Dentist"))
  }

  @Test func aPartOfTheDayBesideADateIsRefused() {
    let result = cli.run("add", "Jog every morning", "--date", "fri")
    #expect(result.status == 64)
    #expect(result.errorText.contains("'every morning' contains a time of day, 'morning'."))
    #expect(!cli.run("list", "--all").results.contains("Jog"))
  }

  @Test func aWrongWeekdayBeforeSeveralDaysIsNamed() {
    let result = cli.run("add", "Trip", "--date", "fri dec 3 to dec 5")
    #expect(result.status == 64)
    #expect(result.errorText.contains("Dec 3, 2026 is a Thursday"))
  }

  @Test func titlesAreStoredExactlyAndEscapedInOutput() {
    let title = "a\u{1B}[31mred\u{7}\u{202E}b\u{0}c\u{9B}2J"
    cli.run("add", title, "--date", "fri")
    #expect(
      cli.run("list", "--all").results.contains("a␛[31mred␇\u{FFFD}b␀c\u{FFFD}2J\n"))
    #expect(
      cli.run("list", "--all", "--json").results
        .contains(#""title": "a\u001b[31mred\u0007\u202eb\u0000c\u009b2J""#))
  }

  @Test(arguments: ["שלום עולם", "🎉👩‍👩‍👧‍👦", "e\u{301}", "会議", "Ünïcödé"])
  func titlesOfAllScriptsArePrintedUnchanged(title: String) {
    cli.run("add", title, "--date", "fri")
    #expect(cli.run("list", "--all").results.contains("  \(title)\n"))
  }

  @Test func aTitleOfTwoMegabytesIsStoredAndTruncatedInMessages() {
    let title = String(repeating: "0123456789", count: 200_000)
    let added = cli.run("add", title, "--date", "fri")
    #expect(
      added.results == """
        Added 1: “\(title.prefix(60))…”, Fri, Nov 27, 2026 (in 6 days).

        """)
    #expect(cli.run("list", "--all").results.utf8.count > 2_000_000)
    let narrow = OutputTraits(columns: 80, allowsStyle: false)
    #expect(cli.run("list", "--all", traits: narrow).results.utf8.count < 200)
  }
}
