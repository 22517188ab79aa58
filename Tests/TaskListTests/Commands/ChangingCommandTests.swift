import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import TaskList

struct DoneCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay rent due:fri every:month")
    cli.run("add", "Buy milk")
    cli.run("add", "Tea")
  }

  @Test func aCompletedTaskAndItsNextInstanceAreNamed() {
    #expect(
      cli.run("done", "1")
        == CommandResult(
          status: 0,
          results: """
            Done: “Pay rent”. Undo with 'task-list undo'.
            Next 4: Pay rent · due Sunday, Dec 27 · every month.

            """))
  }

  @Test func jsonListsCompletedThenCreatedTasks() throws {
    cli.run("done", "2")
    let result = cli.run("done", "1-2", "--json")
    let tasks = try JSONDecoder().decode([PrintedTask].self, from: Data(result.results.utf8))
    #expect(
      tasks == [PrintedTask(id: 1, isCompleted: true), PrintedTask(id: 4, isCompleted: false)])
    #expect(result.errorText == "“Buy milk” (2) is already done.\n")
    #expect(result.results.contains("{\"id\": 1, \"text\": \"Pay rent\", "))
  }

  @Test func jsonListsReopenedTasks() throws {
    cli.run("done", "2-3")
    let result = cli.run("reopen", "3", "2", "--json")
    let tasks = try JSONDecoder().decode([PrintedTask].self, from: Data(result.results.utf8))
    #expect(
      tasks == [PrintedTask(id: 3, isCompleted: false), PrintedTask(id: 2, isCompleted: false)])
    #expect(cli.run("reopen", "2", "--json").status == 1)
  }

  @Test func jsonListsClearedTasks() throws {
    #expect(cli.run("clear-completed", "--yes", "--json").results == "[]\n")
    cli.run("done", "2-3")
    let listed = cli.run("list", "done", "--json").results
    #expect(cli.run("clear-completed", "--yes", "--json").results == listed)
    #expect(cli.run("list", "done", "--json").results == "[]\n")
  }

  private struct PrintedTask: Decodable, Equatable {
    let id: Int64
    let isCompleted: Bool
  }

  @Test func severalTasksAreCounted() {
    #expect(
      cli.run("done", "2-3").results == "Done: 2 tasks. Undo with 'task-list undo'.\n")
    #expect(cli.run("list", "done").errorText == "2 done\n")
  }

  @Test func aRepeatedIDCountsOnce() {
    #expect(
      cli.run("done", "1", "1", "1-1").results.hasPrefix("Done: “Pay rent”."))
    #expect(cli.run("list", "all", "rent").errorText == "1 open, 1 done\n")
  }

  @Test func alreadyCompletedTasksAreReported() {
    cli.run("done", "2")
    #expect(
      cli.run("done", "2")
        == CommandResult(
          status: 1,
          errorText:
            "error: “Buy milk” (2) is already done. 'task-list reopen' reopens it.\n"))
    #expect(
      cli.run("done", "2-3")
        == CommandResult(
          status: 0, results: "Done: “Tea”. Undo with 'task-list undo'.\n",
          errorText: "“Buy milk” (2) is already done.\n"))
    #expect(cli.run("done", "2-3").errorText.hasPrefix("error: Tasks 2 and 3 are already done."))
  }

  @Test func anUnknownIDCompletesNothing() {
    #expect(
      cli.run("done", "1", "8-9")
        == CommandResult(
          status: 1,
          errorText: "error: no task with the ids 8 and 9. Run 'task-list list all' to see ids.\n"))
    #expect(cli.run("list", "done").results.isEmpty)
  }

  @Test(arguments: ["x", "5-3", "0", "1-99999", "-1", "Pay"])
  func anInvalidIDIsBadUsage(id: String) {
    #expect(cli.run("done", id).status == 64)
  }

  @Test func reopeningRevertsCompletion() {
    cli.run("done", "2")
    #expect(
      cli.run("reopen", "2").results
        == "Reopened: “Buy milk”. Undo with 'task-list undo'.\n")
    #expect(
      cli.run("reopen", "2")
        == CommandResult(status: 1, errorText: "error: “Buy milk” (2) is already open.\n"))
    #expect(cli.run("reopen", "99").status == 1)
  }

  @Test func completingAndCreatingTheNextTaskAreOneUndoGroup() {
    cli.run("done", "1")
    #expect(
      cli.run("undo").results
        == "Undone: Complete “Pay rent”. Redo with 'task-list redo'.\n")
    #expect(cli.run("list", "all", "rent").errorText == "1 open\n")
    #expect(cli.run("redo").results.hasPrefix("Redone: Complete “Pay rent”."))
    #expect(cli.run("list", "all", "rent").errorText == "1 open, 1 done\n")
  }
}

