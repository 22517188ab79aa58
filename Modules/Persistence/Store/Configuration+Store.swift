import Foundation
import GRDB
import Synchronization

extension Configuration {
  /// How every store is opened: what is committed is on the disk, and a busy store is waited for.
  package static var store: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback(BusyWait.callback())
    configuration.prepareDatabase { db in
      // What an addition keeps beside the store until it is complete stays in memory: with its indexes
      // it touches some twenty pages, for which SQLite would make a file.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  /// How a file is opened that nobody changes meanwhile.
  static var readOnly: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }
}

extension DatabaseQueue {
  /// Opens a file without writing anything beside it, which a write-ahead log would otherwise need.
  ///
  /// The file must not change meanwhile (<https://sqlite.org/uri.html>, `immutable`).
  static func immutable(path: String) throws -> DatabaseQueue {
    var escaped = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80,
        scalar.properties.isAlphabetic || "0123456789/-._~".unicodeScalars.contains(scalar)
      {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += byte < 0x10 ? "%0" : "%"
        escaped += String(byte, radix: 16)
      }
    }
    return try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: .readOnly)
  }

  /// A copy of the content in memory.
  func copyInMemory() throws -> DatabaseQueue {
    let copy = try DatabaseQueue(configuration: .store)
    try backup(to: copy)
    return copy
  }

  /// Closes a connection that a program has done with while it stays open itself.
  ///
  /// The object is kept: where one goes, libdispatch ends its queue on a global one, and on Linux wakes
  /// the process once a second from then on, to count the threads of these.
  package func closeAndStay() throws {
    Self.closed.withLock { $0[ObjectIdentifier(self)] = self }
    try close()
  }

  private static let closed = Mutex<[ObjectIdentifier: DatabaseQueue]>([:])
}

/// How a connection waits for others to write.
///
/// SQLite's own handler (`sqlite3_busy_timeout`) soon asks only ten times a second, so that one among
/// several that write without a pause may never ask in the moment between two of them. This one asks a
/// hundred times a second, and longer than any batch takes.
enum BusyWait {
  /// Long enough for an import of a hundred thousand things, and less than the 30 seconds that the
  /// passport's client waits for an answer.
  private static let longestMilliseconds = 25_000

  /// Whether a locked store is an error at once.
  @TaskLocal static var isOff = false

  /// What SQLite asks whether it is to try again, in the middle of a statement.
  ///
  /// - Parameter pass: Lets the time of a pause pass; returns false to give up.
  static func callback(
    passing pass: @escaping StoreWait.Handler = { $0.pass() }
  ) -> Database.BusyCallback {
    { attempt in
      guard !isOff, let wait = wait(attempt, path: nil, isInStatement: true) else { return false }
      return pass(wait)
    }
  }

  /// The wait before another attempt; nil where it has lasted too long.
  fileprivate static func wait(_ attempt: Int, path: String?, isInStatement: Bool) -> StoreWait? {
    // Most changes take a few milliseconds: 1, 2, 3 … 9, 10, 10, 10.
    let milliseconds = attempt < 10 ? attempt * (attempt + 1) / 2 : 45 + (attempt - 9) * 10
    guard milliseconds < longestMilliseconds else { return nil }
    return StoreWait(
      path: path, milliseconds: milliseconds, pause: min(attempt + 1, 10),
      isInStatement: isInStatement)
  }
}

extension Database {
  /// Runs a transaction that has the lock for writing from its beginning.
  ///
  /// The lock is waited for between two statements rather than within one, so that the program may read
  /// from the store meanwhile, as a screen does that is drawn again.
  ///
  /// - Parameter path: The store's file.
  func inWriteTransaction(
    of path: String?, _ body: () throws -> TransactionCompletion
  ) throws {
    var attempt = 0
    while true {
      do {
        try BusyWait.$isOff.withValue(true) { try beginTransaction(.immediate) }
        break
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard !BusyWait.isOff,
          let wait = BusyWait.wait(attempt, path: path, isInStatement: false), wait.pass()
        else { throw error }
        attempt += 1
      }
    }
    do {
      switch try body() {
      case .commit: try commit()
      case .rollback: try rollback()
      }
    } catch {
      // SQLite itself may have rolled back, as on a full disk.
      if isInsideTransaction { try? rollback() }
      throw error
    }
  }
}
