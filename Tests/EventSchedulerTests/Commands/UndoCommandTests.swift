import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct UndoCommandTests {
  private let cli: CommandHarness

  init() throws { cli = try CommandHarness() }

  @Test func everyCommandIsOneUndoGroup() throws {
    cli.run("add", "Dentist", "--date", "fri")
    cli.run("edit", "1", "--title", "Doctor")
    cli.run("delete", "1", "--yes")
    #expect(
      cli.run("undo")
        == CommandResult(
          status: 0,
          results: "Undone: Delete “Doctor”. Redo with 'event-scheduler redo'.\n"))
    #expect(cli.run("show", "1").results.contains("Doctor"))
    #expect(cli.run("undo").results.hasPrefix("Undone: Edit “Doctor”."))
    #expect(cli.run("show", "1").results.contains("Dentist"))
    #expect(
      cli.run("redo").results
        == "Redone: Edit “Doctor”. Undo with 'event-scheduler undo'.\n")
    #expect(cli.run("show", "1").results.contains("Doctor"))
  }

  @Test func anImportIsOneUndoGroup() throws {
    cli.run("import", try cli.file("two.csv", "title,date\nOne,2026-12-01\nTwo,2026-12-02\n"))
    #expect(cli.run("undo").results.hasPrefix("Undone: Import 2 events."))
    #expect(cli.run("list", "--all").results.isEmpty)
  }

  @Test(arguments: ["undo", "redo"])
  func undoAndRedoWithoutChangesAreRefused(command: String) {
    #expect(
      cli.run(command)
        == CommandResult(status: 1, errorText: "error: there is nothing to \(command).\n"))
  }
}
