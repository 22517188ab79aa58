import DateFormatting
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The ToDo browser as it is marked: its screens over a store in memory on Saturday, 21 November 2026,
/// 5:41 PM in New York, in a terminal of 80 by 24 cells.
@MainActor
struct MarkedTodoBrowser {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])

  let store: ToDoEventStore
  let pilot: Pilot
  let split: UISplitViewController
  let navigation: UINavigationController

  /// Opens the app over events that are stored first.
  ///
  /// - Parameter moves: Whether screens slide in and out.
  init(
    _ events: ToDoEvent..., columns: Int = 80, rows: Int = 24, moves: Bool = false
  ) throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { Self.newYork.timeZone }, now: { Self.now })
    for event in events { try store.add(event) }
    try self.init(over: store, columns: columns, rows: rows, moves: moves)
  }

  /// Opens the app over a store.
  init(
    over store: ToDoEventStore, columns: Int = 80, rows: Int = 24, moves: Bool = false,
    samples: (@MainActor () throws -> [ToDoEvent])? = nil
  ) throws {
    self.store = store
    pilot = Pilot(
      showing: TodoBrowserScreens.initialViewController(
        over: store, in: Self.newYork, now: { Self.now }, samples: samples),
      columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: !moves))
    split = try #require(pilot.window.rootViewController as? UISplitViewController)
    navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
  }

  /// An event so many days from today, at 5:41 PM.
  nonisolated static func event(
    _ title: String, category: String = "", inDays days: Double = 0,
    _ state: CompletionState = .notStarted, notes: String = ""
  ) -> ToDoEvent {
    ToDoEvent(
      title: title, category: category, date: now.addingTimeInterval(days * 86_400),
      completionState: state, notes: notes)
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The screen that is seen, where it is of a class.
  func top<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try #require(navigation.topViewController as? Controller)
  }

  /// Opens the events of a line of the first screen.
  @discardableResult
  func open(_ name: String = "All") throws -> EventListViewController {
    pilot.click(on: name)
    pilot.advance(by: 1)
    return try top(EventListViewController.self)
  }

  /// The modal editor that is open over a list.
  func editor(over list: EventListViewController) throws -> EventEditorViewController {
    let presented = try #require(list.presentedViewController as? UINavigationController)
    pilot.advance(by: 1)
    return try #require(presented.topViewController as? EventEditorViewController)
  }

  /// The stored events in the order of the list.
  func events() throws -> [ToDoEvent] { try store.events() }

  /// The titles that a list shows, top to bottom.
  func titles(_ list: EventListViewController) -> [String] {
    // A change that was told after the last picture has taken the cells away until the next.
    pilot.settle()
    return list.tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { $0.textLabel?.text }
  }
}
