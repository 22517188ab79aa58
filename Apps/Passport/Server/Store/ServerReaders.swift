import GRDB
import Persistence
import Synchronization

/// Connections for reading, as many as are in use at once.
final class ServerReaders: Sendable {
  /// The file; nil where only the connection for writing has the content.
  private let path: String?
  /// Where the store is, for messages.
  private let location: StoreLocation
  private let writer: DatabaseQueue
  private let idle = Mutex<[DatabaseQueue]>([])

  init(path: String?, location: StoreLocation, writer: DatabaseQueue) {
    self.path = path
    self.location = location
    self.writer = writer
  }

  /// Reads with one statement, which is a consistent picture.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try location.translating {
      guard let path else { return try writer.unsafeReentrantRead(body) }
      let queue = try idle.withLock { $0.popLast() } ?? Self.open(path)
      // A connection that fails is not used again.
      let result = try queue.unsafeReentrantRead(body)
      idle.withLock { $0.append(queue) }
      return result
    }
  }

  /// Another connection, for what takes long; nil where there is no file.
  func connection() throws -> DatabaseQueue? { try path.map { try Self.open($0) } }

  func close() throws {
    let queues = idle.withLock { queues in
      defer { queues = [] }
      return queues
    }
    for queue in queues { try queue.closeAndStay() }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration.store
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
