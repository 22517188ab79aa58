import Foundation
import GRDB
import Synchronization

/// The open file of a ``Store``: what every app's store is built on.
///
/// Reads take one statement each, so each is a consistent picture without a transaction. A change is
/// one transaction and one step that can be undone.
public final class StoreDatabase: Sendable {
  package let location: StoreLocation
  package let schema: StoreSchema
  /// The clock by which backups are dated.
  package let now: @Sendable () -> Date

  let undoLog: UndoLog
  package let archive: BackupArchive?
  package let state: Mutex<State>
  /// Held while the store is opened anew.
  package let reopening = Mutex(())
  /// Tells of changes; nil until somebody wants to know.
  @MainActor package var center: ChangeCenter?

  package struct State {
    /// The connection; another one after another file has taken the store's place.
    package var opening: StoreOpening
    /// How many files have taken the store's place.
    var replacements = 0
    /// Whether a change would be one that was meant for the file before.
    var isReplacementUntold = false
    /// Whether it is still to be said that another file is shown.
    var isReplacementNews = false
    package var generation = 0
    /// Whether somebody wants to know of changes.
    var isObserved = false
    /// Whether it is known that the file has the triggers that record changes.
    var hasTriggers = false
    /// The day a backup was last looked for, counted from 1970 in UTC.
    var backupDay: Int?
    package var backupFailure: StoreError?
    /// What is wrong with the file, as far as is known.
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
    if refusal == nil { lookAfterDamage() }
  }

  deinit {
    try? state.withLock(\.opening).close(schema)
  }
}

extension StoreDatabase {
  /// The connection to the file.
  package var queue: DatabaseQueue { state.withLock(\.opening).queue }

  /// Why nothing can be written; nil while the store is writable.
  package var refusal: StoreError? { state.withLock(\.opening).refusal }

  /// Why the backup of the day could not be made.
  package var backupFailure: StoreError? { state.withLock(\.backupFailure) }

  /// What is wrong with the file, as far as is known.
  package var damage: StoreError? { state.withLock(\.damage) }

  /// Grows with every change that is known of, this process's own and others'.
  package var generation: Int { state.withLock(\.generation) }
}

// MARK: - Reading and changing

extension StoreDatabase {
  /// Reads with one statement.
  package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
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

  /// Makes a change that becomes one step to undo.
  ///
  /// - Parameter body: Returns the result, and the step's title, such as `Add “Concert”`; without a
  ///   title nothing has changed, and nothing is written.
  package func change<Result>(_ body: (Database) throws -> (title: String?, result: Result)) throws
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
      // What was written into a file that is not the store's is not stored.
      try opening.check(db)
      didChange()
      return outcome.result
    }
  }

  /// Writes down how the content is looked at, which is not content: nobody who watches it is told,
  /// and as no power cut could do harm here, nothing waits for the disk.
  package func note(_ body: (Database) throws -> Void) throws {
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

  /// Tells those who watch that the content is another.
  func didChange() {
    let (isObserved, opening) = state.withLock { state in
      state.generation += 1
      return (state.isObserved, state.opening)
    }
    guard isObserved else { return }
    opening.file?.checkpointSoon(opening.queue)
    Task { @MainActor in
      center?.notify()
      state.withLock { $0.isReplacementUntold = false }
    }
  }

  /// Closes the connection; what is committed goes from the log into the file.
  package func close() throws {
    try location.translating { try state.withLock(\.opening).close(schema) }
  }
}

// MARK: - Undo

extension StoreDatabase {
  /// Takes back the last step, this process's or another's.
  ///
  /// - Returns: The step's title; nil when there is nothing to undo.
  package func undo() throws -> String? {
    try revert(undone: false)
  }

  /// Makes the step again that was undone last.
  ///
  /// - Returns: The step's title; nil when there is nothing to redo.
  func redo() throws -> String? {
    try revert(undone: true)
  }

  private func revert(undone: Bool) throws -> String? {
    var restoration: Restoration?
    let title: String? = try transaction { db in
      restoration = try undoLog.restoration(db, undone: undone)
      if restoration != nil { return (.rollback, nil) }
      let title = try undone ? undoLog.redo(db) : undoLog.undo(db)
      return (title == nil ? .rollback : .commit, title)
    }
    guard let restoration else { return title }
    try goBack(over: restoration)
    return restoration.title
  }
}

extension StoreDatabase {
  /// Calls `handler` after every change, this process's own and other processes'.
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

  /// What others have committed, and whether one of them is at it; nil where that cannot be read.
  package func dataVersion() -> DataVersion? {
    do {
      // Another file that has taken the store's place is opened by this.
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
