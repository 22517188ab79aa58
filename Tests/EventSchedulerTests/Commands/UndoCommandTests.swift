import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct UndoCommandTests {
  private let desk: CommandHarness

  init() throws { desk = try CommandHarness() }

  @Test func everyCommandIsOneUndoGroup() throws {
    desk.run("add", "Dentist", "--date", "fri")
    desk.run("edit", "1", "--title", "Doctor")
    desk.run("delete", "1", "--yes")
    #expect(
      desk.run("undo")
        == CommandResult(
          status: 0,
          results: "Undone: Delete “Doctor”. Redo with 'event-scheduler redo'.\n"))
    #expect(desk.run("show", "1").results.contains("Doctor"))
    #expect(desk.run("undo").results.hasPrefix("Undone: Edit “Doctor”."))
    #expect(desk.run("show", "1").results.contains("Dentist"))
    #expect(
      desk.run("redo").results
        == "Redone: Edit “Doctor”. Undo with 'event-scheduler undo'.\n")
    #expect(desk.run("show", "1").results.contains("Doctor"))
  }

  @Test func anImportIsOneUndoGroup() throws {
    desk.run("import", try desk.file("two.csv", "title,date\nOne,2026-12-01\nTwo,2026-12-02\n"))
    #expect(desk.run("undo").results.hasPrefix("Undone: Import 2 events."))
    #expect(desk.run("list", "--all").results.isEmpty)
  }

  @Test(arguments: ["undo", "redo"])
  func undoAndRedoWithoutChangesAreRefused(command: String) {
    #expect(
      desk.run(command)
        == CommandResult(status: 1, errorText: "error: there is nothing to \(command).\n"))
  }
}
