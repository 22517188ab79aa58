import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The assignment's solution: its screens and its stored tasks.
@MainActor
struct TaskAssignmentTests {
  /// A terminal as assignments know them, and one that is as small as it may be.
  nonisolated static let sizes = Array(Snapshot.sizes.prefix(2))

  /// Opens it over a task of each color.
  private func open(columns: Int, rows: Int) throws -> Pilot {
    let store = try ItemStore<TaskItem>(.inMemory)
    let afternoon = DateComponents(year: 2017, month: 12, day: 15, hour: 16)
    let day = try #require(Calendar.current.date(from: afternoon))
    try store.add(TaskItem(text: "Hand in the lab", dueDate: day, priority: .high))
    try store.add(TaskItem(text: "Return the books", dueDate: day, isCompleted: true))
    try store.add(TaskItem(text: "Learn the cello", priority: .low))
    try store.add(TaskItem(text: "See the comet", dueDate: day + 50 * 365.25 * 86_400))
    return Pilot(
      showing: UIStoryboard.instantiateAssignment(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: sizes)
  func theListIsATableBelowABar(columns: Int, rows: Int) throws {
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
  func thePickersAreBelowAToolbar(columns: Int, rows: Int) throws {
    let pilot = try open(columns: columns, rows: rows)
    pilot.press("Enter")
    pilot.click(on: "Priority: High")
    expectScreen(pilot.screen, named: "assignmentPriority")
    pilot.click(on: "Done")
    pilot.click(on: "Due: Dec 15, 2017")
    expectScreen(pilot.screen, named: "assignmentDueDate")
  }

  private func texts(_ store: ItemStore<TaskItem>) throws -> [String?] {
    try store.items().map(\.text)
  }

  @Test func theFileIsReadBack() throws {
    let folder = try ProgramFolder("task-list")
    let location = StoreLocation.file(folder.path("assignment.sqlite"))
    var pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: try ItemStore(location)))
    pilot.press("a")
    pilot.type("Pay the rent")
    pilot.click(on: "‹ Tasks")
    let store = try ItemStore<TaskItem>(location)
    #expect(try texts(store) == ["Pay the rent"])
    pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: store))
    pilot.press("Enter")
    pilot.click(on: "Priority: Medium")
    pilot.click(on: "High")
    pilot.click(on: "Done")
    pilot.click(on: "‹ Tasks")
    #expect(try store.items().map(\.priority) == [.high])
    pilot.press("d", "Enter")
    #expect(try texts(store) == [])
  }

  @Test func afterAClickOnAddTheFormIsFocusedAndThenTheList() throws {
    let store = try ItemStore<TaskItem>(.inMemory)
    let pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: store))
    pilot.click(on: "Add")
    pilot.type("Pay the rent")
    pilot.press("Esc")
    pilot.click(on: "‹ Tasks")
    pilot.press("n")
    pilot.type("Mop")
    pilot.press("Esc")
    pilot.click(on: "‹ Tasks")
    #expect(try texts(store) == ["Pay the rent", "Mop"])
    #expect(pilot.window.focusedView is UITableView)
  }

  @Test func aTaskWithoutTextIsNotAdded() throws {
    let store = try ItemStore<TaskItem>(.inMemory)
    let pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: store))
    pilot.press("a")
    pilot.click(on: "‹ Tasks")
    #expect(try texts(store) == [])
  }

  @Test func aFailedWriteIsReportedAndTheTaskStaysInTheList() throws {
    let folder = try ProgramFolder("task-list")
    let store = try ItemStore<TaskItem>(.file(folder.path("assignment.sqlite")))
    let pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: store))
    try FileManager.default.removeItem(atPath: folder.path("assignment.sqlite"))
    pilot.press("a")
    pilot.type("Pay the rent")
    pilot.click(on: "‹ Tasks")
    #expect(pilot.screen.contains("Can't save the task"))
    pilot.press("Enter")
    #expect(pilot.screen.contains("Pay the rent"))
  }

  @Test func aTaskThatCannotBeDeletedStaysInTheList() throws {
    let folder = try ProgramFolder("task-list")
    let store = try ItemStore<TaskItem>(.file(folder.path("assignment.sqlite")))
    try store.add(TaskItem(text: "Pay the rent"))
    let pilot = Pilot(showing: UIStoryboard.instantiateAssignment(store: store))
    try FileManager.default.removeItem(atPath: folder.path("assignment.sqlite"))
    pilot.press("d", "Enter")
    #expect(pilot.screen.contains("Can't delete the task"))
    pilot.press("Enter")
    #expect(pilot.screen.contains("Pay the rent"))
  }
}
