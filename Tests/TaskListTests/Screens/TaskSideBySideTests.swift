import Foundation
import Models
import Persistence
import ScreenSupport
import TaskListAssignment
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// In a wide terminal the task under the cursor is edited beside the list.
@MainActor
struct TaskSideBySideTests {
  private let app: TaskAppOnScreen

  init() throws {
    app = try TaskAppOnScreen(
      [.due("One", inDays: 1, .low), .due("Two", inDays: 2, .high)], columns: 140)
  }

  private func form() throws -> EditTaskScreen {
    try app.top(EditTaskScreen.self, of: .secondary)
  }

  @Test func theFormFollowsTheCursor() throws {
    #expect(try form().textField.text == "One")
    app.pilot.press("Down")
    #expect(try form().textField.text == "Two")
    #expect(try form().priorityButton.currentTitle == "Priority: High")
    app.pilot.press("/")
    app.pilot.type("one")
    #expect(try form().textField.text == "One")
  }

  @Test func enterLeadsIntoTheFormAndEscBack() throws {
    app.pilot.press("Down", "Enter")
    #expect(try form().hasKeys)
    #expect(try !form().textField.isEditing)
    app.pilot.press("Esc")
    #expect(try !form().hasKeys)
    app.pilot.press("Up")
    #expect(try form().textField.text == "One")
  }

  @Test func aTaskIsEditedBesideTheList() async throws {
    let changes = StoreChanges(of: app.store)
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.press("Ctrl-S")
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.rows.contains { $0.hasPrefix("One!") })
    #expect(try app.texts() == ["One!", "Two"])
  }

  @Test func clickingAnotherRowAsksAboutWhatIsTyped() throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.click(on: "Two")
    #expect(app.screen.contains("Save what was changed?"))
    #expect(try form().textField.text == "One!")
    app.pilot.press("Enter")
    #expect(try app.texts() == ["One!", "Two"])
    #expect(try form().textField.text == "Two")
  }

  @Test func aNewTaskIsAddedFromBesideTheList() throws {
    app.pilot.press("a")
    app.pilot.type("Zero due:today")
    app.pilot.press("Esc", "Esc", "Enter")
    #expect(try app.texts() == ["One", "Two", "Zero"])
    #expect(try form().textField.text == "Zero")
    #expect(try !form().hasKeys)
  }

  @Test func narrowedAndWidenedItShowsTheSame() {
    let before = app.screen.text
    app.pilot.resize(columns: 100, rows: 24)
    app.pilot.resize(columns: 140, rows: 24)
    #expect(app.screen.text == before)
  }

  @Test func typedTextSurvivesResizing() throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("One!") && app.screen.contains("‹ Tasks"))
    app.pilot.type("!")
    app.pilot.resize(columns: 140, rows: 24)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["One!!", "Two"])
  }

  @Test func besideAnEmptyListThereIsNothing() {
    for _ in 0..<2 { app.pilot.press("d", "Enter") }
    #expect(!app.screen.contains("Edit Task"))
    #expect(app.screen.contains("No tasks yet."))
    app.pilot.press("u")
    #expect(app.screen.contains("Edit Task"))
  }
}
