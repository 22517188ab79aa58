import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TodoBrowser

struct StateCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    for title in ["Pay the rent", "Buy milk", "Tea"] { cli.run("add", title, "--date", "fri 9am") }
  }

  @Test(arguments: [
    ("done", "Done", "✓"), ("start", "In progress", "◐"), ("reopen", "Reopened", "○"),
  ])
  func oneEventIsNamedAndSeveralAreCounted(command: String, verb: String, sign: String) {
    if command == "reopen" { cli.run("done", "1-3") }
    #expect(
      cli.run(command, "1")
        == CommandResult(
          status: 0, results: "\(verb): “Pay the rent”. Undo with 'todo-browser undo'.\n"))
    #expect(cli.run("show", "1").results.contains("State:     \(sign)"))
    #expect(
      cli.run(command, "2-3").results == "\(verb): 2 todos. Undo with 'todo-browser undo'.\n")
    cli.run("undo")
    #expect(!cli.run("show", "2").results.contains("State:     \(sign)"))
  }

  @Test func eventsAlreadyInTheStateAreReported() {
    cli.run("done", "2")
    #expect(
      cli.run("done", "2")
        == CommandResult(
          status: 1,
          errorText: "error: “Buy milk” (2) is already done. "
            + "'todo-browser reopen' reopens it.\n"))
    #expect(
      cli.run("done", "2-3")
        == CommandResult(
          status: 0, results: "Done: “Tea”. Undo with 'todo-browser undo'.\n",
          errorText: "“Buy milk” (2) is already done.\n"))
    #expect(
      cli.run("reopen", "1").errorText == "error: “Pay the rent” (1) is not started.\n")
    cli.run("start", "1")
    #expect(
      cli.run("start", "1").errorText == "error: “Pay the rent” (1) is already in progress.\n")
  }

  @Test(arguments: ["done", "start", "reopen", "duplicate"])
  func anUnknownIDChangesNothing(command: String) {
    let before = cli.run("list")
    #expect(
      cli.run(command, "1", "8-9")
        == CommandResult(
          status: 1,
          errorText: "error: no todo with the ids 8 and 9. Run 'todo-browser list' to see ids.\n"))
    #expect(cli.run("list") == before)
  }

  @Test(arguments: ["x", "5-3", "0", "1-99999", "-1", "Tea"])
  func anInvalidIDIsBadUsage(id: String) {
    #expect(cli.run("done", id).status == 64)
  }
}

struct EditCommandTests {
  private let cli: CommandHarness

