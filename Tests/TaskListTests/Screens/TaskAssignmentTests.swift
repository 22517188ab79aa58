import Foundation
import Models
import TaskListAssignment
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The assignment's own solution: how it looks, and what it keeps.
@MainActor
struct TaskAssignmentTests {
  /// A terminal as assignments know them, and one that is as small as it may be.
  nonisolated static let sizes = Array(Snapshot.sizes.prefix(2))

  /// Opens it over a task of each colour.
  private func open(columns: Int, rows: Int) throws -> Pilot {
    let list = TaskList()
    let afternoon = DateComponents(year: 2017, month: 12, day: 15, hour: 16)
    let day = try #require(Calendar.current.date(from: afternoon))
    list.add(task: TaskItem(text: "Hand in the lab", dueDate: day, priority: .high))
    list.add(task: TaskItem(text: "Return the books", dueDate: day, isCompleted: true))
    list.add(task: TaskItem(text: "Learn the cello", priority: .low))
    list.add(task: TaskItem(text: "See the comet", dueDate: day + 50 * 365.25 * 86_400))
    return Pilot(showing: TaskListScreens.assignment(over: list), columns: columns, rows: rows)
  }

  @Test(arguments: sizes)
  func theListIsATableUnderABar(columns: Int, rows: Int) throws {
    let pilot = try open(columns: columns, rows: rows)
    expectScreen(pilot.screen, named: "assignmentList", styles: true)
  }

  @Test(arguments: sizes)
  func theFormHasFourControls(columns: Int, rows: Int) throws {
    let pilot = try open(columns: columns, rows: rows)
    pilot.press("Enter", "Esc")
    expectScreen(pilot.screen, named: "assignmentForm")
  }

  @Test(arguments: sizes)
  func thePickersStandUnderAToolbar(columns: Int, rows: Int) throws {
    let pilot = try open(columns: columns, rows: rows)
    pilot.press("Enter")
    pilot.click(on: "Priority: High")
    expectScreen(pilot.screen, named: "assignmentPriority")
    pilot.click(on: "Done")
    pilot.click(on: "Due: Dec 15, 2017")
    expectScreen(pilot.screen, named: "assignmentDueDate")
  }

  @Test func whatIsWrittenToAFileIsReadAgain() throws {
    let folder = try ProgramFolder("task-list")
    let file = URL(filePath: folder.path("tasks.json"))
    let list = try TaskList(contentsOf: file)
    let pilot = Pilot(showing: TaskListScreens.assignment(over: list, keptIn: file))
    pilot.press("a")
    pilot.type("Pay the rent")
    pilot.click(on: "‹ Tasks")
    #expect(try TaskList(contentsOf: file).allTasks() == list.allTasks())
    #expect(list.allTasks().map(\.text) == ["Pay the rent"])
  }

  @Test func afterAClickOnAddTheFormHasTheKeysThenTheList() {
    let list = TaskList()
    let pilot = Pilot(showing: TaskListScreens.assignment(over: list))
    pilot.click(on: "Add")
    pilot.type("Pay the rent")
    pilot.press("Esc")
    pilot.click(on: "‹ Tasks")
    pilot.press("n")
    pilot.type("Mop")
    pilot.press("Esc")
    pilot.click(on: "‹ Tasks")
    #expect(list.allTasks().map(\.text) == ["Pay the rent", "Mop"])
    #expect(pilot.window.focusedView is UITableView)
  }

  @Test func aTaskWithoutTextIsNotAdded() {
    let list = TaskList()
    let pilot = Pilot(showing: TaskListScreens.assignment(over: list))
    pilot.press("a")
    pilot.click(on: "‹ Tasks")
    #expect(list.count == 0)
  }

  @Test func aFileThatCannotBeWrittenIsSaid() throws {
    let file = URL(filePath: "/nowhere/tasks.json")
    let pilot = Pilot(showing: TaskListScreens.assignment(over: TaskList(), keptIn: file))
    pilot.press("a")
    pilot.type("Pay the rent")
    pilot.click(on: "‹ Tasks")
    #expect(pilot.screen.contains("The tasks are not saved"))
  }
}
