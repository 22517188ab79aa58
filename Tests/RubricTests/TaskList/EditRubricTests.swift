import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TaskList

/// The lines about the view that edits a task.
@MainActor
struct EditRubricTests {
  @Test(.taskList("edit.bar"))
  func theBarHasATitleAndTheWayBack() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    #expect(app.screen.lines[0].contains("‹ Tasks") && app.screen.lines[0].contains("Edit Task"))
    app.pilot.click(on: "‹ Tasks")
    _ = try app.top(TaskListViewController.self)
  }

  @Test(.taskList("edit.text"))
  func aTextFieldTakesTheName() throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    app.pilot.type("Pay the rent")
    #expect(try app.top(EditTaskViewController.self).textField.text == "Pay the rent")
  }

  @Test(.taskList("edit.text.delegate"))
  func theFieldsDelegatePutsTheKeyboardAwayOnReturn() throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    let form = try app.top(EditTaskViewController.self)
    #expect(form.textField.delegate === form)
    app.pilot.type("Pay the rent")
    #expect(form.textField.isFirstResponder)
    app.pilot.press("Enter")
    #expect(!form.textField.isFirstResponder)
    #expect(form.textField.text == "Pay the rent")
  }

  @Test(.taskList("edit.text.clear"))
  func onceThereIsTextAButtonEmptiesTheField() throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    #expect(!app.screen.lines.contains { $0.contains("✕") })
    app.pilot.type("Pay the rent")
    let cross = try #require(app.screen.firstPosition(of: "✕"))
    app.pilot.click(column: cross.column, row: cross.row)
    #expect(try app.top(EditTaskViewController.self).textField.text == "")
  }

  @Test(.taskList("edit.completion"))
  func aSegmentedControlChoosesWhetherItIsCompleted() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    let form = try app.openFirst()
    #expect(form.completionControl.numberOfSegments == 2)
    let place = try #require(app.screen.firstPosition(of: "Not Completed"))
    #expect(app.screen.lines[place.row].components(separatedBy: "Completed").count == 3)
    app.pilot.click(column: place.column + 60, row: place.row)
    #expect(form.completionControl.selectedSegmentIndex == 1)
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.isCompleted) == [true])
    _ = try app.openFirst()
    app.pilot.click(column: place.column, row: place.row)
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.isCompleted) == [false])
  }

  @Test(.taskList("edit.priority"))
  func aButtonShowsThePriorityAndBringsInItsView() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", .high))
    _ = try app.openFirst()
    app.pilot.click(on: "High")
    #expect(try app.top(PriorityViewController.self).pickerView.numberOfComponents == 1)
  }

  @Test(.taskList("edit.dueDate"))
  func aButtonShowsTheDueDateAndBringsInItsView() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", dueInDays: 3))
    _ = try app.openFirst()
    app.pilot.click(on: "Nov 24, 2026")
    #expect(try app.top(DueDateViewController.self).datePicker.datePickerMode == .date)
  }

  @Test(.taskList("edit.back"))
  func goingBackAddsWhatWasEntered() throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    app.pilot.type("Pay the rent")
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.text) == ["Pay the rent"])
    _ = try app.cell("Pay the rent")
  }

  @Test(.taskList("edit.back"))
  func goingBackAddsAllFourProperties() throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    app.pilot.type("Pay the rent")
    app.pilot.press("Enter")
    app.pilot.click(on: "Medium")
    app.pilot.press("Down")
    app.pilot.click(on: "Done")
    app.pilot.click(on: "No Due Date")
    let day = MarkedTaskList.now.addingTimeInterval(3 * 86_400)
    try app.top(DueDateViewController.self).datePicker.date = day
    app.pilot.click(on: "Done")
    let form = try app.top(EditTaskViewController.self)
    form.completionControl.selectedSegmentIndex = 1
    form.completionControl.sendActions(for: .valueChanged)
    app.pilot.click(on: "‹ Tasks")
    let task = try #require(try app.tasks().first)
    #expect(task.text == "Pay the rent" && task.priority == .high && task.isCompleted)
    let stored = try #require(task.dueDate)
    #expect(MarkedTaskList.newYork.calendar.isDate(stored, inSameDayAs: day))
  }

  @Test(.taskList("edit.back"), arguments: ["", "   "])
  func aTaskWithoutTextIsNotAdded(text: String) throws {
    let app = try MarkedTaskList()
    app.pilot.press("a")
    app.pilot.type(text)
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().isEmpty)
    _ = try app.top(TaskListViewController.self)
  }

  // MARK: Priority

  @Test(.taskList("priority.toolbar"))
  func aToolbarIsTitledPriority() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    app.pilot.click(on: "Medium")
    let priority = try app.top(PriorityViewController.self)
    let items = try #require(priority.toolbar.items)
    #expect(items.contains { $0.title == "Priority" })
    #expect(app.screen.lines[1].contains("Priority"))
  }

  @Test(.taskList("priority.picker"))
  func aPickerOffersThreePrioritiesThroughDelegateAndDataSource() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    app.pilot.click(on: "Medium")
    let controller = try app.top(PriorityViewController.self)
    let picker = try #require(controller.pickerView)
    #expect(picker.dataSource === controller && picker.delegate === controller)
    #expect(controller.numberOfComponents(in: picker) == 1)
    let titles = (0..<controller.pickerView(picker, numberOfRowsInComponent: 0)).map {
      controller.pickerView(picker, titleForRow: $0, forComponent: 0)
    }
    #expect(titles == ["Low", "Medium", "High"])
    for title in ["Low", "Medium", "High"] { #expect(app.screen.contains(title)) }
  }

  @Test(.taskList("priority.done", "priority.shown"))
  func doneTakesThePriorityAndTheEditViewShowsIt() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    let form = try app.openFirst()
    app.pilot.click(on: "Medium")
    app.pilot.press("Down")
    app.pilot.click(on: "Done")
    #expect(app.navigation.topViewController === form)
    #expect(form.priorityButton.currentTitle?.contains("High") == true)
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.priority) == [.high])
  }

  @Test(.taskList("priority.done"))
  func goingBackWithoutDoneLeavesThePriority() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    app.pilot.click(on: "Medium")
    app.pilot.press("Down", "Esc")
    #expect(try app.tasks().map(\.priority) == [.medium])
  }

  // MARK: Due date

  @Test(.taskList("dueDate.toolbar"))
  func aToolbarIsTitledDueDate() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    app.pilot.click(on: "No Due Date")
    let dueDate = try app.top(DueDateViewController.self)
    let items = try #require(dueDate.toolbar.items)
    #expect(items.contains { $0.title == "Due Date" })
    #expect(app.screen.lines[1].contains("Due Date"))
  }

  @Test(.taskList("dueDate.picker"))
  func aDatePickerTakesADayWithoutATime() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    _ = try app.openFirst()
    app.pilot.click(on: "No Due Date")
    #expect(try app.top(DueDateViewController.self).datePicker.datePickerMode == .date)
    #expect(!app.screen.contains("PM"))
  }

  @Test(.taskList("dueDate.done", "dueDate.shown"))
  func doneTakesTheDateAndTheEditViewShowsIt() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    let form = try app.openFirst()
    app.pilot.click(on: "No Due Date")
    let dueDate = try app.top(DueDateViewController.self)
    // Dec 15, 2017, 11 AM in New York.
    dueDate.datePicker.date = Date(timeIntervalSince1970: 1_513_353_600)
    app.pilot.click(on: "Done")
    #expect(app.navigation.topViewController === form)
    #expect(form.dueDateButton.currentTitle?.hasSuffix("Dec 15, 2017") == true)
    #expect(app.screen.contains("Dec 15, 2017"))
    let day = dueDate.datePicker.date
    app.pilot.click(on: "‹ Tasks")
    let stored = try #require(try app.tasks().first?.dueDate)
    #expect(MarkedTaskList.newYork.calendar.isDate(stored, inSameDayAs: day))
  }

  @Test(.taskList("dueDate.none"))
  func aButtonTakesTheDueDateAway() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", dueInDays: 3))
    let form = try app.openFirst()
    app.pilot.click(on: "Nov 24, 2026")
    app.pilot.click(on: "No Due Date")
    #expect(form.dueDateButton.currentTitle == "No Due Date")
    app.pilot.click(on: "‹ Tasks")
    #expect(try app.tasks().map(\.dueDate) == [nil])
  }
}
