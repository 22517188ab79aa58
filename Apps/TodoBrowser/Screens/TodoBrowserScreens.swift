import DateFormatting
import Foundation
import Models
import Persistence
import Reminders
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

/// The full-screen program. It shows the storyboard's first screen over a store until the user
/// quits.
@MainActor
enum TodoBrowserScreens {
  /// Shows the categories on the terminal.
  ///
  /// - Throws: `TerminalError` if there is no terminal that can show a screen.
  static func run(over store: ToDoEventStore, in environment: DateEnvironment) throws {
    StoreWait.showOnScreen()
    let clock = environment.clock
    let root = initialViewController(
      over: store, in: environment,
      samples: { try SampleEvents.events(around: Date(), on: clock) })
    try UIApplication.run(
      "ToDo Browser", showing: root, draftsNextTo: store.location.path, damage: store.damage,
      tintColor: .systemPink)
  }

  /// Shows the assignment's solution, which begins with the sample events.
  ///
  /// - Parameter file: The property list in which it stores its events.
  static func runAssignment(over file: URL) throws {
    let root = try UIStoryboard.instantiateAssignment(
      savingTo: file, samples: Data(PackageResources.SampleEvents_plist))
    try UIApplication.run("ToDo Browser", showing: root)
  }

  /// Returns the storyboard's first screen with its dependencies, and with all events in front of
  /// it or, if they fit, beside it.
  ///
  /// - Parameters:
  ///   - now: The clock that decides which events are today's and overdue.
  ///   - alarm: The alarm that wakes up the lists at midnight.
  ///   - samples: Reads the events that are offered to the user without events.
  ///   - opensList: If false, the categories have the focus, and are in front if both do not fit.
  static func initialViewController(
    over store: ToDoEventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }, alarm: @escaping Alarm = WallClockAlarm.set,
    samples: (@MainActor () throws -> [StoredToDo])? = nil, opensList: Bool = true
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let categories = navigation?.topViewController as? CategoriesScreen else {
      return root
    }
    let document = ToDoDocument(
      store: store, environment: environment, now: now, alarm: alarm, samples: samples)
    categories.document = document
    let split = ToDoSplitViewController(categories, document, opensList: opensList)
    split.delegate = categories
    document.reminders = TodoBrowserProgram.startReminders(
      of: store, on: split, in: environment, now: now, alarm: alarm)
    return split
  }
}
