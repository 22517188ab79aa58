import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct ShowAndEditCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Dentist", "--date", "fri 9am", "--description", "Card\n\nSecond line")
  }

  @Test func showPrintsEveryField() {
    #expect(
      cli.run("show", "1").results == """
        ID:           1
        Title:        Dentist
        Date:         Friday, November 27, 2026 at 9:00 AM (in 6 days)
        Description:  Card

                      Second line

        """)
  }

  @Test func showPrintsMissingFieldsAndTheEnd() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:days
      DTSTART;VALUE=DATE:20261224
      DTEND;VALUE=DATE:20261227
      END:VEVENT
      BEGIN:VEVENT
      UID:hours
      DTSTART:20261224T130000Z
      DTEND:20261224T150000Z
      SUMMARY:Breakfast
      END:VEVENT
      END:VCALENDAR
      """
    cli.run("import", try cli.file("ends.ics", calendar))
    #expect(
      cli.run("show", "2").results == """
        ID:           2
        Title:        No title
        Date:         Thursday, December 24, 2026 (in 4 weeks)
        Ends:         Saturday, December 26, 2026

        """)
    #expect(
      cli.run("show", "3").results.contains("Ends:         Thursday, December 24, 2026 at 10:"))
  }

  @Test(arguments: ["show", "edit"])
  func anUnknownIDIsNamed(command: String) {
    let arguments = command == "show" ? ["9"] : ["9", "--title", "New"]
    #expect(
      cli.run(command, arguments)
        == CommandResult(
          status: 1,
          errorText: "error: no event with id 9. Run 'event-scheduler list --all' to see ids.\n"))
  }

  @Test(arguments: [
    ("x", "'x' is not an id."), ("0", "the first one is 1"), ("1,2", "names 2 ids"),
    ("99999999999999999999", "is not an id"),
  ])
  func anInvalidIDIsBadUsage(id: String, message: String) {
    let result = cli.run("show", id)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message))
  }

  @Test func editChangesOnlyTheGivenFields() {
    #expect(
      cli.run("edit", "1", "--date", "tomorrow 5pm").results
        == "Changed 1: “Dentist”, Sun, Nov 22, 2026, 5:00 PM (tomorrow).\n")
    #expect(
      cli.run("edit", "1", "--title", "Doctor", "--json").results.contains(
        #""title": "Doctor", "description": "Card\n\nSecond line", "date": "2026-11-22T17:00:00"#))
    #expect(
      cli.run("edit", "1", "--description", "", "--json").results
        .contains(#""description": null"#))
  }

  @Test func aMovedEventKeepsItsDuration() throws {
    let events = """
      [{"title": "Hours", "date": "2026-12-24T09:00:00-05:00", "endDate": "2026-12-24T10:30:00-05:00"},
       {"title": "Days", "date": "2026-10-30", "endDate": "2026-11-02"}]
      """
    cli.run("import", try cli.file("length.json", events))
    #expect(
      cli.run("edit", "2", "--date", "fri 8am", "--json").results
        .contains(#""endDate": "2026-11-27T09:30:00-05:00""#))
    // Clocks change on November 1: the days are three, their hours 73.
    #expect(
      cli.run("edit", "3", "--date", "12/1/2026", "--json").results
        .contains(#""endDate": "2026-12-04T00:00:00-05:00""#))
  }

  @Test func anEventKeepsItsLengthInDaysWhenItsKindChanges() throws {
    let events = """
      [{"title": "Trip", "date": "2026-11-27", "endDate": "2026-11-30"},
       {"title": "Meeting", "date": "2026-12-24T09:00:00-05:00", "endDate": "2026-12-24T10:30:00-05:00"},
       {"title": "Holiday", "date": "2026-12-25", "endDate": "2026-12-26"}]
      """
    cli.run("import", try cli.file("kinds.json", events))
    let timed = cli.run("edit", "2", "--date", "fri 8am", "--json").results
    #expect(timed.contains(#""endDate": "2026-11-30T08:00:00-05:00""#))
    cli.run("edit", "2", "--date", "fri", "--end", "sun 5pm")
    let days = cli.run("edit", "2", "--all-day", "--json").results
    #expect(days.contains(#""date": "2026-11-27T00:00:00-05:00""#))
    #expect(days.contains(#""endDate": "2026-11-30T00:00:00-05:00""#))
    // A part of a day becomes a day, and a day has no length in hours.
    #expect(cli.run("edit", "3", "--all-day", "--json").results.contains(#""endDate": null"#))
    #expect(
      cli.run("edit", "4", "--date", "dec 25 9am", "--json").results
        .contains(#""endDate": null"#))
  }

  @Test func aDayAloneKeepsTheTimeAndTheDuration() {
    cli.run("add", "Workout", "--date", "fri 9am", "--duration", "90m")
    let moved = cli.run("edit", "2", "--date", "mon", "--json").results
    #expect(moved.contains(#""date": "2026-11-23T09:00:00-05:00""#))
    #expect(moved.contains(#""endDate": "2026-11-23T10:30:00-05:00""#))
    let days = cli.run("edit", "2", "--date", "tue", "--all-day", "--json").results
    #expect(days.contains(#""date": "2026-11-24T00:00:00-05:00""#))
  }

  @Test(arguments: [["show", "1"], ["edit", "1", "--title", "Other"]])
  func anEventThatDoesNotRepeatHasNoOccurrences(arguments: [String]) {
    let result = cli.run(arguments + ["--on", "dec 10"])
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("error: “Dentist” does not repeat."))
  }

  @Test func anEditWithoutChangesCannotBeUndone() {
    cli.run("edit", "1", "--title", "Dentist")
    #expect(cli.run("undo").results.hasPrefix("Undone: Add “Dentist”."))
  }

  @Test(arguments: [
    (["--title", " "], "the title is blank"), (["--date", "2026-02-30"], "is not a date"),
    ([], "Nothing to change. See 'event-scheduler edit --help'."),
  ])
  func anImpossibleChangeIsRefused(options: [String], message: String) {
    let before = cli.run("show", "1")
    let result = cli.run("edit", ["1"] + options)
    #expect(result.status == 64)
    #expect(result.errorText.contains(message))
    #expect(cli.run("show", "1") == before)
  }
}
