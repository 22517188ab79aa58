import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI

/// The full-screen program: the storyboard's first screen over a store, until the person quits.
@MainActor
enum EventSchedulerScreens {
  /// Shows the schedule on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over store: EventStore, in environment: DateEnvironment) throws {
    let application = UIApplication(terminal: TTY())
    try application.run(initialViewController(over: store, in: environment))
  }

  /// The storyboard's first screen, given what it works on.
  static func initialViewController(
    over store: EventStore, in environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }
  ) -> UIViewController {
    UIViewController()
  }
}
