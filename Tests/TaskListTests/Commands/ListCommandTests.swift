import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

struct ListCommandTests {
  private let desk: CommandHarness

  init() throws {
    desk = try CommandHarness()
    desk.run("add", "Water the plants due:wed every:week +garden project:house.garden")
    desk.run("add", "Pay rent due:fri +home pri:high")
    desk.run("add", "Tax return due:yesterday +home")
    desk.run("add", "Read a book pri:low")
    desk.run("add", "Buy milk due:today")
    desk.run("add", "Old thing due:2026-11-10")
    desk.run("add", "Trip start:\"1 dec\" due:\"24 dec\"")
    desk.run("done", "5")
  }

  @Test func openTasksAreListedByDueDateAndCounted() {
    #expect(
      desk.run("list")
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
    #expect(desk.run() == desk.run("list"))
  }

  @Test func completedTasksHaveASymbolAndAreDimmed() {
    #expect(
      desk.run("list", "done").results == """
        ID                       Due  Pri   Task
         5  ✓                  Today        Buy milk

        """)
    let styled = OutputTraits(columns: 80, allowsStyle: true)
    #expect(
      desk.run("list", "done", traits: styled).results
        .contains("\u{1B}[2m 5  ✓                  Today        Buy milk\u{1B}[22m\n"))
  }

  /// The ids a command prints, in their order.
  private func ids(_ arguments: [String]) -> [Int] {
    desk.run(arguments).results.split(separator: "\n").dropFirst()
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
    #expect(desk.run("list", "--limit", "2").errorText == "2 of 6: 6 open, 2 overdue\n")
    #expect(
      desk.run("list", "all", "--limit", "7").errorText == "6 open, 2 overdue, 1 done\n")
    #expect(desk.run("list", "--limit", "0").status == 64)
  }

  @Test func anInvalidFilterIsMarked() {
    #expect(
      desk.run("list", "+home", "due:blah")
        == CommandResult(
          status: 64,
          errorText: """
            error: character 7: in 'due:blah', 'blah' is not a date that can be read. Write \
            'due:tomorrow' or 'due:2026-12-24'.
              +home due:blah
                    ^^^^^^^^

            """))
    let long = desk.run("list", "\"" + String(repeating: "word ", count: 200) + "\" due:blah")
    #expect(long.errorText.hasPrefix("error: character 1004: in 'due:blah'"))
    #expect(long.errorText.hasSuffix("^^^^^^^^\n"))
    #expect(long.errorText.utf8.count < 500)
  }

  @Test func emptyListsSuggestTheNextStep() throws {
    #expect(
      desk.run("list", "zzz")
        == CommandResult(status: 0, errorText: "None of the 7 tasks match.\n"))
    desk.run("done", "1-4,6-7")
    #expect(
      desk.run("list").errorText.hasSuffix("open\n"))
    desk.run("delete", "1-8", "--following", "--yes")
    #expect(
      desk.run("list")
        == CommandResult(
          status: 0, errorText: "There are no tasks. Add one with 'task-list add TEXT'.\n"))
    desk.run("add", "One")
    desk.run("done", "9")
    #expect(
      desk.run("list").errorText == "No open tasks. 'task-list list all' prints all 1.\n")
  }

  @Test func jsonHasThePropertiesOfTasks() throws {
    let seen = desk.run("list", "+home", "--json")
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
    #expect(desk.run("list", "zzz", "--json") == CommandResult(status: 0, results: "[]\n"))
  }

  @Test func tasksBecomeOverdueAtMidnight() {
    #expect(
      desk.run("list", "rent", hoursLater: 6 * 24 + 15).errorText == "1 open\n")
    #expect(
      desk.run("list", "rent", hoursLater: 6 * 24 + 15.5).errorText == "1 open, 1 overdue\n"
    )
  }

  @Test func dueDaysAreKeptWhenTheTimeZoneChanges() throws {
    let before = desk.run("list").results
    let tokyo = try CommandHarness(zone: "Asia/Tokyo")
    try FileManager.default.copyItem(
      atPath: desk.path("tasks.sqlite"), toPath: tokyo.path("tasks.sqlite"))
    #expect(tokyo.run("list", hoursLater: -12).results == before)
    #expect(tokyo.run("show", "2").results.contains("Friday, November 27, 2026"))
  }

  @Test func aNarrowTerminalTruncatesText() {
    desk.run("add", "A text that is longer than sixty columns of a terminal can show at once")
    let narrow = OutputTraits(columns: 60, allowsStyle: false)
    let lines = desk.run("list", traits: narrow).results.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.last?.hasSuffix("…") == true)
  }

  @Test func aTimeOfDayFollowsItsDay() throws {
    let desk = try CommandHarness()
    for due in [
      "fri 9am", "fri", "today 11pm", "yesterday 5pm", "2026-11-10 5pm", "dec 24 10:30pm",
      "dec 25 3pm Berlin",
    ] { desk.run("add", "Call due:\"\(due)\"") }
    desk.run("done", "1")
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
    #expect(desk.run("list", "all").results == rows)
    let narrow = OutputTraits(columns: 59, allowsStyle: false)
    #expect(!desk.run("list", "all", traits: narrow).results.contains(" PM"))
    desk.run("delete", "5,3", "--yes")
    #expect(desk.run("next").results.contains(" 4         Yesterday 5:00 PM        Call\n"))
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
    let desk = try CommandHarness()
    for task in [
      "A", "B pri:high", "C due:fri", "D due:fri pri:high", "E due:fri pri:low", "F due:-3d",
      "G due:-3d pri:high", "H start:mon due:today", "I due:today", "J due:mon",
    ] {
      desk.run("add", task.replacing("due:-3d", with: "due:\"3 days ago\""))
    }
    desk.run("done", "9")
    let wanted = [7, 6, 10, 4, 3, 5, 2, 1]
    for limit in 1...9 {
      let rows = desk.run("next", "--limit", "\(limit)").results.split(separator: "\n").dropFirst()
      #expect(
        rows.map { Int($0.prefix(2).trimmingCharacters(in: .whitespaces)) ?? 0 }
          == Array(wanted.prefix(limit)), "\(limit)")
    }
    #expect(desk.run("next", "pri:high", "--json").results.contains("\"id\": 7"))
    #expect(desk.run("next", "--limit", "0").status == 64)
    #expect(
      desk.run("next", "zzz").errorText == "No open tasks match.\n")
    #expect(try CommandHarness().run("next").errorText == "Nothing to do.\n")
  }
}
