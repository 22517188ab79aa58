import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// Deleting events from the list, and undoing that.
@MainActor
struct EventListDeletingTests {
  private let three: [StoredToDo] = [
    .on("Mop", inDays: -1, "Home"), .on("Dine", inDays: 0, at: 19, "Friends"),
    .on("Plant", inDays: 1, "Home"),
  ]

  @Test func theDeleteKeyDeletesTheRowAndItsEmptySection() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("d", "Enter")
    #expect(app.rows == ["Overdue", "Mop", "Tomorrow", "Plant"])
    #expect(app.cursorRow == "Plant")
    #expect(app.status.contains("Deleted “Dine” – u to undo"))
    app.pilot.press("u")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
    app.pilot.press("Ctrl-R")
    #expect(try app.titles() == ["Mop", "Plant"])
  }

  @Test func aSearchOrASelectionEndsTheMessageAboutTheLastAction() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("d", "Enter")
    #expect(app.status.contains("u to undo"))
    app.pilot.press("/")
    app.pilot.type("m")
    #expect(!app.status.contains("u to undo"))
    app.pilot.press("Esc", "u", "Space")
    #expect(app.status.contains("1 selected"))
  }

  @Test func undoMovesTheCursorToTheRestoredEvent() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("d", "Enter")
    #expect(app.rows == ["Overdue", "Mop", "Tomorrow", "Plant"])
    app.pilot.press("g")
    #expect(app.cursorRow == "Mop")
    app.pilot.press("u")
    #expect(app.rows == ["Overdue", "Mop", "Today", "Dine", "Tomorrow", "Plant"])
    #expect(app.cursorRow == "Dine")
  }

  @Test func aRowIsDeletedWithTheMouse() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.swipeLeft(on: "Plant")
    app.pilot.click(on: "Delete")
    #expect(try app.titles() == ["Mop", "Dine"])
  }

  @Test func aRowIsDeletedInEditMode() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.click(on: "Edit")
    #expect(app.screen.contains("⊖"))
    app.tabToRows()
    app.pilot.press("Enter", "Enter")
    app.pilot.click(on: "Done")
    #expect(try app.titles() == ["Mop", "Plant"])
  }

  @Test func severalEventsAreDeletedTogether() throws {
    let app = try ToDoAppOnScreen(three)
    app.pilot.press("Space", "Ctrl-A")
    app.pilot.click(on: "Delete")
    #expect(app.screen.contains("Delete 3 todos?"))
    app.pilot.press("Tab", "Enter")
    #expect(try app.titles().isEmpty)
    app.pilot.press("u")
    #expect(try app.titles() == ["Mop", "Dine", "Plant"])
  }
}
