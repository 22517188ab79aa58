import Foundation
import GRDB
import Synchronization

/// The open file of a ``Store``, on which the store of every app is built.
///
/// Each read is one transaction, whose statements see the same state of the store. A change is one
/// transaction and one undo group.
public final class StoreDatabase: Sendable {
  package let location: StoreLocation
  package let schema: StoreSchema
  /// The clock that dates backups.
  package let now: @Sendable () -> Date

  let undoLog: UndoLog
  package let archive: BackupArchive?
  package let state: Mutex<State>
  /// A lock held while the store is being reopened.
  package let reopening = Mutex(())
  /// The observers of changes; nil until there is one.
  @MainActor package var center: ChangeCenter?

  package struct State {
    /// The connection, which changes when another file takes the store's place.
    package var opening: StoreOpening
    /// The number of files that have taken the store's place.
    var replacements = 0
    /// A Boolean value that indicates whether the next change would be meant for the earlier file.
    var isReplacementUnreported = false
    /// A Boolean value that indicates whether the replacement of the file is still to be reported.
    var isReplacementMessagePending = false
    package var generation = 0
    /// A Boolean value that indicates whether the store has observers.
    var isObserved = false
    /// A Boolean value that indicates whether the file is known to have the triggers that record
    /// changes.
    var hasTriggers = false
    /// The day on which the daily backup was last checked, counted from 1970-01-01 in UTC.
    var backupDay: Int?
    package var backupFailure: StoreError?
    /// The last known damage of the file.
    package var damage: StoreError?
  }

  package init(
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
      opening = try location.translating {
        try .file(file, schema: schema, makesFolder: location.makesFolder) { queue in
          try archive.add(queue, of: schema, reason: .migration, at: now())
        }
      }
    } else {
      archive = nil
      opening = try .inMemory(schema)
    }
    state = Mutex(State(opening: opening))
    if refusal == nil { recheckDamage() }
  }

  deinit {
    try? state.withLock(\.opening).close(schema)
  }
}

extension StoreDatabase {
  /// The connection to the file.
  package var queue: DatabaseQueue { state.withLock(\.opening).queue }

  /// The reason why the store is read-only; nil while it is writable.
  package var refusal: StoreError? { state.withLock(\.opening).refusal }

  /// The reason why the daily backup could not be made.
  package var backupFailure: StoreError? { state.withLock(\.backupFailure) }

  /// The last known damage of the file.
  package var damage: StoreError? { state.withLock(\.damage) }

  /// A number that grows with every known change, by this process or another one.
  package var generation: Int { state.withLock(\.generation) }
}

// MARK: - Reading and changing

