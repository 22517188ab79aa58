import DateFormatting
import Foundation
import Models
import Persistence
import Reminders
import ScreenSupport
import TaskListAssignment
import TerminalUI

/// The full-screen program. It shows the storyboard's first screen over a store until the user
/// quits.
@MainActor
enum TaskListScreens {
  /// Shows the list on the terminal.
  ///
  /// - Throws: `TerminalError` if there is no terminal that can show a screen.
  static func run(over store: TaskStore, in environment: DateEnvironment) throws {
    StoreWait.showOnScreen()
    try UIApplication.run(
      "Task List",
      showing: initialViewController(
        over: store, in: environment, samples: TaskListProgram.sampleTasks),
      draftsNextTo: store.location.path, damage: store.damage, tintColor: .systemCyan)
  }

  /// Shows the assignment's solution over the tasks in a separate store.
  static func runAssignment(over location: StoreLocation) throws {
    let store = try ItemStore<TaskItem>(location)
    try UIApplication.run("Task List", showing: UIStoryboard.instantiateAssignment(store: store))
  }

  /// Returns the storyboard's first screen with its dependencies. The task is shown beside the list
  /// if it fits.
  ///
  /// - Parameters:
  ///   - now: The clock that decides whether tasks are past due.
  ///   - alarm: The alarm that wakes up the list at midnight.
  ///   - samples: Reads the tasks that are offered on the first run.
  static func initialViewController(
    over store: TaskStore, in environment: DateEnvironment,
    now: @escaping () -> Date = { Date() }, alarm: @escaping Alarm = WallClockAlarm.set,
    samples: ((TaskSyntax) throws -> [StoredTask])? = nil
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let list = navigation?.topViewController as? TaskListScreen else { return root }
    list.document = TaskListDocument(
      store: store, environment: environment, now: now, alarm: alarm, samples: samples)
    let split = TaskSplitViewController(
      navigation, sidebar: TaskSidebar(list.document), calendar: TaskCalendarView(list.document))
    split.delegate = list
    list.document?.reminders = TaskListProgram.startReminders(
      of: store, on: split, in: environment, now: now, alarm: alarm)
    return split
  }
}
