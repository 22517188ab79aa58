import Foundation
public import Persistence
import TerminalUI

extension StoreWait {
  /// The displayed message, which is updated once a second.
  @MainActor private static var shownMessage: String?

  private static func showInBackground(_ message: String) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { UIApplication.shared?.showWait(message, for: 1.5) }
    }
  }

  /// Shows a message in the status line of the screen when a change waits for another process, and
  /// lets Esc and Ctrl-C end the wait. It applies to all waits from now on.
  ///
  /// A change runs on the main thread, and later actions depend on it. Therefore keys pressed
  /// during the wait are delivered afterwards.
  public static func showOnScreen() {
    setHandler { wait in
      guard Thread.isMainThread else {
        // Another thread, such as that of a server, does not block the screen.
        if wait.isLong, wait.milliseconds % 1000 < wait.pause { showInBackground(wait.message) }
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
        // A partial change must not be laid out. During a statement the store must not be read, and
        // views read it.
        return application.wait(
          milliseconds: wait.work == nil ? wait.pause : 0, showing: shownMessage,
          holdsLayout: wait.work != nil, holdsViews: wait.isInStatement)
      }
    }
  }
}
