import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum EventSchedulerScreens {
  /// Shows the schedule on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: EventStore, in environment: DateEnvironment) throws {
    try UIApplication.run(
      "Event Scheduler", showing: initialViewController(over: store, in: environment),
      draftsBesides: store.location.path, damage: store.damage)
  }

  /// The storyboard's first screen, given what it works on; with the event beside the list where there
  /// is room.
  ///
  /// - Parameter now: the clock, by which events are past and the date picker begins.
  static func initialViewController(
    over store: EventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let schedule = navigation?.topViewController as? ScheduleScreen else {
      return root
    }
    schedule.document = ScheduleDocument(store: store, environment: environment, now: now)
    // Wider, dates would stand too far from their titles.
    let split = UISplitViewController.listing(navigation, fraction: 0.5, widths: 36...90)
    split.delegate = schedule
    return split
  }
}

/// What the screens share: the stored schedule, the clock, and how dates are written.
@MainActor
final class ScheduleDocument {
  let store: EventStore
  /// The store's events as the list shows them: in order, and those that are searched for.
  let shown: StoredSchedule
  let dates: EventDates
  let now: @MainActor () -> Date

  init(store: EventStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.store = store
    shown = StoredSchedule(store)
    dates = EventDates(in: environment)
    self.now = now
  }
}
