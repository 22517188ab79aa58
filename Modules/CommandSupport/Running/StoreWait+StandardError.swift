public import Persistence
import Synchronization

extension StoreWait {
  /// A Boolean value that indicates whether the last wait was long when the handler was called.
  private static let wasLong = Mutex(false)

  /// Prints a message on standard error when a wait becomes long, or when it is long already. It
  /// applies to all waits from now on.
  public static func showOnStandardError() {
    wasLong.withLock { $0 = false }
    setHandler { wait in
      let isNew = wasLong.withLock { wasLong in
        defer { wasLong = wait.isLong || wait.becomesLong }
        return !wasLong
      }
      if isNew, wait.isLong || wait.becomesLong { StandardError.line(wait.message) }
      wait.sleep()
      return true
    }
  }
}