struct EditCommandTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    cli.run("add", "Pay rent due:fri start:mon +home +bank pri:high every:month project:a note:x")
    cli.run("add", "Buy milk")
  }

  @Test(arguments: [
    (
      ["pri:low", "+new", "-home"],
      "Pay rent · due Friday, Nov 27 · starts Monday, Nov 23 · project a · +bank · +new · low · every month · note “x”"
    ),
    (["due:", "start:", "project:", "every:", "note:"], "Pay rent · +home · +bank · high"),
    (
      ["--no-due", "--no-start", "--no-project", "--no-repeat", "--no-notes"],
      "Pay rent · +home · +bank · high"
    ),
    (
      ["--due", "none", "--start", "none", "--repeat", "never", "project:none", "note:"],
      "Pay rent · +home · +bank · high"
    ),
    (
      ["every:never", "--start", "None"],
      "Pay rent · due Friday, Nov 27 · project a · +home · +bank · high · note “x”"
    ),
    (
      [
        "--remove-tag", "home", "--remove-tag", "BANK", "due:", "start:", "project:", "note:",
        "every:",
      ], "Pay rent · high"
    ),
    (
      ["Pay", "the", "rent", "--due", "tomorrow", "--no-start", "--no-notes"],
      "Pay the rent · due tomorrow · project a · +home · +bank · high · every month"
    ),
    (
      ["--text", "+49 due:fri", "--no-due", "--no-start", "--no-notes", "--no-repeat"],
      "+49 due:fri · project a · +home · +bank · high"
    ),
  ])
  func onlyTheNamedPropertiesChange(arguments: [String], preview: String) {
    #expect(cli.run(["edit", "1"] + arguments).results == "Changed 1: \(preview).\n")
  }

  @Test(arguments: [
    ("due:tomorrow 5pm", "Changed 1: Pay rent · due tomorrow, 5:00 PM.\n"),
    ("project:home garden", "Changed 1: Pay rent · project home garden.\n"),
    ("note:call Jo", "Changed 1: Pay rent · note “call Jo”.\n"),
    ("+two words", "Changed 1: Pay rent · +two words.\n"),
    ("every:month on the 31st", "Changed 1: Pay rent · every month on the 31st.\n"),
  ])
  func quotedArgumentsStayTogether(argument: String, result: String) throws {
    let cli = try CommandHarness()
    cli.run("add", "Pay rent")
    #expect(cli.run("edit", "1", argument).results == result)
  }

  @Test func anUnknownKeyChangesNothing() throws {
    let cli = try CommandHarness()
    cli.run("add", "Pay rent")
    #expect(cli.run("edit", "1", "status:done").status == 64)
    #expect(cli.run("list", "tag:home").errorText.contains("Write '+home' or '\"tag:home\"'."))
    #expect(cli.run("list", "status:done").errorText.contains("Write 'done'"))
    #expect(cli.run("list").results.contains("Pay rent"))
  }

  @Test func severalTasksAreChangedInOneUndoGroup() {
    #expect(
      cli.run("edit", "2", "1-1", "due:tomorrow", "-home").results == """
        Changed 2: Buy milk · due tomorrow.
        Changed 1: Pay rent · due tomorrow · starts Monday, Nov 23 · project a · +bank · high · \
        every month · note “x”.

        """)
    #expect(cli.run("undo").results.hasPrefix("Undone: Edit 2 tasks."))
  }

  @Test(arguments: [
    (["edit", "1"], "error: Nothing to change. See 'task-list edit --help'.\n"),
    (["edit", "x", "due:fri"], "error: 'x' is not an id. Ids come first: edit 3 due:fri.\n"),
    (["edit", "1", "2", "apples"], "error: 2 tasks cannot all get the same text. "),
    (["edit", "1", "due:fri", "--no-due"], "error: the due date is given twice. Give it once.\n"),
    (["edit", "1", "--text", " "], "error: the text is blank. Enter at least one letter.\n"),
    (["edit", "1", "\"\""], "error: the text is blank. Enter at least one letter.\n"),
    (["edit", "1", "--text", "\u{200B}"], "error: the text is blank."),
    (["edit", "1", "pri:"], "error: character 1: 'pri:' has no value."),
    (["edit", "5-3", "due:fri"], "error: '5-3' runs backwards. Did you mean 3-5?\n"),
  ])
  func contradictoryOptionsAreBadUsage(arguments: [String], errorText: String) {
    let before = cli.run("list", "all")
    let result = cli.run(arguments)
    #expect(result.status == 64)
    #expect(result.errorText.hasPrefix(errorText), "\(result.errorText)")
    #expect(cli.run("list", "all") == before)
  }

  @Test func anUnknownIDChangesNothing() {
    let result = cli.run("edit", "1", "7", "pri:low")
    #expect(result.status == 1)
    #expect(result.errorText.contains("no task with id 7."))
    #expect(cli.run("show", "1").results.contains("Priority:  High"))
  }

  @Test func printsOneOrSeveralTasksAsJSON() {
    #expect(cli.run("edit", "1", "pri:low", "--json").results.hasPrefix("{\"id\": 1, "))
    #expect(cli.run("edit", "1-2", "pri:low", "--json").results.hasPrefix("[\n  {\"id\": 1, "))
  }
}

