import Foundation
import GRDB
import Synchronization

extension Configuration {
  /// How every store is opened: what is committed is on the disk, and a busy store is waited for.
  package static var store: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      BusyWait.standard.install(db)
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
