import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

struct ListCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Water the plants due:wed every:week +garden project:house.garden")
    cli.run("add", "Pay rent due:fri +home pri:high")
    cli.run("add", "Tax return due:yesterday +home")
    cli.run("add", "Read a book pri:low")
    cli.run("add", "Buy milk due:today")
    cli.run("add", "Old thing due:2026-11-10")
    cli.run("add", "Trip start:\"1 dec\" due:\"24 dec\"")
    cli.run("done", "5")
  }

  @Test func openTasksAreListedByDueDateAndCounted() {
    #expect(
      cli.run("list")
        == CommandResult(
          status: 0,
          results: """
            ID                       Due  Pri   Task
             6           11 days overdue        Old thing
             3                 Yesterday        Tax return  +home
             1                       Wed        Water the plants ↻  project:house.garden +garden
             2                       Fri  High  Pay rent  +home
             7              Dec 24, 2026        Trip
             4                            Low   Read a book

            """, errorText: "6 open, 2 overdue\n"))
  }

  @Test func withoutACommandAndWithoutATerminalTheListIsPrinted() {
    #expect(cli.run() == cli.run("list"))
  }

  @Test func completedTasksHaveASymbolAndAreDimmed() {
    #expect(
      cli.run("list", "done").results == """
        ID                       Due  Pri   Task
         5  ✓                  Today        Buy milk

        """)
    let styled = OutputTraits(columns: 80, allowsStyle: true)
    #expect(
      cli.run("list", "done", traits: styled).results
        .contains("\u{1B}[2m 5  ✓                  Today        Buy milk\u{1B}[22m\n"))
  }

  /// The ids a command prints, in their order.
  private func ids(_ arguments: [String]) -> [Int] {
    cli.run(arguments).results.split(separator: "\n").dropFirst()
      .compactMap { Int($0.prefix(2).trimmingCharacters(in: .whitespaces)) }
  }

  @Test(arguments: [
    (["overdue"], [6, 3]), (["overdue", "or", "+home"], [6, 3, 2]),
    (["+home", "-garden"], [3, 2]),
    (["-home"], [6, 1, 7, 4]), (["not:+home", "pri:low"], [4]), (["due:none"], [4]),
    (["due:week"], [3]), (["due:..fri"], [6, 3, 1, 2]), (["due:<", "x"], []),
    (["project:house"], [1]),
    (["project:none", "due:any"], [6, 3, 2, 7]), (["repeats"], [1]), (["waiting"], [7]),
    (["-waiting", "pri:m"], [6, 3, 1]), (["rent"], [2]), (["wat pla"], [1]),
    (["\"pay rent\""], [2]),
    (["all", "--limit", "3"], [6, 3, 5]), (["done"], [5]),
    (["--", "-done", "-home"], [6, 1, 7, 4]),
    (["-overdue", "--sort", "text"], [2, 4, 7, 1]),
    (["--sort", "priority"], [2, 6, 3, 1, 7, 4]), (["--sort", "text"], [6, 2, 4, 3, 7, 1]),
    (["--sort", "created", "--reverse"], [7, 6, 4, 3, 2, 1]),
    (["--reverse", "-home"], [4, 7, 1, 6]),
    (["(+home", "pri:high)", "or", "repeats"], [1, 2]),
  ])
  func filtersAndOptionsSelectTheTasks(arguments: [String], wanted: [Int]) {
    #expect(ids(["list"] + arguments) == wanted)
  }

  @Test func aLimitShowsTheTotalCount() {
    #expect(cli.run("list", "--limit", "2").errorText == "2 of 6: 6 open, 2 overdue\n")
    #expect(
      cli.run("list", "all", "--limit", "7").errorText == "6 open, 2 overdue, 1 done\n")
    #expect(cli.run("list", "--limit", "0").status == 64)
  }

  @Test func anInvalidFilterIsMarked() {
    #expect(
      cli.run("list", "+home", "due:blah")
        == CommandResult(
          status: 64,
          errorText: """
            error: character 7: in 'due:blah', 'blah' is not a date that can be read. Write \
            'due:tomorrow' or 'due:2026-12-24'.
              +home due:blah
                    ^^^^^^^^

            """))
    let long = cli.run("list", "\"" + String(repeating: "word ", count: 200) + "\" due:blah")
    #expect(long.errorText.hasPrefix("error: character 1004: in 'due:blah'"))
    #expect(long.errorText.hasSuffix("^^^^^^^^\n"))
    #expect(long.errorText.utf8.count < 500)
    let tooLong = cli.run("list", String(repeating: "x", count: 10_001))
    #expect(tooLong.errorText.hasPrefix("error: character 1: the filter is longer than 10 kB.\n"))
  }

  @Test func emptyListsSuggestTheNextStep() throws {
    #expect(
      cli.run("list", "zzz")
        == CommandResult(status: 0, errorText: "None of the 7 tasks match.\n"))
    cli.run("done", "1-4,6-7")
    #expect(
      cli.run("list").errorText.hasSuffix("open\n"))
    cli.run("delete", "1-8", "--following", "--yes")
    #expect(
      cli.run("list")
        == CommandResult(
          status: 0, errorText: "There are no tasks. Add one with 'task-list add TEXT'.\n"))
    cli.run("add", "One")
    cli.run("done", "9")
    #expect(
      cli.run("list").errorText == "No open tasks. 'task-list list all' prints all 1.\n")
  }

  @Test func jsonHasThePropertiesOfTasks() throws {
    let seen = cli.run("list", "+home", "--json")
    let tasks = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.results.utf8)) as? [[String: Any]])
    #expect(tasks.map { $0["id"] as? Int } == [3, 2])
    #expect(
      Set(tasks[0].keys) == [
        "id", "text", "dueDate", "priority", "isCompleted", "completionDate", "creationDate",
        "startDate", "notes", "project", "tags", "repetition", "uid", "dueTimeZone",
        "startTimeZone", "recurrence", "recurrenceID", "series", "alarms", "status",
      ])
    #expect(seen.errorText.isEmpty)
    #expect(cli.run("list", "zzz", "--json") == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func tasksBecomeOverdueAtMidnight() {
    #expect(
      cli.run("list", "rent", hoursLater: 6 * 24 + 15).errorText == "1 open\n")
    #expect(
      cli.run("list", "rent", hoursLater: 6 * 24 + 15.5).errorText == "1 open, 1 overdue\n"
    )
  }

  @Test func dueDaysAreKeptWhenTheTimeZoneChanges() throws {
    let before = cli.run("list").results
    let tokyo = try CommandHarness(zone: "Asia/Tokyo")
    try FileManager.default.copyItem(
      atPath: cli.path("tasks.sqlite"), toPath: tokyo.path("tasks.sqlite"))
    #expect(tokyo.run("list", hoursLater: -12).results == before)
    #expect(tokyo.run("show", "2").results.contains("Friday, November 27, 2026"))
  }

  @Test func aNarrowTerminalTruncatesText() {
    cli.run("add", "A text that is longer than sixty columns of a terminal can show at once")
    let narrow = OutputTraits(columns: 60, allowsStyle: false)
    let lines = cli.run("list", traits: narrow).results.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.last?.hasSuffix("…") == true)
  }

  @Test func aTimeOfDayFollowsItsDay() throws {
    let cli = try CommandHarness()
    for due in [
      "fri 9am", "fri", "today 11pm", "yesterday 5pm", "2026-11-10 5pm", "dec 24 10:30pm",
      "dec 25 3pm Berlin",
    ] { cli.run("add", "Call due:\"\(due)\"") }
    cli.run("done", "1")
    let rows = """
      ID                       Due  Pri   Task
       5           11 days overdue        Call
       4         Yesterday 5:00 PM        Call
       3            Today 11:00 PM        Call
       2                       Fri        Call
       1  ✓            Fri 9:00 AM        Call
       6     Dec 24, 2026 10:30 PM        Call
       7      Dec 25, 2026 9:00 AM        Call

      """
    #expect(cli.run("list", "all").results == rows)
    let narrow = OutputTraits(columns: 59, allowsStyle: false)
    #expect(!cli.run("list", "all", traits: narrow).results.contains(" PM"))
    cli.run("delete", "5,3", "--yes")
    #expect(cli.run("next").results.contains(" 4         Yesterday 5:00 PM        Call\n"))
  }

  @Test func theDueColumnFitsTheLocale() throws {
    let german = try CommandHarness(locale: "de_DE")
    german.run("add", "Zahnarzt due:24.12.")
    german.run("add", "Milch due:morgen")
    #expect(
      german.run("list").results == """
        ID                   Due  Pri   Task
         2              Tomorrow        Milch
         1           24 Dec 2026        Zahnarzt

        """)
  }
}

struct NextCommandTests {
  @Test func overdueTasksComeFirstThenUpcomingThenImportantOnes() throws {
    let cli = try CommandHarness()
    for task in [
      "A", "B pri:high", "C due:fri", "D due:fri pri:high", "E due:fri pri:low", "F due:-3d",
      "G due:-3d pri:high", "H start:mon due:today", "I due:today", "J due:mon",
    ] {
      cli.run("add", task.replacing("due:-3d", with: "due:\"3 days ago\""))
    }
    cli.run("done", "9")
    let wanted = [7, 6, 10, 4, 3, 5, 2, 1]
    for limit in 1...9 {
      let rows = cli.run("next", "--limit", "\(limit)").results.split(separator: "\n").dropFirst()
      #expect(
        rows.map { Int($0.prefix(2).trimmingCharacters(in: .whitespaces)) ?? 0 }
          == Array(wanted.prefix(limit)), "\(limit)")
    }
    #expect(cli.run("next", "pri:high", "--json").results.contains("\"id\": 7"))
    #expect(cli.run("next", "--limit", "0").status == 64)
    #expect(
      cli.run("next", "zzz").errorText == "No open tasks match.\n")
    #expect(try CommandHarness().run("next").errorText == "Nothing to do.\n")
  }
}
