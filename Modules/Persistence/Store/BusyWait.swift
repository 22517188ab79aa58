import Foundation
import GRDB
import GRDBSQLite

/// How a connection waits for others to write.
///
/// SQLite has no queue of those who wait: each asks again and again. Its own handler
/// (`sqlite3_busy_timeout`) soon asks only ten times a second, so that one among several that write
/// without a pause may never ask in the moment between two of them. This one asks a hundred times a
/// second, and longer than any batch takes.
package final class BusyWait: Sendable {
  /// Long enough for an import of a hundred thousand things, and less than the 30 seconds that the
  /// passport's client waits for an answer.
  static let longestMilliseconds = 25_000

  /// The one that all stores have.
  package static let standard = BusyWait { usleep(UInt32($0) * 1_000) }

  private let pause: @Sendable (_ milliseconds: Int) -> Void

  /// - Parameter pause: Lets that much time pass.
  package init(pause: @escaping @Sendable (_ milliseconds: Int) -> Void) {
    self.pause = pause
  }

  /// Has a connection wait like this from now on; this must live as long as it does.
  package func install(_ db: Database) {
    sqlite3_busy_handler(
      db.sqliteConnection,
      { context, attempt in
        guard let context else { return 0 }
        let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
        return wait.pauses(after: Int(attempt)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Pauses, unless it has been tried for long enough.
  ///
  /// - Parameter attempt: How often it was tried again before.
  /// - Returns: Whether it is to be tried again.
  private func pauses(after attempt: Int) -> Bool {
    // Most changes take a few milliseconds.
    guard attempt < Self.longestMilliseconds / 10 else { return false }
    pause(min(attempt + 1, 10))
    return true
  }
}