extension StoreDatabase {
  /// Reads in one transaction: what another connection commits until `body` returns is not seen.
  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try withOpening(isChange: false) { opening in
      try opening.queue.unsafeReentrantRead { db in
        try opening.check(db)
        return try db.inReadTransaction { try body(db) }
      }
    }
  }

  /// Reads with a single statement, which by itself sees one state of the store.
  ///
  /// Unlike in ``read(_:)``, `body` may call methods that change the store while it fetches rows.
  package func readRows<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try withOpening(isChange: false) { opening in
      try opening.queue.unsafeReentrantRead { db in
        try opening.check(db)
        return try body(db)
      }
    }
  }

  /// Runs `body` with a connection that may write.
  ///
  /// - Parameter body: Calls ``StoreOpening/check(_:)`` after a change.
  private func writing<Result>(
    _ body: (StoreOpening, Database) throws -> Result
  ) throws -> Result {
    try withOpening(isChange: true) { opening in
      try opening.queue.unsafeReentrantWrite { db in
        try opening.check(db)
        return try body(opening, db)
      }
    }
  }

  /// Makes a change that becomes one undo group.
  ///
  /// - Parameter body: Returns the result and the group's title, such as `Add “Concert”`. Without a
  ///   title nothing has changed, and the transaction is rolled back.
  package func change<Result>(_ body: (Database) throws -> (title: String?, result: Result)) throws
    -> Result
  {
    try backUpDaily()
    return try transaction { db in
      let group = try undoLog.begin(db)
      let (title, result) = try body(db)
      guard let title else { return (.rollback, result) }
      try undoLog.finish(group, db, title: title)
      return (.commit, result)
    }
  }

  /// Writes in one transaction, without an undo group.
  package func transaction<Result>(
    _ body: (Database) throws -> (Database.TransactionCompletion, Result)
  ) throws -> Result {
    if let refusal { throw refusal }
    return try writing { opening, db in
      if !state.withLock(\.hasTriggers) {
        try undoLog.restoreTriggers(db)
        state.withLock { $0.hasTriggers = true }
      }
      var outcome: (completion: Database.TransactionCompletion, result: Result)?
      try db.inWriteTransaction(of: location.path) {
        let made = try body(db)
        outcome = made
        return made.0
      }
      guard let outcome else { preconditionFailure("A transaction ended without its result.") }
      guard outcome.completion == .commit else { return outcome.result }
      // What was written into a file other than the store's is not stored.
      try opening.check(db)
      didChange()
      return outcome.result
    }
  }

  /// Writes settings of how the content is displayed, which are not content themselves.
  ///
  /// Observers are not notified. The write does not wait for the disk, because a power failure
  /// could do no harm.
  package func writeUnobserved(_ body: (Database) throws -> Void) throws {
    if let refusal { throw refusal }
    try writing { opening, db in
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      let outcome = Result {
        try db.inWriteTransaction(of: location.path) {
          try body(db)
          return .commit
        }
      }
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try outcome.get()
      try opening.check(db)
    }
  }

  /// Notifies the observers that the content has changed.
  func didChange() {
    let (isObserved, opening) = state.withLock { state in
      state.generation += 1
      return (state.isObserved, state.opening)
    }
    guard isObserved else { return }
    opening.file?.checkpointSoon(opening.queue)
    Task { @MainActor in
      center?.notify()
      state.withLock { $0.isReplacementUnreported = false }
    }
  }

  /// Closes the connection. Committed changes are moved from the log into the file.
  package func close() throws {
    try location.translating { try state.withLock(\.opening).close(schema) }
  }
}

// MARK: - Undo

extension StoreDatabase {
  /// Undoes the last undo group, by this process or another one.
  ///
  /// - Returns: The group's title; nil if there is nothing to undo.
  package func undo(_ reversal: UndoLog.Reversal = { _, _, _ in }) throws -> String? {
    try revert(undone: false, reversal)
  }

  /// Redoes the undo group that was undone last.
  ///
  /// - Returns: The group's title; nil if there is nothing to redo.
  package func redo(_ reversal: UndoLog.Reversal = { _, _, _ in }) throws -> String? {
    try revert(undone: true, reversal)
  }

  private func revert(undone: Bool, _ reversal: UndoLog.Reversal) throws -> String? {
    var restoration: Restoration?
    let title: String? = try transaction { db in
      restoration = try undoLog.restoration(db, undone: undone)
      if restoration != nil { return (.rollback, nil) }
      let title = try undone ? undoLog.redo(db, reversal) : undoLog.undo(db, reversal)
      return (title == nil ? .rollback : .commit, title)
    }
    guard let restoration else { return title }
    try revert(restoring: restoration)
    return restoration.title
  }
}

extension StoreDatabase {
  /// Calls `handler` after every change, by this process or another one.
  @MainActor func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    if center == nil {
      center = ChangeCenter(
        path: refusal == nil ? archive?.file.target : nil,
        dataVersion: { [weak self] in self?.dataVersion() },
        othersChanged: { [weak self] in self?.othersChanged() })
    }
    let opening = state.withLock { state in
      state.isObserved = true
      return state.opening
    }
    opening.file?.checkpointSoon(opening.queue)
    guard let center else { preconditionFailure("The center has just been made.") }
    return center.add(handler)
  }

  private func othersChanged() {
    let opening = state.withLock { state in
      state.generation += 1
      return state.opening
    }
    opening.file?.checkpointSoon(opening.queue)
  }

  /// Returns the state of the commits of other connections; nil if it cannot be read.
  package func dataVersion() -> DataVersion? {
    do {
      // This opens another file that has taken the store's place.
      try ensureFile()
    } catch {
      return .lost
    }
    let (opening, replacements) = state.withLock { ($0.opening, $0.replacements) }
    guard var version = try? opening.queue.dataVersion() else { return nil }
    version.file = replacements
    return version
  }
}
