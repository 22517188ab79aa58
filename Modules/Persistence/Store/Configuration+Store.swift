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
/// SQLite has no queue of those who wait: each asks again and again. Its own handler
/// (`sqlite3_busy_timeout`) soon asks only ten times a second, so that one among several that write
/// without a pause may never ask in the moment between two of them. This one asks a hundred times a
/// second, and longer than any batch takes.
enum BusyWait {
  /// Long enough for an import of a hundred thousand things, and less than the 30 seconds that the
  /// passport's client waits for an answer.
  private static let longestMilliseconds = 25_000

  /// Whether a locked store is an error at once.
  @TaskLocal static var isOff = false

  /// What a connection asks whether it is to try again.
  ///
  /// - Parameter pause: Lets so many milliseconds pass.
  static func callback(
    pausing pause: @escaping @Sendable (Int) -> Void = { usleep(UInt32($0) * 1_000) }
  ) -> Database.BusyCallback {
    { attempt in
      guard !isOff, attempt < longestMilliseconds / 10 else { return false }
      // Most changes take a few milliseconds.
      pause(min(attempt + 1, 10))
      return true
    }
  }
}
