import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TaskList

/// The task list as it is marked: its screens over a store in memory on 21 November 2026, 5:41 PM in
/// New York, in a terminal of 80 by 24 cells.
@MainActor
struct MarkedTaskList {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])

  let store: TaskStore
  let pilot: Pilot
  let navigation: UINavigationController

  /// Opens the app over tasks that are stored first.
  init(_ tasks: TaskItem...) throws {
    store = try TaskStore(.inMemory, timeZone: { Self.newYork.timeZone }, now: { Self.now })
    for task in tasks { try store.add(task) }
    pilot = Pilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: Self.newYork, now: { Self.now }))
    let split = try #require(pilot.window.rootViewController as? UISplitViewController)
    navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
  }

  nonisolated static func task(
    _ text: String, dueInDays days: Double? = nil, _ priority: Priority = .medium,
    isCompleted: Bool = false
  ) -> TaskItem {
    TaskItem(
      text: text, dueDate: days.map { now.addingTimeInterval($0 * 86_400) }, priority: priority,
      isCompleted: isCompleted)
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The screen that is seen, where it is of a class.
  func top<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try #require(navigation.topViewController as? Controller)
  }

  /// The stored tasks in the order they were added in.
  func tasks() throws -> [TaskItem] { try store.tasks(TaskQuery(order: .creation)) }

  /// Opens the form of the first task.
  func openFirst() throws -> EditTaskViewController {
    pilot.press("Home", "Enter")
    return try top(EditTaskViewController.self)
  }

  /// The cell that shows a text.
  func cell(_ text: String) throws -> TaskCell {
    let list = try top(TaskListViewController.self)
    let cells = list.tableView.visibleCells.compactMap { $0 as? TaskCell }
    return try #require(cells.first { $0.textLabel?.text == text })
  }
}
