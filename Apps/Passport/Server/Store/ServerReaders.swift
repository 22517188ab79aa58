import Dispatch
import Foundation
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

/// Copies the server's store once a day, while requests are answered.
final class ServerBackups: Sendable {
  /// What was done last, and what is wrong.
  private struct State {
    /// The day a backup was last looked for, counted from 1970 in UTC.
    var day: Int?
    var failure: StoreError?
    /// What is wrong with the file, as far as is known.
    var damage: StoreError?
  }

  private let archive: BackupArchive
  private let location: StoreLocation
  private let readers: ServerReaders
  private let now: @Sendable () -> Date
  private let state = Mutex(State())
  private let running = DispatchGroup()

  init(
    archive: BackupArchive, location: StoreLocation, readers: ServerReaders,
    now: @escaping @Sendable () -> Date
  ) {
    self.archive = archive
    self.location = location
    self.readers = readers
    self.now = now
  }

  /// Why the last backup could not be made; nil where it could.
  var failure: StoreError? { state.withLock(\.failure) }

  /// What is wrong with the file, as far as is known.
  var damage: StoreError? { state.withLock(\.damage) }

  /// Looks through a store that was found damaged before, as somebody may have mended it since.
  func lookAfterDamage(_ writer: DatabaseQueue) {
    guard archive.isDamageKnown else { return }
    do {
      try location.translating {
        try writer.inDatabase { db in
          try StoreSchema.passportServer.check(db, path: archive.file.path)
        }
      }
      archive.setDamageKnown(false)
    } catch let error as StoreError where error.isDamage {
      state.withLock { $0.damage = error }
    } catch {
      // What else is wrong is told when the store is read.
    }
  }

  /// Makes the backup of the day, at the first change of a day (UTC), if there is something to lose.
  ///
  /// It has a connection of its own, so that no change waits for it: it has what is there when it
  /// begins, with or without the change that is about to be made. A failure is kept and stops nothing.
  func storeWillChange() {
    let date = now()
    let today = BackupStamp(date).day
    let isFirst = state.withLock { state in
      defer { state.day = today }
      return state.day != today
    }
    guard isFirst else { return }
    DispatchQueue.upkeep.async(group: running) { [self] in
      let result = Result { try makeBackup(at: date, ofDay: today) }
      state.withLock { state in
        guard case .failure(let error) = result else { return }
        state.failure = (error as? StoreError)?.offering(location.restoreCommand)
        guard let failure = state.failure, failure.isDamage else { return }
        state.damage = failure
        archive.setDamageKnown(true)
      }
    }
  }

  /// Waits for a backup that was begun.
  func finish() { running.wait() }

  private func makeBackup(at date: Date, ofDay day: Int) throws {
    guard !archive.hasDailyBackup(of: day) else { return }
    try StoreError.translating(path: archive.folder) {
      guard let queue = try readers.connection() else { return }
      defer { try? queue.closeAndStay() }
      let hasPlaces = try queue.read { db in
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM place)")
      }
      if hasPlaces == true {
        try archive.add(queue, of: .passportServer, reason: .daily, at: date)
      }
    }
    archive.prune()
  }
}
