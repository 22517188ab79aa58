import Foundation
public import Persistence
import TerminalUI

extension StoreWait {
  /// The displayed message, which is updated once a second.
  @MainActor private static var shownMessage: String?

  /// Shows a message in the status line of the screen when a change waits for another process, and
  /// lets Esc and Ctrl-C end the wait. It applies to all waits from now on.
  ///
  /// A change runs on the main thread, and what is done next depends on it. So keys pressed during
  /// the wait are delivered after it.
  public static func showOnScreen() {
    setHandler { wait in
      // In the middle of a statement nothing may be read from the store, and drawing a screen
      // reads.
      guard Thread.isMainThread, !wait.isInStatement else {
        wait.sleep()
        return true
      }
      return MainActor.assumeIsolated {
        guard let application = UIApplication.shared else {
          wait.sleep()
          return true
        }
        if !wait.isLong {
          shownMessage = nil
        } else if shownMessage == nil || wait.milliseconds % 1000 < wait.pause {
          // Another process may hold the lock by now.
          shownMessage = "Esc stops. \(wait.message)"
        }
        // A half-made change must not be laid out.
        return application.wait(
          milliseconds: wait.work == nil ? wait.pause : 0, showing: shownMessage,
          holdsLayout: wait.work != nil)
      }
    }
  }
}
