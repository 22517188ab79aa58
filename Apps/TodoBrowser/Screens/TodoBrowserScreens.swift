import DateFormatting
import Foundation
import Models
import Persistence
import Reminders
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum TodoBrowserScreens {
  /// Shows the categories on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
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

  /// Shows the assignment's own solution, which begins with the sample events.
  ///
  /// - Parameter file: the property list that it keeps its events in.
  static func runAssignment(over file: URL) throws {
    let root = try UIStoryboard.assignment(
      savingTo: file, samples: Data(PackageResources.SampleEvents_plist))
    try UIApplication.run("ToDo Browser", showing: root)
  }

  /// The storyboard's first screen, given what it works on, with all events in front of it. Where
  /// there is room, they are beside it.
  ///
  /// - Parameters:
  ///   - now: the clock, by which events are today's and overdue.
  ///   - alarm: what wakes the lists up when a day begins.
  ///   - samples: reads the events that are offered to a person who has none.
  ///   - opensList: If false, the categories have the focus, and are in front where there is no room
  ///     for both.
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
