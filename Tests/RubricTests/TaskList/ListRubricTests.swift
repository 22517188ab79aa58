import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TaskList

/// The lines about the first view.
@MainActor
struct ListRubricTests {
  @Test(.taskList("list.bar"))
  func theFirstScreenIsATableUnderABarWithTitleAddAndEdit() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent"))
    let list = try app.top(TaskListViewController.self)
    #expect(list.view is UITableView && app.navigation.viewControllers == [list])
    #expect(app.screen.lines[0].contains("Tasks"))
    let add = try #require(app.screen.firstPosition(of: "Add"))
    let edit = try #require(app.screen.firstPosition(of: "Edit"))
    #expect(add.row == 0 && edit.row == 0 && add.column != edit.column)
    #expect(list.tableView.bounds.height >= 20)
  }

  @Test(.taskList("list.add"))
  func addShowsThePropertiesOfANewTask() throws {
    let app = try MarkedTaskList()
    app.pilot.click(on: "Add")
    let form = try app.top(EditTaskViewController.self)
    #expect(form.textField.text == "")
    #expect(form.completionControl.selectedSegmentIndex == 0)
    #expect(form.priorityButton.currentTitle?.contains("Medium") == true)
    #expect(form.dueDateButton.currentTitle == "No Due Date")
  }

  @Test(.taskList("list.cell"))
  func aCellHasTheTextAndTheDueDateBelow() throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("Pay the rent", dueInDays: 3), MarkedTaskList.task("Someday"))
    let dated = try app.cell("Pay the rent")
    #expect(dated.detailTextLabel?.text == "Nov 24, 2026")
    #expect(try app.cell("Someday").detailTextLabel?.text == "No Due Date")
    let place = try #require(app.screen.firstPosition(of: "Pay the rent"))
    let date = try #require(app.screen.firstPosition(of: "Nov 24, 2026"))
    #expect(date.row == place.row + 1 && date.column == place.column)
  }

  @Test(.taskList("list.cell"))
  func theEditViewWritesTheDueDateInTheSameWay() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", dueInDays: 3))
    let form = try app.openFirst()
    #expect(form.dueDateButton.currentTitle?.hasSuffix("Nov 24, 2026") == true)
  }

  @Test(.taskList("list.colour.completed"), arguments: [-40, 3, nil] as [Double?])
  func aCompletedTaskIsGreyWhateverItsDueDate(days: Double?) throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("Pay the rent", dueInDays: days, isCompleted: true))
    let cell = try app.cell("Pay the rent")
    #expect(cell.textLabel?.textColor == .secondaryLabel)
    #expect(cell.detailTextLabel?.textColor == .secondaryLabel)
  }

  @Test(.taskList("list.colour.pastDue"))
  func whatIsPastDueIsRedInBothLinesAndSaysSo() throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", dueInDays: -1))
    #expect(try app.cell("Pay the rent").textLabel?.textColor == .systemRed)
    #expect(try app.cell("Pay the rent").detailTextLabel?.textColor == .systemRed)
    #expect(app.screen.contains("overdue"))
  }

  // It is 5:41 PM: half a day ago is today as well, and today is not over.
  @Test(.taskList("list.colour.normal"), arguments: [-0.5, 0, 1, 400, nil] as [Double?])
  func whatIsNeitherIsColouredNormally(days: Double?) throws {
    let app = try MarkedTaskList(MarkedTaskList.task("Pay the rent", dueInDays: days))
    #expect(try app.cell("Pay the rent").textLabel?.textColor == .label)
    #expect(try app.cell("Pay the rent").detailTextLabel?.textColor == .secondaryLabel)
    #expect(!app.screen.contains("overdue"))
  }

  // MARK: Additional ideas

  @Test(.taskList("extra.clearCompleted"))
  func completedTasksAreRemovedAllAtOnce() throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("One", isCompleted: true), MarkedTaskList.task("Two"),
      MarkedTaskList.task("Three", isCompleted: true))
    app.pilot.click(on: "Clear Completed")
    // Somebody may ask first.
    if app.navigation.presentedViewController != nil { app.pilot.press("Enter") }
    #expect(try app.tasks().map(\.text) == ["Two"])
  }

  @Test(
    .taskList("extra.sort"),
    arguments: [
      ("Due Date", ["b", "c", "a"]), ("Priority", ["c", "b", "a"]), ("Text", ["a", "b", "c"]),
      ("Creation", ["c", "a", "b"]),
    ])
  func theListIsSortedAsChosen(order: String, texts: [String]) throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("c", dueInDays: 2, .high), MarkedTaskList.task("a", dueInDays: 3, .low),
      MarkedTaskList.task("b", dueInDays: 1))
    // Away from the present order, so that choosing it does not turn it round.
    for other in [order == "Text" ? "Creation" : "Text", order] {
      app.pilot.click(on: "Sort")
      app.pilot.click(on: other)
    }
    let list = try app.top(TaskListViewController.self)
    #expect((0..<3).map { list.task(at: $0)?.text } == texts)
  }

  @Test(.taskList("extra.checkMark"))
  func aCompletedTaskHasACheckMark() throws {
    let app = try MarkedTaskList(
      MarkedTaskList.task("One", isCompleted: true), MarkedTaskList.task("Two"))
    #expect(app.screen.lines.contains { $0.contains("✓ One") })
    #expect(!app.screen.lines.contains { $0.contains("✓ Two") })
  }
}
