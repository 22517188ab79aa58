import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// A solution under test. The tests open it with events and find everything else on its screens.
struct Solution: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The arguments that open the solution in a terminal.
  let arguments: [String]
  /// The current date and time zone of the solution.
  let now: Date
  let calendar: Calendar
  /// Creates all screens.
  let screens: @MainActor @Sendable () -> [UIViewController]
  /// Creates the first view controller with the events stored in a folder or, if there are none,
  /// with the given events.
  let firstView: @MainActor @Sendable ([ToDoEvent], URL) throws -> UIViewController

  /// The solutions with the features that the assignment only suggests.
  static let programs = [assignment, product]
  static let all = programs + [other]
  /// The solutions that write a file after each change.
  static let writingFiles = [assignment, other]

  /// The solution with exactly the features of the assignment.
  static let assignment = Solution(
    testDescription: "assignment", arguments: ["--assignment"], now: Date(), calendar: .current,
    screens: { screens(of: .assignment()) },
    firstView: { events, folder in
      try UIStoryboard.instantiateAssignment(
        savingTo: folder.appending(path: "events.plist"),
        samples: try PropertyListEncoder().encode(events))
    })

  /// The app, on Saturday, 21 November 2026, 5:41 PM in New York.
  static let product = Solution(
    testDescription: "product", arguments: [], now: Date(timeIntervalSince1970: 1_795_300_860),
    calendar: newYork.calendar, screens: { screens(of: .main()) },
    firstView: { events, folder in
      let file = folder.appending(path: "events.sqlite").path
      let isFirst = !FileManager.default.fileExists(atPath: file)
      return try firstView(over: store(.file(file), of: isFirst ? events : []))
    })

  /// Returns an event at half past an hour, some days after today. In GMT some of these events are
  /// on another day.
  func event(
    _ title: String, category: String = "School", inDays days: Int = 0, at hour: Int = 23,
    _ state: CompletionState = .notStarted, notes: String = ""
  ) throws -> ToDoEvent {
    let day = try #require(
      calendar.date(byAdding: .day, value: days, to: calendar.startOfDay(for: now)))
    let date = try #require(calendar.date(bySettingHour: hour, minute: 30, second: 0, of: day))
    return ToDoEvent(
      title: title, category: category, date: date, completionState: state, notes: notes)
  }

  @MainActor private static func screens(of storyboard: UIStoryboard) -> [UIViewController] {
    storyboard.scenes.map { storyboard.instantiateViewController(withIdentifier: $0.identifier) }
  }

  // MARK: The product

  static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])

  /// A store, by default in memory.
  static func store(
    _ location: StoreLocation = .inMemory, of events: [ToDoEvent] = []
  ) throws -> ToDoEventStore {
    let store = try ToDoEventStore(
      location, timeZone: { newYork.timeZone }, now: { product.now })
    try store.add(events.map(StoredToDo.init))
    return store
  }

  /// Returns the product's first view controller, the categories. The app opens the list of all
  /// events on top of it.
  @MainActor static func firstView(
    over store: ToDoEventStore, samples: (@MainActor () throws -> [StoredToDo])? = nil
  ) -> UIViewController {
    TodoBrowserScreens.initialViewController(
      over: store, in: newYork, now: { product.now }, alarm: { _, _ in NSObject() },
      samples: samples, opensList: false)
  }
}
