import Foundation
public import Persistence
import TerminalUI

extension StoreWait {
  /// The message that is shown, which is not looked up a hundred times a second.
  @MainActor private static var shownMessage: String?

  /// Says in the bottom line of the screen when a change waits for another process, and lets Esc and
  /// Ctrl-C end the wait, from now on.
  ///
  /// A change is made on the main thread, and what is done next depends on it. So keys that are pressed
  /// meanwhile arrive after it.
  public static func showOnScreen() {
    setHandler { wait in
      // In the middle of a statement nothing may be read, as it is to draw a screen.
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
          // Another process may have the lock by now.
          shownMessage = "Esc stops. \(wait.message)"
        }
        // What is half changed cannot be laid out.
        return application.wait(
          milliseconds: wait.work == nil ? wait.pause : 0, showing: shownMessage,
          holdsLayout: wait.work != nil)
      }
    }
  }
}
