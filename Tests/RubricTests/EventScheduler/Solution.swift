import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import Testing

@testable import EventScheduler
@testable import EventSchedulerAssignment
@testable import RubricSupport

/// A solution under test. The tests rely only on what the assignment names.
enum Solution: String, CaseIterable, Sendable {
  /// The reference solution of the assignment.
  case assignment
  /// The app built on the reference solution, with an empty store.
  case product
  /// A different correct solution, which the tests must accept, too.
  case another

  /// The solutions for rows about what the user can see.
  static let all = allCases
  /// The solutions for rows about names and classes that the assignment requires.
  static let written = [Solution.assignment, .another]

  /// 21 November 2026, 5:41 PM in New York.
  static let now = Date(timeIntervalSince1970: 1_795_300_860)

  /// The time zone of the solution's dates.
  var timeZone: TimeZone { self == .product ? Self.newYork.timeZone : .current }

  @MainActor var storyboard: UIStoryboard {
    switch self {
    case .assignment: .assignment()
    case .product: .main()
    case .another: .another()
    }
  }

  /// The initial view controller. The product has an empty in-memory store.
  @MainActor func open() throws -> UIViewController {
    guard self == .product else { return storyboard.instantiateInitialViewController() }
    return EventSchedulerScreens.initialViewController(
      over: try EventStore(.inMemory, clock: Self.newYork.clock), in: Self.newYork,
      now: { Self.now }, alarm: { _, _ in NSObject() })
  }

  /// Passes an event to a table as the second view does, with the function of the solution's
  /// protocol.
  ///
  /// - Returns: True if the table's view controller conforms to the protocol.
  @MainActor func pass(_ event: Event, to table: UITableViewController) -> Bool {
    if self == .another {
      guard let delegate = table as? any Another.EventPassingDelegate else { return false }
      delegate.add(event)
    } else {
      guard let delegate = table as? any EventPassingDelegate else { return false }
      delegate.passEventBack(newEvent: event)
    }
    return true
  }

  /// Returns a Boolean value that indicates whether a view controller conforms to the solution's
  /// protocol.
  @MainActor func isDelegate(_ controller: UIViewController) -> Bool {
    self == .another
      ? controller is any Another.EventPassingDelegate : controller is any EventPassingDelegate
  }

  /// The file that declares the protocol.
  var protocolFile: String {
    self == .another
      ? "Tests/RubricTests/EventScheduler/AnotherSolution.swift" : "Modules/Models/Protocol.swift"
  }

  private static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
}

/// The events of a solution: its schedule, or the store of the product.
@MainActor
enum MarkedSchedule {
  case schedule(Schedule)
  case store(EventStore)

  var eventArray: [Event] {
    switch self {
    case .schedule(let schedule): schedule.eventArray
    case .store(let store): stored(in: store).map(Event.init)
    }
  }

  var eventCount: Int {
    switch self {
    case .schedule(let schedule): schedule.eventCount
    case .store(let store): stored(in: store).count
    }
  }

  func addNewEvent(_ event: Event) {
    switch self {
    case .schedule(let schedule): schedule.addNewEvent(event)
    case .store(let store):
      attempt {
        try store.add(
          CalendarEvent(title: event.title, description: event.description, date: event.date))
      }
    }
  }

  /// Removes the event at a position of ``eventArray``.
  func remove(at position: Int) {
    switch self {
    case .schedule(let schedule): schedule.eventArray.remove(at: position)
    case .store(let store):
      attempt { try store.delete([stored(in: store)[position].id ?? 0]) }
    }
  }

  private func stored(in store: EventStore) -> [CalendarEvent] {
    attempt { try store.events(EventQuery()) } ?? []
  }

  @discardableResult
  private func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      Issue.record(error)
      return nil
    }
  }
}

extension Event {
  /// The properties of the product's event that the assignment requires.
  fileprivate convenience init(_ event: CalendarEvent) {
    self.init(title: "", description: "")
    (title, description, date) = (event.title, event.description, event.date)
  }

  /// The event of a third view, regardless of the property's name; nil if it has none.
  @MainActor static func shown(by info: UIViewController) -> Event? {
    if let screen = info as? EventInfoScreen { return screen.event.map(Event.init) }
    return StoredProperties(of: info).values(of: Event?.self).compactMap(\.self).first
  }
}

extension UIStoryboard {
  /// The initial scene, or the root of its navigation controller.
  var tableScene: StoryboardScene? {
    let first = scene(named: initialSceneIdentifier)
    return first?.rootScene.flatMap(scene(named:)) ?? first
  }

  func scene(named identifier: String) -> StoryboardScene? {
    scenes.first { $0.identifier == identifier }
  }

  /// The scene that a segue of the table's scene leads to.
  func scene(behind segue: String) -> StoryboardScene? {
    tableScene?.segues.first { $0.identifier == segue }.flatMap { scene(named: $0.destination) }
  }
}
