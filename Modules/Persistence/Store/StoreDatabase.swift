import Foundation
import GRDB
import Synchronization

/// An open store: what every app's store is built on.
///
/// Reads take one statement each, so each is a consistent picture without a transaction. A change is
/// one transaction and one step that can be undone.
final class StoreDatabase: Sendable {
  let location: StoreLocation
  let schema: StoreSchema
  /// Why nothing can be written; nil while the store is writable.
  let refusal: StoreError?
  /// The clock by which backups are dated.
  let now: @Sendable () -> Date

  let queue: DatabaseQueue
  let undoLog: UndoLog
  let archive: BackupArchive?
  private let state = Mutex(State())
  @MainActor private var center: ChangeCenter?

  private struct State {
    var generation = 0
    var backupDay: Int?
    var backupFailure: StoreError?
  }

  init(
    location: StoreLocation, schema: StoreSchema, now: @escaping @Sendable () -> Date
  ) throws {
    self.location = location
    self.schema = schema
    self.now = now
    undoLog = UndoLog(tables: schema.tracked)
    let opening: StoreOpening
    if let path = location.path {
      let file = StoreFile(path: path)
      let archive = BackupArchive(file: file)
      self.archive = archive
      opening = try .file(file, schema: schema, makesFolder: location.makesFolder) { queue in
        try archive.add(queue, reason: .migration, at: now())
      }
    } else {
      archive = nil
      opening = try .inMemory(schema)
    }
    queue = opening.queue
    refusal = opening.refusal
  }

  /// Why the last backup of a day could not be made, which is no reason to refuse a change.
  var backupFailure: StoreError? { state.withLock(\.backupFailure) }

  /// Grows with every change that is known of, this process's own and others'.
  var generation: Int { state.withLock(\.generation) }
}

// MARK: - Reading and changing

extension StoreDatabase {
  /// Reads with one statement.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try StoreError.translating(path: location.path) {
      try queue.unsafeReentrantRead(body)
    }
  }

  /// Makes a change that becomes one step to undo.
  ///
  /// - Parameter body: Returns the result, and the step's title, such as `Add “Concert”`; without a
  ///   title nothing has changed, and nothing is written.
  func change<Result>(_ body: (Database) throws -> (title: String?, result: Result)) throws
    -> Result
  {
    try backUpOnceADay()
    return try transaction { db in
      let step = try undoLog.begin(db)
      let (title, result) = try body(db)
      guard let title else { return (.rollback, result) }
      try undoLog.finish(step, db, title: title)
      return (.commit, result)
    }
  }

  /// Writes in one transaction, without a step to undo.
  func transaction<Result>(
    _ body: (Database) throws -> (Database.TransactionCompletion, Result)
  ) throws -> Result {
    if let refusal { throw refusal }
    return try StoreError.translating(path: location.path) {
      try queue.unsafeReentrantWrite { db in
        var outcome: (completion: Database.TransactionCompletion, result: Result)?
        try db.inTransaction(.immediate) {
          let made = try body(db)
          outcome = made
          return made.0
        }
        guard let outcome else { preconditionFailure("A transaction ended without its result.") }
        if outcome.completion == .commit { didChange() }
        return outcome.result
      }
    }
  }

  /// Tells those who watch that the content is another.
  func didChange() {
    state.withLock { $0.generation += 1 }
    Task { @MainActor in center?.notify() }
  }

  /// Closes the connection; what is committed goes from the log into the file.
  func close() throws {
    try StoreError.translating(path: location.path) { try queue.close() }
  }
}

// MARK: - Undo

extension StoreDatabase {
  /// Takes back the last step, this process's or another's.
  ///
  /// - Returns: The step's title; nil when there is nothing to undo.
  func undo() throws -> String? {
    try transaction { db in
      let title = try undoLog.undo(db)
      return (title == nil ? .rollback : .commit, title)
    }
  }

  /// Makes the step again that was undone last.
  ///
  /// - Returns: The step's title; nil when there is nothing to redo.
  func redo() throws -> String? {
    try transaction { db in
      let title = try undoLog.redo(db)
      return (title == nil ? .rollback : .commit, title)
    }
  }
}

// MARK: - Backups

extension StoreDatabase {
  /// Copies the store as it is now into the archive.
  func backUp(reason: Backup.Reason) throws -> Backup {
    guard let archive else { throw StoreError.noFile }
    let backup = try StoreError.translating(path: archive.folder) {
      try archive.add(queue, reason: reason, at: now())
    }
    archive.prune()
    return backup
  }

  /// Makes a backup before the first change of a day (UTC), if there is something to lose.
  ///
  /// A failure is kept and does not stop the change: what a person has just entered matters more.
  private func backUpOnceADay() throws {
    guard let archive, refusal == nil else { return }
    let today = BackupStamp(now()).day
    guard state.withLock({ $0.backupDay != today }) else { return }
    do {
      let isDue = try !(archive.hasBackup(ofDay: today) || isEmpty())
      if isDue { _ = try backUp(reason: .daily) }
      state.withLock { $0.backupFailure = nil }
    } catch let error as StoreError {
      state.withLock { $0.backupFailure = error }
    }
    state.withLock { $0.backupDay = today }
  }

  private func isEmpty() throws -> Bool {
    try read { db in
      try schema.tracked.allSatisfy { table in
        try Int.fetchOne(db, sql: "SELECT 1 FROM \(table.name) LIMIT 1") == nil
      }
    }
  }

  /// Puts a backup's content in the place of the store's, while others may have the store open.
  ///
  /// The content is written by one transaction of SQLite's backup, so others see the old or the new.
  func restore(_ backup: Backup) throws {
    if let refusal { throw refusal }
    guard let archive else { throw StoreError.noFile }
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    _ = try StoreError.translating(path: archive.folder) {
      try archive.add(queue, reason: .restore, at: now())
    }
    try StoreError.translating(path: location.path) {
      let highest = try queue.inDatabase(IDSequence.fetchAll)
      try source.backup(to: queue)
      try queue.inDatabase { db in
        try schema.migrate(db)
        try db.inTransaction(.immediate) {
          // Numbers that were given out since the backup are never given out again.
          for sequence in highest { try sequence.raise(db) }
          return .commit
        }
      }
    }
    archive.prune()
    didChange()
  }
}

// MARK: - Observation

extension StoreDatabase {
  /// Calls `handler` after every change, this process's own and other processes'.
  @MainActor func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    if center == nil {
      center = ChangeCenter(
        path: refusal == nil ? archive?.file.target : nil,
        dataVersion: { [weak self] in self?.dataVersion() },
        othersChanged: { [weak self] in self?.state.withLock { $0.generation += 1 } })
    }
    guard let center else { preconditionFailure("The center has just been made.") }
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    try? queue.unsafeReentrantWrite { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Configuration.busyMilliseconds)") }
      var isBusy = false
      do {
        // Whoever writes holds the lock until the commit can be seen.
        try db.inTransaction(.immediate) { .rollback }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        isBusy = true
      }
      let number = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      return DataVersion(number: number, isAboutToChange: isBusy)
    }
  }
}