  @Test func categoriesCanBeGivenSeveralTimes() {
    cli.run("add", "Tea", "--category", "Home", "--category", "Hot", "--category", "Green")
    func shown() -> String { cli.run("show", "3").results }
    #expect(shown().contains("Category:  Home\n") && shown().contains("Also in:   Hot, Green\n"))
    cli.run("edit", "3", "--category", "School")
    #expect(shown().contains("Category:  School\n") && shown().contains("Also in:   Hot, Green\n"))
    cli.run("edit", "3", "--category", "School", "--category", "Cold", "--category", "School")
    #expect(shown().contains("Also in:   Cold\n"))
    cli.run("move", "3", "--category", "Home", "--category", "")
    #expect(shown().contains("Category:  Home\n") && !shown().contains("Also in"))
    cli.run("undo")
    #expect(shown().contains("Also in:   Cold\n"))
    #expect(cli.run("edit", "3", "--category", " ", "--category", "x").status == 64)
    #expect(
      cli.run("export", "--format", "ics").results.contains("CATEGORIES:School,Cold\r\n"))
  }

  init() throws {
    cli = try CommandHarness()
    cli.run(
      "add", "Pay the rent", "--category", "Home", "--date", "fri 9am", "--notes", "by bank")
    cli.run("add", "Buy milk", "--date", "today 5pm")
  }

  @Test(arguments: [
    (["--title", " Pay  it "], "“Pay  it”, “Home”, Fri, Nov 27, 2026, 9:00 AM (in 6 days)"),
    (
      ["--category", "home", "--notes", "by card"],
      "“Pay the rent”, “Home”, Fri, Nov 27, 2026, 9:00 AM (in 6 days)"
    ),
    (["--uncategorized"], "“Pay the rent”, Fri, Nov 27, 2026, 9:00 AM (in 6 days)"),
    (["--date", "mon"], "“Pay the rent”, “Home”, Mon, Nov 23, 2026, 9:00 AM (in 2 days)"),
    (
      ["--date", "mon 10:30"],
      "“Pay the rent”, “Home”, Mon, Nov 23, 2026, 10:30 AM (in 2 days)"
    ),
    (["--date", "5pm"], "“Pay the rent”, “Home”, Fri, Nov 27, 2026, 5:00 PM (in 6 days)"),
    (
      ["--state", "completed", "--notes", ""],
      "“Pay the rent”, “Home”, Fri, Nov 27, 2026, 9:00 AM (in 6 days), done"
    ),
  ])
  func onlyTheNamedPropertiesChange(arguments: [String], preview: String) {
    #expect(cli.run(["edit", "1"] + arguments).results == "Changed 1: \(preview).\n")
    #expect(
      cli.run("show", "1").results.contains("by bank") == !arguments.contains("--notes"))
  }

  @Test func severalEventsAreChangedInOneUndoGroup() {
    #expect(
      cli.run("edit", "2", "1-1", "--date", "tomorrow", "--category", "Errands")
        == CommandResult(
          status: 0,
          results: """
            Changed 2: “Buy milk”, “Errands”, Sun, Nov 22, 2026, 5:00 PM (tomorrow).
            Changed 1: “Pay the rent”, “Errands”, Sun, Nov 22, 2026, 9:00 AM (tomorrow).

            """, errorText: "The category “Errands” is new.\n"))
    cli.run("undo")
    #expect(cli.run("show", "1").results.contains("Category:  Home"))
    #expect(!cli.run("categories").results.contains("Errands"))
  }

  @Test(arguments: [
    (["edit", "1"], "error: Nothing to change. See 'todo-browser edit --help'."),
    (["edit", "1-2", "--title", "X"], "error: 2 todos cannot all get the same title."),
    (["edit", "1", "--title", " "], "error: the title is blank."),
    (["edit", "1", "--category", " "], "error: the category's name is blank."),
    (["edit", "1", "--category", "A", "--uncategorized"], "error: --category and --uncategorized"),
    (["edit", "1", "--date", "blah"], "error: 'blah' is not a date"),
    (["edit", "5-3", "--title", "X"], "error: '5-3' runs backwards."),
    (["move", "1"], "error: Nothing to change. Give --category or --date."),
    (["move", "1", "--category", ""], "error: the category's name is blank."),
  ])
  func contradictoryOptionsAreBadUsage(arguments: [String], errorText: String) {
    let before = cli.run("list")
    let result = cli.run(arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText), "\(result.errorText)")
    #expect(cli.run("list") == before)
  }

  @Test(arguments: [
    ["edit", "1", "7", "--state", "completed"], ["move", "1", "7", "--date", "mon"],
  ])
  func anUnknownIDChangesNothing(arguments: [String]) {
    let before = cli.run("list")
    let result = cli.run(arguments)
    #expect(result.status == 1)
    #expect(result.errorText.contains("no todo with id 7."))
    #expect(cli.run("list") == before)
  }

  @Test func movingKeepsTheTimeOfDay() {
    #expect(
      cli.run("move", "1-2", "--date", "+1d").results == """
        Moved 1: “Pay the rent”, “Home”, Sun, Nov 22, 2026, 9:00 AM (tomorrow).
        Moved 2: “Buy milk”, Sun, Nov 22, 2026, 5:00 PM (tomorrow).

        """)
    #expect(
      cli.run("move", "2", "--category", "HOME").results.hasPrefix("Moved 2: “Buy milk”, “Home”, ")
    )
    #expect(
      cli.run("move", "2", "--uncategorized").results.hasPrefix("Moved 2: “Buy milk”, Sun, "))
    #expect(cli.run("move", "2", "--uncategorized").results.hasPrefix("Unchanged 2: “Buy milk”, "))
  }

  @Test func printsOneOrSeveralEventsAsJSON() throws {
    #expect(
      cli.run("edit", "1", "--state", "completed", "--json").results.hasPrefix("{\"id\": 1, "))
    let seen = cli.run("move", "1-2", "--date", "mon", "--json").results
    let events = try JSONSerialization.jsonObject(with: Data(seen.utf8)) as? [[String: Any]]
    #expect(events?.map { $0["id"] as? Int } == [1, 2])
  }

  @Test func duplicatingAddsAnEvent() {
    #expect(
      cli.run("duplicate", "1").results
        == "Added 3: “Pay the rent”, “Home”, Fri, Nov 27, 2026, 9:00 AM (in 6 days).\n")
    #expect(cli.run("list").errorText == "3 open\n")
    let uniqueIDs = cli.run("list", "--json").results.split(separator: "\"uniqueID\": ")
      .dropFirst().map { $0.prefix(38) }
    #expect(Set(uniqueIDs).count == 3)
  }
}

struct DeletingTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    for number in 1...12 { cli.run("add", "Todo \(number)", "--date", "fri 9am") }
    cli.run("done", "2-4")
  }

  @Test func theQuestionQuotesASingleEvent() {
    #expect(
      cli.run("delete", "1", answer: "y")
        == CommandResult(
          status: 0, results: "Deleted “Todo 1”. Undo with 'todo-browser undo'.\n",
          errorText: "Delete “Todo 1”, Fri, Nov 27, 2026, 9:00 AM? [y/N] \n"))
  }

  @Test func severalEventsAreListedBeforeTheQuestion() {
    let result = cli.run("delete", "1-12", answer: "n")
    #expect(result.status == 1)
    #expect(
      result.errorText.hasPrefix(
        "  1  “Todo 1”, Fri, Nov 27, 2026, 9:00 AM\n  2  “Todo 2”, done\n"))
    #expect(result.errorText.contains("  and 2 more\nDelete these 12 todos? [y/N] \n"))
    #expect(cli.run("list").errorText == "9 open, 3 done\n")
  }

  @Test func withoutATerminalNothingIsDeleted() {
    #expect(cli.run("delete", "1").errorText.hasSuffix("Say yes with --yes.\n"))
    #expect(cli.run("delete", "1").status == 1)
    #expect(cli.run("delete", "1-12", "--yes").status == 0)
    #expect(cli.run("undo").status == 0)
    #expect(cli.run("list").errorText == "9 open, 3 done\n")
    #expect(cli.run("redo").status == 0)
    #expect(cli.run("list").results.isEmpty)
  }
}
