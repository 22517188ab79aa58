import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct ListCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay the rent", "--category", "Home", "--date", "fri 9am")
    cli.run("add", "Hand in the lab", "--category", "School", "--date", "today 5pm")
    cli.run("add", "Buy milk", "--date", "tomorrow 10am", "--notes", "and tea")
    cli.run("add", "Read chapter 4", "--category", "school", "--date", "yesterday 8pm")
    cli.run("add", "Water the plants", "--category", "Home", "--date", "today 7am")
    cli.run("start", "2")
    cli.run("done", "5")
  }

  @Test func eventsAreListedUnderTheirDays() {
    #expect(
      cli.run("list")
        == CommandResult(
          status: 0,
          results: """
            Yesterday
            4  ○   8:00 PM  School  Read chapter 4

            Today
            5  ✓   7:00 AM  Home    Water the plants
            2  ◐   5:00 PM  School  Hand in the lab

            Tomorrow
            3  ○  10:00 AM          Buy milk

            Friday, November 27, 2026
            1  ○   9:00 AM  Home    Pay the rent

            """, errorText: "4 open, 1 done\n"))
  }

  @Test func withoutACommandAndWithoutATerminalTheListIsPrinted() {
    #expect(cli.run() == cli.run("list"))
  }

  @Test func headingsAreBoldAndCompletedEventsAreDimmed() {
    let styled = OutputTraits(columns: 80, allowsStyle: true)
    let results = cli.run("list", traits: styled).results
    #expect(results.contains("\u{1B}[1mToday\u{1B}[22m\n"))
    #expect(
      results.contains("\u{1B}[2m5  ✓   7:00 AM  Home    Water the plants\u{1B}[22m\n"))
  }

  /// The ids a command prints, in their order.
  private func ids(_ arguments: [String]) -> [Int] {
    cli.run(arguments).results.split(separator: "\n").compactMap { Int($0.prefix(1)) }
  }

  @Test(arguments: [
    (["--category", "home"], [5, 1]), (["--category", " HOME "], [5, 1]),
    (["--category", "School"], [4, 2]), (["--uncategorized"], [3]),
    (["--hide-completed"], [4, 2, 3, 1]), (["--category", "home", "--hide-completed"], [1]),
    (["--from", "today"], [5, 2, 3, 1]), (["--to", "today"], [4, 5, 2]),
    (["--from", "today", "--to", "+1d"], [5, 2, 3]),
    (["--from", "today 8am", "--to", "today"], [2]),
    (["--to", "today 7am"], [4, 5]), (["--from", "+7d"], []),
    (["--search", "pla"], [5]), (["--search", "the"], [5, 2, 1]), (["--search", "tea"], [3]),
    (["--search", "the", "--category", "school"], [2]), (["--search", ""], [4, 5, 2, 3, 1]),
    (["--limit", "2"], [4, 5]), (["--from", "-1d", "--limit", "1"], [4]),
  ])
  func optionsSelectTheEvents(arguments: [String], wanted: [Int]) {
    #expect(ids(["list"] + arguments) == wanted)
  }

  @Test func theNameOfASingleCategoryIsNotRepeated() {
    #expect(
      cli.run("list", "--category", "home").results.hasSuffix("1  ○   9:00 AM  Pay the rent\n"))
  }

  @Test func aLimitShowsTheTotalCount() {
    #expect(cli.run("list", "--limit", "2").errorText == "2 of 5: 4 open, 1 done\n")
    #expect(
      cli.run("list", "--limit", "2", "--hide-completed").errorText == "2 of 4: 4 open\n")
    #expect(cli.run("list", "--limit", "5").errorText == "4 open, 1 done\n")
    #expect(cli.run("list", "--limit", "0").status == 64)
  }

  @Test(arguments: [
    (
      ["--category", "Work"], 1, "error: there is no category 'Work'. Run 'todo-browser categories'"
    ),
    (["--category", "Home", "--uncategorized"], 64, "error: --category and --uncategorized"),
    (["--from", "blah"], 64, "error: 'blah' is not a date that can be read."),
    (
      ["--from", "fri", "--to", "today"], 64, "error: --to is Sat, Nov 21, 2026, before --from, Fri"
    ),
  ])
  func contradictoryListOptionsAreRefused(arguments: [String], status: Int32, errorText: String) {
    let result = cli.run(["list"] + arguments)
    #expect(result.status == status)
    #expect(result.results.isEmpty)
    #expect(result.errorText.hasPrefix(errorText), "\(result.errorText)")
  }

  @Test func emptyListsSuggestTheNextStep() throws {
    #expect(
      cli.run("list", "--search", "zzz")
        == CommandResult(status: 0, errorText: "None of the 5 todos match.\n"))
    #expect(
      try CommandHarness().run("list")
        == CommandResult(
          status: 0,
          errorText: "No todos. Add one with 'todo-browser add TITLE', "
            + "or some samples with 'todo-browser sample'.\n"))
  }

  @Test func jsonHasThePropertiesOfEvents() throws {
    let seen = cli.run("list", "--category", "school", "--json")
    let events = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.results.utf8)) as? [[String: Any]])
    #expect(events.map { $0["id"] as? Int } == [4, 2])
    #expect(events.map { $0["category"] as? String } == ["School", "School"])
    #expect(events[0]["date"] as? String == "2026-11-20T20:00:00-05:00")
    #expect(
      Set(events[0].keys) == [
        "id", "uniqueID", "title", "category", "date", "completionState", "notes",
        "otherCategories", "timeZone", "recurrence", "series", "alarms", "status",
      ])
    #expect(seen.errorText.isEmpty)
    #expect(
      cli.run("list", "--search", "zzz", "--json") == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func sectionsChangeAtMidnight() {
    let later = cli.run("list", "--from", "2026-11-21", hoursLater: 15.5).results
    #expect(later.hasPrefix("Yesterday\n5  ✓"))
    #expect(later.contains("\nToday\n3  ○"))
  }

  @Test func sectionsFollowTheTimeZone() throws {
    let tokyo = try CommandHarness(zone: "Asia/Tokyo")
    try FileManager.default.copyItem(
      atPath: cli.path("todos.sqlite"), toPath: tokyo.path("todos.sqlite"))
    #expect(
      tokyo.run("list", "--hide-completed").results == """
        Today
        4  ○  10:00 AM  School  Read chapter 4

        Tomorrow
        2  ◐   7:00 AM  School  Hand in the lab

        Monday, November 23, 2026
        3  ○  12:00 AM          Buy milk

        Friday, November 27, 2026
        1  ○  11:00 PM  Home    Pay the rent

        """)
  }

  @Test func theFirstAndTheLastYearHaveSections() {
    cli.run("add", "First", "--date", "0001-01-01 12:00")
    cli.run("add", "Last", "--date", "9999-12-31 12:00")
    let results = cli.run("list").results
    #expect(results.hasPrefix("Monday, January 1, 1\n6  ○  12:00 PM          First\n\nYesterday\n"))
    #expect(results.hasSuffix("\nFriday, December 31, 9999\n7  ○  12:00 PM          Last\n"))
  }

  @Test func aNarrowTerminalTruncatesTitles() {
    cli.run("add", "A title that is longer than sixty columns of a terminal can show at once")
    let narrow = OutputTraits(columns: 60, allowsStyle: false)
    let lines = cli.run("list", traits: narrow).results.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.contains { $0.hasSuffix("…") })
  }

  @Test func timesAndHeadingsFollowTheLocale() throws {
    let german = try CommandHarness(locale: "de_DE", zone: "Europe/Berlin")
    german.run("add", "Zahnarzt", "--date", "2026-11-23 09:00")
    german.run("add", "Milch", "--date", "2026-11-22 10:00")
    #expect(
      german.run("list").results == """
        Tomorrow
        2  ○  10:00  Milch

        Monday, 23 November 2026
        1  ○  09:00  Zahnarzt

        """)
  }
}

