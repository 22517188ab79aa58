import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The event scheduler as it is marked: its storyboard, and its screens over a store in memory on
/// 21 November 2026, 5:41 PM in New York.
@MainActor
struct MarkedScheduler {
  static let now = Date(timeIntervalSince1970: 1_795_300_860)
  static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])

  let store: EventStore
  let pilot: Pilot
  let navigation: UINavigationController

  /// Opens the app in a terminal of 80 by 24 cells.
  ///
  /// - Parameter titles: The titles of the events that are stored, a day after each other.
  init(titles: String...) throws {
    store = try EventStore(.inMemory)
    for (day, title) in titles.enumerated() {
      try store.add(Self.event(title, inDays: Double(day)))
    }
    pilot = Pilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: Self.newYork, now: { Self.now }))
    let split = try #require(pilot.window.rootViewController as? UISplitViewController)
    navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
  }

  static func event(_ title: String, inDays days: Double = 0) -> Event {
    Event(
      title: title, description: "What \(title) is about",
      date: now.addingTimeInterval(days * 86_400))
  }

  /// The screen that is seen, where it is of a class.
  func top<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try #require(navigation.topViewController as? Controller)
  }
}

// MARK: - The storyboard

extension MarkedScheduler {
  /// The scene the app begins with, seen through the navigation controller around it.
  static func tableScene(of storyboard: UIStoryboard) throws -> StoryboardScene {
    let initial = try scene(storyboard.initialSceneIdentifier, of: storyboard)
    return try scene(#require(initial.rootScene), of: storyboard)
  }

  static func scene(
    _ identifier: String, of storyboard: UIStoryboard
  ) throws -> StoryboardScene {
    try #require(storyboard.scenes.first { $0.identifier == identifier })
  }

  /// The scene that a segue of the table's scene leads to.
  static func scene(behind segue: String) throws -> StoryboardScene {
    let storyboard = UIStoryboard.main()
    let segues = try tableScene(of: storyboard).segues
    let destination = try #require(segues.first { $0.identifier == segue }).destination
    return try scene(destination, of: storyboard)
  }

  /// A screen of the storyboard with its views, on its own: over no store, in no window.
  static func make<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    let storyboard = UIStoryboard.main()
    let scene = try #require(storyboard.scenes.first { $0.controllerType == type })
    let controller = storyboard.instantiateViewController(withIdentifier: scene.identifier)
    return try #require(controller as? Controller)
  }
}

/// Remembers the events that are passed back to it.
@MainActor
final class EventCollector: EventPassingDelegate {
  var events: [Event] = []
  /// What it answers: whether the event was taken.
  var takes = true
  /// Called with each event, before the answer.
  var onEvent: () -> Void = {}

  @discardableResult
  func passEventBack(newEvent: Event) -> Bool {
    events.append(newEvent)
    onEvent()
    return takes
  }
}
