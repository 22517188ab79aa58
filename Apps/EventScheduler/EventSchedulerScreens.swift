import DateFormatting
import Foundation
import Persistence
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum EventSchedulerScreens {
  /// Shows the schedule on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: EventStore, in environment: DateEnvironment) throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    terminal.setTitle("Event Scheduler")
    try application.run(initialViewController(over: store, in: environment))
  }

  /// The storyboard's first screen, given what it works on; with the event beside the list where there
  /// is room.
  ///
  /// - Parameter now: the clock, by which events are past and the date picker begins.
  static func initialViewController(
    over store: EventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }
  ) -> UIViewController {
    let storyboard = UIStoryboard.main()
    let root = storyboard.instantiateInitialViewController()
    guard let navigation = root as? UINavigationController,
      let schedule = navigation.topViewController as? ScheduleTableViewController,
      let preview = storyboard.instantiateViewController(withIdentifier: "EventInfo")
        as? EventInfoViewController
    else { return root }
    let document = ScheduleDocument(store: store, environment: environment, now: now)
    schedule.document = document
    preview.document = document
    let split = ScheduleSplitViewController(navigation: navigation, preview: preview)
    schedule.onFocusChange = { [weak split] in split?.show($0) }
    return split
  }
}