struct NextCommandTests {
  @Test func openEventsAreSortedByDate() throws {
    let cli = try CommandHarness()
    #expect(cli.run("next") == CommandResult(status: 0, errorText: "Nothing to do.\n"))
    for (title, date) in [("A", "fri 9am"), ("B", "yesterday 9am"), ("C", "today 9am")] {
      cli.run("add", title, "--date", date, "--category", title == "C" ? "Home" : "Work")
    }
    for number in 4...15 { cli.run("add", "Later \(number)", "--date", "2027-01-01 9am") }
    cli.run("done", "3")
    #expect(
      cli.run("next", "--limit", "2").results == """
        Yesterday
         2  ○   9:00 AM  Work  B

        Friday, November 27, 2026
         1  ○   9:00 AM  Work  A

        """)
    let all = cli.run("next", "--json").results
    #expect(all.split(separator: "\n").count == 12)
    #expect(cli.run("next", "--category", "home").errorText == "Nothing to do.\n")
    #expect(cli.run("next", "--limit", "0").status == 64)
  }
}

struct ShowCommandTests {
  @Test func everyPropertyIsPrinted() throws {
    let cli = try CommandHarness()
    cli.run(
      "add", "Pay the rent", "--category", "Home", "--date", "fri 9am", "--notes",
      "Two\n\nlines", "--state", "in-progress")
    cli.run("add", "Tea", "--date", "today 9am")
    #expect(
      cli.run("show", "1").results == """
        ID:        1
        Title:     Pay the rent
        Category:  Home
        Date:      Friday, November 27, 2026 at 9:00 AM (in 6 days)
        State:     ◐ in progress
        Notes:     Two

                   lines

        """)
    #expect(cli.run("show", "2").results.hasSuffix("State:     ○ not started\n"))
    #expect(
      cli.run("show", "3")
        == CommandResult(
          status: 1, errorText: "error: no todo with id 3. Run 'todo-browser list' to see ids.\n"))
    #expect(cli.run("show", "1-2").status == 64)
    #expect(cli.run("show", "1", "--json").results.contains("\"title\": \"Pay the rent\""))
  }
}
