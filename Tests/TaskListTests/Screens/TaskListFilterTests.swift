import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The filter of the list.
@MainActor
struct TaskListFilterTests {
  @Test func aFilterShowsMatchingTasks() throws {
    var garden = StoredTask.due("Rake the leaves", inDays: 2)
    garden.tags = ["garden"]
    let app = try TaskAppOnScreen([.due("One", inDays: -1), garden])
    app.pilot.press("/")
    app.pilot.type("+garden")
    #expect(app.rows == ["Rake the leaves"])
    #expect(app.status.contains("1 open · 0 done"))
    app.pilot.press("Enter", "Esc")
    #expect(app.rows == ["One", "Rake the leaves"])
  }

  @Test func aFilterOrASelectionEndsTheMessageAboutTheLastAction() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("d", "Enter")
    #expect(app.status.contains("Deleted “One” – u to undo"))
    app.pilot.press("/")
    app.pilot.type("t")
    #expect(app.status.contains("2 open"))
    app.pilot.press("Enter", "d", "Enter", "Space")
    #expect(app.status.contains("1 selected"))
  }

  @Test func anInvalidFilterShowsThePositionAndKeepsTheList() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("/")
    app.pilot.type("due:blah")
    #expect(app.rows == ["One", "Two", "Three"])
    #expect(app.screen.contains("'due:blah'"))
    app.pilot.press("Esc")
    #expect(app.status.contains("3 open"))
  }

  @Test func theSortOrderIsRememberedAndTheFilterIsNot() throws {
    let first = try TaskAppOnScreen.withThreeTasks()
    first.pilot.press("/")
    first.pilot.type("t")
    first.pilot.press("Enter")
    first.pilot.press("s")
    first.pilot.click(on: "Text")
    #expect(first.rows == ["Three", "Two"])
    let second = try TaskAppOnScreen(over: first.store)
    #expect(second.rows == ["One", "Three", "Two"])
    #expect(second.status.contains("3 open"))
    #expect(try first.store.listState.filter.isEmpty)
  }

  @Test func addingATaskHiddenByTheFilterIsReported() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("/")
    app.pilot.type("+garden")
    app.pilot.press("Enter", "a")
    app.pilot.type("Four")
    app.pilot.press("Ctrl-S")
    #expect(app.status.contains("hidden by the filter"))
    #expect(try app.texts().contains("Four"))
  }

  @Test func aSearchWithoutResultsShowsAMessage() throws {
    let app = try TaskAppOnScreen.withThreeTasks()
    app.pilot.press("/")
    app.pilot.type("xyz")
    #expect(app.screen.contains("No tasks match “xyz”."))
    #expect(app.screen.contains("Press Esc to show all tasks."))
  }
}
