import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The form: typing, the parts of its line, and the way back.
@MainActor
struct TaskFormTests {
  @Test func keywordsInTheTextMoveToTheirFields() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent due:fri +home pri:high every:month project:flat")
    #expect(app.screen.contains("Nov 27"), "the words are previewed")
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    #expect(form.textField.text == "Pay rent")
    #expect(form.dueDateButton.currentTitle?.hasSuffix("Nov 27, 2026") == true)
    #expect(form.priorityButton.currentTitle?.hasSuffix("High") == true)
    #expect(form.projectField.text == "flat" && form.tagsField.text == "home")
    #expect(try app.tasks().isEmpty)
    app.pilot.press("Esc", "Enter")
    let tasks = try app.tasks()
    let task = try #require(tasks.first)
    #expect(task.text == "Pay rent" && task.priority == .high && task.tags == ["home"])
    #expect(task.repetition?.unit == .month && task.project == "flat")
    #expect(app.cursorRow == "Pay rent")
  }

  @Test func aLongErrorHasSeveralLinesAndMovesTheRowsBelow() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    let row = try #require(app.screen.lines.firstIndex { $0.contains("State") })
    app.pilot.type("Pay rent due:blah")
    let sentence = app.screen.lines[2..<4].joined(separator: " ").split(separator: " ")
    #expect(
      sentence.joined(separator: " ")
        == "In 'due:blah', 'blah' is not a date that can be read. Write "
        + "'due:tomorrow' or 'due:2026-12-24'.")
    #expect(app.screen.lines[row + 1].contains("State"))
    app.pilot.press("Ctrl-U")
    #expect(app.screen.lines[row].contains("State"))
  }

  @Test func anUnparsableWordIsShownAndNothingIsLost() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent due:blah")
    app.pilot.press("Esc", "Esc", "Enter")
    #expect(app.screen.contains("Can't read this"))
    #expect(app.screen.contains("due:blah"))
    app.pilot.press("Esc")
    let form = try app.top(EditTaskScreen.self)
    #expect(form.textField.text == "Pay rent due:blah")
    app.pilot.click(on: "‹ Tasks")
    app.pilot.click(on: "Discard")
    #expect(try app.tasks().isEmpty)
    _ = try app.top(TaskListScreen.self)
  }

  @Test func onlyTheFormOfANewTaskStartsEditing() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("a")
    #expect(try app.top(EditTaskScreen.self).textField.isEditing)
    app.pilot.press("Esc", "Esc", "Enter")
    let form = try app.top(EditTaskScreen.self)
    #expect(form.textField.isFocused && !form.textField.isEditing)
    app.pilot.type("de")
    #expect(form.textField.text == "Pay rent")
    app.pilot.press("Tab")
    #expect(form.completionControl.isFocused)
    app.pilot.press("Esc")
    #expect(app.cursorRow == "Pay rent")
  }

  @Test func aTextClearedWithTheButtonIsNotStored() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    app.pilot.press("Enter")
    app.pilot.click(on: "✕")
    app.pilot.press("Esc")
    let form = try app.top(EditTaskScreen.self)
    #expect(form.textField.text == "" && (form.task.text ?? "").isEmpty)
    app.pilot.press("Esc")
    #expect(try app.tasks().isEmpty)
  }

  @Test func theTimeOfATypedDateIsShown() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Buy milk fri 9am")
    app.pilot.press("Enter")
    #expect(app.screen.contains("[ Nov 27, 2026 at 9:00 AM ]"))
  }

  @Test func anotherDateHasTheSameTime() throws {
    let app = try TaskAppOnScreen([.due("Pay rent", inDays: 0)])
    app.pilot.press("Enter")
    app.pilot.click(on: "[ Nov 21, 2026 at 9:41 AM ]")
    app.pilot.press("/")
    app.pilot.type("24 dec")
    app.pilot.press("Enter", "Enter")
    #expect(app.screen.contains("[ Dec 24, 2026 at 9:41 AM ]"))
  }

  @Test func pickersNameTheirTask() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter")
    app.pilot.click(on: "Medium")
    #expect(app.screen.lines[0].contains("‹ Edit Task") && app.screen.lines[0].contains("Pay rent"))
    app.pilot.press("Esc")
    app.pilot.click(on: "No Due Date")
    #expect(app.screen.lines[0].contains("‹ Edit Task") && app.screen.lines[0].contains("Pay rent"))
  }

  @Test func goingBackStoresEveryPropertyOfANewTask() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    form.completionControl.selectedSegmentIndex = 1
    form.completionControl.sendActions(for: .valueChanged)
    app.pilot.window.focus(form.projectField)
    app.pilot.type("flat")
    app.pilot.press("Enter")
    app.pilot.window.focus(form.tagsField)
    app.pilot.type("+home bills")
    app.pilot.press("Enter")
    app.pilot.window.focus(form.repetitionField)
    app.pilot.type("every:2w")
    app.pilot.press("Enter")
    app.pilot.window.focus(form.notesView)
    app.pilot.type("By transfer")
    app.pilot.press("Esc", "Ctrl-S")
    let tasks = try app.tasks()
    let task = try #require(tasks.first)
    #expect(task.isCompleted && task.project == "flat" && task.tags == ["home", "bills"])
    #expect(task.repetition == Repetition(every: 2, .week) && task.notes == "By transfer")
  }

  @Test func anInvalidTextIsReportedInTheTermsOfItsField() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    let form = try app.top(EditTaskScreen.self)
    app.pilot.type("Pay due:blah")
    #expect(form.hintLabel.text?.hasPrefix("In 'due:blah', 'blah' is not a date") == true)
    for _ in "due:blah" { app.pilot.press("Backspace") }
    app.pilot.window.focus(form.repetitionField)
    app.pilot.type("every:xyz")
    app.pilot.press("Enter")
    #expect(
      form.hintLabel.text
        == "'xyz' cannot be read from 'xyz' on. Write 'every 2 weeks' or 'every tue and thu until dec 18'."
    )
  }

  @Test(arguments: ["", "   "])
  func aTaskWithoutTextIsNotAdded(text: String) throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type(text)
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().isEmpty)
    _ = try app.top(TaskListScreen.self)
  }

  @Test func anExactDuplicateIsRefused() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This task is already in the list."))
    #expect(try app.texts() == ["Pay rent"])
    app.pilot.press("Esc", "Enter", "End")
    app.pilot.type(" again")
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["Pay rent", "Pay rent again"])
  }

  @Test func theTextOfAStoredTaskCannotBeCleared() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter", "Enter", "Ctrl-U", "Esc", "Esc")
    #expect(try app.texts() == ["Pay rent"])
    #expect(app.cursorRow == "Pay rent")
  }

  @Test func changesToAStoredTaskAreOneUndoGroup() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type(" now")
    app.pilot.press("Enter")
    app.pilot.click(on: "Medium")
    app.pilot.press("Down", "Enter")
    #expect(try app.texts() == ["Pay rent"], "nothing is stored before it is saved")
    app.pilot.press("Ctrl-S")
    #expect(try app.tasks().map(\.priority) == [.high])
    #expect(try app.texts() == ["Pay rent now"])
    app.pilot.press("u")
    #expect(try app.tasks().map(\.priority) == [.medium])
    #expect(try app.texts() == ["Pay rent"])
    app.pilot.press("Ctrl-R")
    #expect(try app.tasks().map(\.priority) == [.high])
  }

  @Test func completingARepeatingTaskCreatesTheNext() throws {
    var task = StoredTask.due("Pay rent", inDays: 3)
    task.repetition = Repetition(every: 1, .week)
    let app = try TaskAppOnScreen([task])
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    form.completionControl.selectedSegmentIndex = 1
    form.completionControl.sendActions(for: .valueChanged)
    app.pilot.press("Ctrl-S")
    #expect(try app.tasks().map(\.isCompleted) == [true, false])
    #expect(app.status.contains("Next due Tue, Dec 1, 2026"))
  }

  @Test func datesCanBeTypedAsPeopleWriteThem() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter")
    app.pilot.click(on: "No Due Date")
    let dueDate = try app.top(DueDateScreen.self)
    app.pilot.press("/")
    app.pilot.type("24 dec")
    app.pilot.press("Enter")
    #expect(try app.top(DueDateScreen.self) === dueDate)
    app.pilot.press("Enter", "Ctrl-S")
    let tasks = try app.tasks()
    let date = try #require(tasks.first?.dueDate)
    #expect(TaskDates(in: TaskAppOnScreen.newYork) { date }.dueDate(date) == "Dec 24, 2026")
  }

  // MARK: Failing stores

  @Test(arguments: WriteFailure.allCases)
  func aNewTaskThatCannotBeStoredStaysInItsForm(failure: WriteFailure) throws {
    let app = try TaskAppOnScreen([StoredTask(text: "First")])
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    app.pilot.window.focus(form.notesView)
    app.pilot.paste(String(repeating: "and more ", count: 20_000))
    try app.store.database.failWrites(failure)
    app.pilot.press("Esc", "Esc", "Enter")
    #expect(app.screen.contains("Can't add the task"))
    app.pilot.press("Esc")
    #expect(try app.top(EditTaskScreen.self).textField.text == "Pay rent")
    try app.store.database.failWrites(nil)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["First", "Pay rent"])
  }

  @Test func changesThatCannotBeStoredStayInTheForm() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type(" on time")
    app.pilot.press("Enter")
    app.pilot.click(on: "Medium")
    app.pilot.press("Down", "Enter")
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Can't save the change"))
    app.pilot.press("Esc")
    let form = try app.top(EditTaskScreen.self)
    #expect(form.textField.text == "Pay rent on time")
    #expect(form.priorityButton.currentTitle == "High")
    #expect(try app.tasks().map(\.priority) == [.medium])
    try app.store.database.failWrites(nil)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["Pay rent on time"])
  }

  // MARK: Leaving

  private let question = "Save changes?"

  @Test func escAsksAboutUnsavedChanges() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Pay rent")])
    app.pilot.press("Enter", "Esc")
    #expect(app.cursorRow == "Pay rent", "nothing was changed")
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type(" now")
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains(question))
    #expect(try app.texts() == ["Pay rent"])
    app.pilot.click(on: "[ Discard ]")
    #expect(try app.texts() == ["Pay rent"])
    #expect(app.cursorRow == "Pay rent")
    app.pilot.press("Enter")
    app.pilot.click(on: "Medium")
    app.pilot.press("Down", "Enter", "Esc")
    #expect(app.screen.contains(question))
    app.pilot.press("Enter")
    #expect(try app.tasks().map(\.priority) == [.high])
  }

  @Test func theBackButtonSavesAsTheAssignmentRequires() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.texts() == ["Pay rent"])
  }

  @Test func quittingAsks() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent due:blah")
    app.pilot.press("Ctrl-C")
    #expect(app.screen.contains(question) && app.pilot.application.isRunning)
    app.pilot.press("Enter")
    #expect(app.screen.contains("Can't read this"))
    app.pilot.press("Esc", "Enter", "End")
    for _ in 0..<9 { app.pilot.press("Backspace") }
    app.pilot.press("Esc", "q", "Enter")
    #expect(try app.texts() == ["Pay rent"])
    #expect(!app.pilot.application.isRunning)
  }

  @Test func anUnreadableDateOfADraftKeepsThatOfTheTask() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent due:fri")
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    let draft = form.draftValues
    #expect(draft["due"] != nil)
    form.draftValues = draft.merging(["due": "soon"], uniquingKeysWith: { $1 })
    #expect(form.draftValues["due"] == draft["due"])
  }

  @Test func aDraftContainsTheEntireForm() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Pay rent +home pri:high due:fri every:month")
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self)
    app.pilot.window.focus(form.notesView)
    app.pilot.type("By transfer")
    app.pilot.window.focus(form.projectField)
    app.pilot.type("flat")
    let draft = form.draftValues
    let again = try TaskAppOnScreen()
    again.pilot.press("a")
    let other = try again.top(EditTaskScreen.self)
    other.draftValues = draft
    again.pilot.press("Ctrl-S")
    let tasks = try again.tasks()
    let task = try #require(tasks.first)
    #expect(task.text == "Pay rent" && task.tags == ["home"] && task.priority == .high)
    #expect(task.project == "flat" && task.notes == "By transfer" && task.dueDate != nil)
    #expect(task.repetition == Repetition(every: 1, .month))
  }
}
