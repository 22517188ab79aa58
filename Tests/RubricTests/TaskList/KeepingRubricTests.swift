import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TaskList

/// The lines about editing, deleting and keeping tasks.
struct KeepingRubricTests {
  private let task = MarkedTaskList.task("Pay the rent", dueInDays: 3, .high, isCompleted: true)

  @Test(.taskList("editing.populated"))
  @MainActor func selectingATaskShowsItsValues() throws {
    let app = try MarkedTaskList(task)
    let form = try app.openFirst()
    #expect(form.textField.text == "Pay the rent")
    #expect(form.completionControl.selectedSegmentIndex == 1)
    #expect(form.priorityButton.currentTitle?.contains("High") == true)
    #expect(form.dueDateButton.currentTitle?.hasSuffix("Nov 24, 2026") == true)
  }

  @Test(.taskList("editing.preset"))
  @MainActor func theViewsBehindAreSetToItsValues() throws {
    let app = try MarkedTaskList(task)
    let form = try app.openFirst()
    form.performSegue(withIdentifier: "EditPriority", sender: nil)
    let priority = try app.top(PriorityViewController.self)
    priority.loadViewIfNeeded()
    #expect(priority.pickerView.selectedRow(inComponent: 0) == 2)
    app.pilot.press("Esc")
    form.performSegue(withIdentifier: "EditDueDate", sender: nil)
    let dueDate = try app.top(DueDateViewController.self)
    dueDate.loadViewIfNeeded()
    let stored = try #require(try app.tasks().first?.dueDate)
    #expect(MarkedTaskList.newYork.calendar.isDate(dueDate.datePicker.date, inSameDayAs: stored))
  }

  @Test(.taskList("editing.updates"))
  @MainActor func whatIsChangedChangesTheTask() throws {
    let app = try MarkedTaskList(task)
    _ = try app.openFirst()
    app.pilot.press("Enter", "End")
    app.pilot.type(" on time")
    app.pilot.press("Enter")
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.text) == ["Pay the rent on time"])
    #expect(try app.tasks().map(\.priority) == [.high])
    _ = try app.cell("Pay the rent on time")
  }

  @Test(.taskList("deleting.mode"))
  @MainActor func editTurnsOnTheModeInWhichRowsAreDeleted() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("One"), MarkedTaskList.task("Two"))
    let list = try app.top(TaskListViewController.self)
    app.pilot.click(on: "Edit")
    #expect(list.tableView.isEditing && app.screen.contains("⊖"))
    let sign = try #require(app.screen.firstPosition(of: "⊖"))
    app.pilot.click(column: sign.column, row: sign.row)
    app.pilot.click(on: "  Delete  ")
    #expect(try app.tasks().map(\.text) == ["Two"])
    app.pilot.click(on: "Done")
    #expect(!list.tableView.isEditing)
  }

  @Test(.taskList("persistence"), .timeLimit(.minutes(5)))
  func theTasksAreThereWhenTheProgramIsRunAgain() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    for round in 1...2 {
      let terminal = try PseudoTerminal(
        running: BuiltProducts.path(of: "task-list"),
        environment: ["COURSE_APPS_HOME": home.path, "HOME": home.path])
      func see(_ text: String) throws {
        try terminal.read { output in
          var screen = ScreenEmulator(columns: 80, rows: 24)
          screen.feed(output)
          return screen.contains(text)
        }
      }
      if round == 1 {
        try see("No tasks yet")
        try terminal.type("a")
        try see("New Task")
        try terminal.type("Pay the rent pri:high due:2037-12-24\r")
        try see("Priority")
        try terminal.type("\u{1B}")
        try see("Save what was changed?")
        try terminal.type("\r")
        try see("1 open")
      }
      for words in ["Pay the rent", "high", "Dec 24, 2037"] { try see(words) }
      try terminal.type("q")
      #expect(try terminal.end() == .exited(code: 0))
    }
  }
}