struct DeletingTests {
  private let cli: CommandHarness

  init() throws {
    cli = try CommandHarness()
    for number in 1...12 { cli.run("add", "Task \(number) due:fri") }
    cli.run("done", "2-4")
  }

  @Test func theQuestionQuotesASingleTask() {
    #expect(
      cli.run("delete", "1", answer: "y")
        == CommandResult(
          status: 0, results: "Deleted “Task 1”. Undo with 'task-list undo'.\n",
          errorText: "Delete “Task 1”, due Friday, Nov 27? [y/N] \n"))
  }

  @Test func severalTasksAreListedBeforeTheQuestion() {
    let result = cli.run("delete", "1-12", answer: "n")
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("  1  “Task 1”, due Friday, Nov 27\n  2  “Task 2”, done\n"))
    #expect(result.errorText.contains("  and 2 more\nDelete these 12 tasks? [y/N] \n"))
    #expect(cli.run("list", "all").errorText == "9 open, 3 done\n")
  }

  @Test func completedTasksAreClearedAfterConfirmation() {
    #expect(cli.run("clear-completed").status == 1)
    #expect(cli.run("clear-completed", answer: "no").errorText.hasSuffix("Nothing was changed.\n"))
    #expect(
      cli.run("clear-completed", answer: "y")
        == CommandResult(
          status: 0, results: "Deleted 3 completed tasks. Undo with 'task-list undo'.\n",
          errorText: "Delete the 3 completed tasks? [y/N] \n"))
    #expect(cli.run("clear-completed", "--yes").errorText == "No completed tasks.\n")
    cli.run("undo")
    #expect(cli.run("list", "all").errorText == "9 open, 3 done\n")
  }
}
