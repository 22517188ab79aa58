import Foundation
import GRDB
import Synchronization

extension Configuration {
  /// The configuration of every store: commits reach the disk, and a busy store is waited for.
  package static var store: Configuration { store(at: nil) }

  /// Returns the configuration of a store.
  ///
  /// - Parameter path: The path of the store's file, for the message during a wait.
  package static func store(at path: String?) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback(BusyWait.callback(of: path))
    configuration.prepareDatabase { db in
      // An import keeps temporary data until it is complete. With its indexes it touches some
      // twenty pages, for which SQLite would otherwise create a file.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
    }
    return configuration
  }

  /// The configuration for a file that nobody changes while it is open.
  static var readOnly: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }
}

extension DatabaseQueue {
  /// Opens a file without writing anything next to it, as a write-ahead log would otherwise
  /// require.
  ///
  /// The file must not change while it is open (<https://sqlite.org/uri.html>, `immutable`).
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

  /// Returns a copy of the content in memory.
  func copyInMemory() throws -> DatabaseQueue {
    let copy = try DatabaseQueue(configuration: .store)
    try backup(to: copy)
    return copy
  }

  /// Closes a connection that is no longer needed while the program keeps running.
  ///
  /// The object is retained: when a queue is released, libdispatch ends its dispatch queue on a
  /// global one, and on Linux it then wakes the process once a second to count the threads of the
  /// global queues.
  package func closeAndRetain() throws {
    Self.closed.withLock { $0[ObjectIdentifier(self)] = self }
    try close()
  }

  private static let closed = Mutex<[ObjectIdentifier: DatabaseQueue]>([:])
}

/// Waits for the lock of a store that another connection is writing to.
///
/// SQLite's own handler (`sqlite3_busy_timeout`) soon polls only ten times a second. One of several
/// processes that write without a pause might then never poll in the moment between two others.
/// This handler polls a hundred times a second, and for longer than any batch takes.
enum BusyWait {
  /// The longest wait: enough for an import of a hundred thousand items, and less than the 30
  /// seconds that the passport client waits for an answer.
  static let maximumMilliseconds = 25_000

  /// A Boolean value that indicates whether a locked store is an error at once.
  @TaskLocal static var isOff = false

  /// Returns SQLite's busy handler, which is called in the middle of a statement and decides
  /// whether to try again.
  ///
  /// - Parameters:
  ///   - path: The path of the store's file; nil if it is not known.
  ///   - pass: Lets the pause elapse; returns false to give up.
  static func callback(
    of path: String? = nil, passing pass: @escaping StoreWait.Handler = { $0.pass() }
  ) -> Database.BusyCallback {
    { attempt in
      guard !isOff, let wait = wait(attempt, path: path, isInStatement: true) else { return false }
      return pass(wait)
    }
  }

  /// Returns the wait before another attempt; nil if it has lasted too long.
  static func wait(_ attempt: Int, path: String?, isInStatement: Bool) -> StoreWait? {
    // Most changes take a few milliseconds, so the pauses are 1, 2, 3 … 9, 10, 10, 10.
    let milliseconds = attempt < 10 ? attempt * (attempt + 1) / 2 : 45 + (attempt - 9) * 10
    guard milliseconds < maximumMilliseconds else { return nil }
    return StoreWait(
      path: path, milliseconds: milliseconds, pause: min(attempt + 1, 10),
      isInStatement: isInStatement)
  }
}

extension Database {
  /// Runs a transaction that only reads, so that all statements of `body` see the same state.
  /// Inside a transaction, it calls `body` and nothing else.
  package func inReadTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    if isInsideTransaction { return try body() }
    try beginTransaction(.deferred)
    do {
      let value = try body()
      try commit()
      return value
    } catch {
      // SQLite itself may have rolled back, as after an error of the disk.
      if isInsideTransaction { try? rollback() }
      throw error
    }
  }

  /// Runs a transaction that acquires the write lock at its beginning.
  ///
  /// The wait for the lock is between two statements rather than within one, so that the program
  /// can read from the store while it waits, as when a screen is redrawn.
  ///
  /// - Parameter path: The path of the store's file.
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
