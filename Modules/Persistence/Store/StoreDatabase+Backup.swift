import Foundation
import GRDB
import Synchronization

extension StoreDatabase {
  /// Adds a backup of the store's current content to the archive.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` if the copy is damaged; all other
  ///   backups are kept in that case.
  func backUp(reason: Backup.Reason) throws -> Backup {
    guard let archive else { throw StoreError.noFile }
    try ensureFile()
    let backup: Backup
    do {
      backup = try StoreError.translating(path: archive.folder) {
        try archive.add(queue, of: schema, reason: reason, at: now())
      }
    } catch let error as StoreError {
      let error = error.offering(location.restoreCommand)
      if error.isDamage { record(damage: error) }
      throw error
    }
    record(damage: nil)
    try archive.prune(at: now())
    return backup
  }

  /// Makes a backup before the first change of a day (UTC), unless the store is empty.
  ///
  /// A failure is recorded and does not prevent the change: what the user has just entered matters
  /// more.
  package func backUpDaily() throws {
    guard let archive, refusal == nil else { return }
    let today = BackupStamp(now()).day
    guard state.withLock({ $0.backupDay != today }) else { return }
    do {
      let isDue = try !(archive.hasDailyBackup(of: today) || isEmpty())
      if isDue {
        // Processes that change the store at the same time make only one backup.
        try archive.whileLocked {
          if try !archive.hasDailyBackup(of: today) { _ = try backUp(reason: .daily) }
        }
      }
      state.withLock { $0.backupFailure = nil }
    } catch let error as StoreError {
      state.withLock { $0.backupFailure = error }
    }
    state.withLock { $0.backupDay = today }
  }

  private func isEmpty() throws -> Bool {
    try read { db in
      try schema.tables.allSatisfy { table in
        try Int.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") == nil
      }
    }
  }

  /// Checks a store that was found damaged before, as somebody may have repaired it since.
  package func recheckDamage() {
    guard let archive, archive.isDamageKnown else { return }
    do {
      try location.translating {
        try queue.inDatabase { try schema.check($0, path: archive.file.path) }
      }
      record(damage: nil)
    } catch let error as StoreError where error.isDamage {
      record(damage: error)
    } catch {
      // Any other error is reported when the store is read.
    }
  }

  private func record(damage: StoreError?) {
    let isNew = state.withLock { state in
      defer { state.damage = damage }
      return state.damage != damage
    }
    if isNew || damage == nil { archive?.setDamageKnown(damage != nil) }
  }
}

// MARK: - Restoring a backup

extension StoreDatabase {
  /// Replaces the store's content by a backup, while other processes may have the store open.
  ///
  /// - Returns: The backup of the previous content.
  @discardableResult
  package func restore(_ backup: Backup) throws -> Backup? {
    try replaceContent(by: backup) { db, name in
      // What was undone when the backup was made cannot be redone.
      if try db.tableExists("undo_step") {
        try db.execute(sql: "DELETE FROM undo_step WHERE undone")
      }
      return Restoration(title: UndoTitle.restore(backup), isUndone: false, backup: name)
    }
  }

  /// Undoes or redoes an undo group that replaced everything by a backup. The earlier content comes
  /// back, and the present content becomes a backup, so that the group can be reversed again.
  func revert(restoring restoration: Restoration) throws {
    guard let archive, let name = restoration.backup,
      let backup = try archive.backups().first(where: { $0.name == name })
    else { throw StoreError.contentBeforeRestoreMissing(kept: restoration.kept) }
    _ = try replaceContent(by: backup, insteadOf: restoration) { db, name in
      let group = Restoration(
        title: restoration.title, isUndone: !restoration.isUndone, backup: name)
      try group.removeCounterpart(db)
      return group
    }
  }

  /// Replaces the store's content by a backup.
  ///
  /// It is a single SQLite transaction, so others see either the old content or the new one. The
  /// old content is backed up once nobody else can write any more, before the first change.
  ///
  /// - Parameters:
  ///   - restoration: The group that must still be the last one when the store is locked.
  ///   - group: Returns the group that reverses this one, given the name of the old content's
  ///     backup.
  /// - Returns: The backup of the old content.
  private func replaceContent(
    by backup: Backup, insteadOf restoration: Restoration? = nil,
    group: (Database, String) throws -> Restoration
  ) throws -> Backup? {
    if let refusal { throw refusal }
    guard let archive else { throw StoreError.noFile }
    try ensureFile()
    var previous: Backup?
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    try location.translating {
      let name = try archive.unusedName(reason: .restore, at: now())
      let known = try queue.unsafeReentrantRead(IDSequence.fetchAll)
      let next = try source.copyInMemory()
      defer { try? next.close() }
      try schema.prepare(next, toFollow: known) { try group($0, name) }
      // A backup waits within a statement, during which a screen shows nothing. So the lock is
      // awaited before.
      try queue.inDatabase { try $0.inWriteTransaction(of: archive.file.path) { .rollback } }
      var highest: [IDSequence]?
      // After the first step the store is locked, but its content is still the old one. With more
      // than one page at a time, a small store would already be replaced.
      try next.backup(to: queue, pagesPerStep: 1) { [now, schema, undoLog] _ in
        guard highest == nil else { return }
        let present = try DatabaseQueue(
          path: archive.file.target, configuration: .store(at: archive.file.path))
        defer { try? present.close() }
        highest = try present.inDatabase { db in
          if let restoration,
            try undoLog.restoration(db, undone: restoration.isUndone) != restoration
          {
            throw StoreError.busy(path: archive.file.path)
          }
          return try IDSequence.fetchAll(db)
        }
        previous = try archive.add(
          present, of: schema, reason: .restore, at: now(), named: name)
      }
      try queue.inDatabase { db in
        try db.inWriteTransaction(of: archive.file.path) {
          // The ids that others used before the store was locked.
          for sequence in highest ?? [] { try sequence.raise(db) }
          return .commit
        }
      }
    }
    state.withLock { $0.hasTriggers = false }
    record(damage: nil)
    try archive.prune(at: now())
    try ensureFile()
    didChange()
    return previous
  }
}

extension StoreDatabase {
  /// Runs `body` with the connection. If another file has taken the store's place, opens that one
  /// first.
  ///
  /// - Parameters:
  ///   - isChange: A Boolean value that indicates whether `body` changes something. A change was
  ///     meant for the old file, so it is not applied to a new one.
  ///   - body: Calls ``StoreOpening/check(_:)`` first, and again after a change.
  /// - Throws: ``StoreError/removed(path:)``, ``StoreError/replaced(path:)``, or the reason why the
  ///   new file cannot be opened.
  func withOpening<Result>(
    isChange: Bool, _ body: (StoreOpening) throws -> Result
  ) throws -> Result {
    if isChange { try throwIfReplaced() }
    return try location.translating {
      let opening = state.withLock(\.opening)
      do {
        return try body(opening)
      } catch let change as OpenedFile.Change {
        let next = try reopen(opening, after: change)
        if isChange {
          try throwIfReplaced()
          throw replaced
        }
        do { return try body(next) } catch is OpenedFile.Change { throw replaced }
      }
    }
  }

  /// Checks that the open file is the store's, and opens the new one if it was replaced.
  func ensureFile() throws {
    try read { _ in }
  }

  /// The number of files that have taken the store's place since it was opened.
  var replacements: Int { state.withLock(\.replacements) }

  /// Returns a Boolean value that indicates whether another file has taken the store's place since
  /// the last call.
  func consumeReplacementFlag() -> Bool {
    state.withLock { state in
      defer { state.isReplacementMessagePending = false }
      return state.isReplacementMessagePending
    }
  }

  /// Throws, once, if a change was meant for the content of an earlier file.
  private func throwIfReplaced() throws {
    let isUnreported = state.withLock { state in
      defer { state.isReplacementUnreported = false }
      return state.isReplacementUnreported
    }
    if isUnreported { throw replaced }
  }

  private var replaced: StoreError { .replaced(path: location.path ?? "memory") }

  private func reopen(
    _ old: StoreOpening, after change: OpenedFile.Change
  ) throws -> StoreOpening {
    try reopening.withLock { _ in
      let present = state.withLock(\.opening)
      // Another thread was faster.
      guard present.queue === old.queue, let archive else { return present }
      let opening = try old.reopened(archive.file, schema: schema, after: change) { queue in
        try archive.add(queue, of: schema, reason: .migration, at: now())
      }
      state.withLock { state in
        state.opening = opening
        state.replacements += 1
        state.isReplacementUnreported = true
        state.isReplacementMessagePending = true
        state.hasTriggers = false
        state.backupDay = nil
      }
      didChange()
      return opening
    }
  }
}

/// The highest id that a table has ever assigned (`AUTOINCREMENT`).
package struct IDSequence: Sendable {
  package let table: String
  let highest: Int64

  /// Fetches the highest id of every table with `AUTOINCREMENT`.
  package static func fetchAll(_ db: Database) throws -> [IDSequence] {
    // SQLite creates this table together with the first table that uses AUTOINCREMENT.
    guard try db.tableExists("sqlite_sequence") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").map { row in
      IDSequence(table: row[0] as String? ?? "", highest: row[1] as Int64? ?? 0)
    }
  }

  /// Ensures that the next row gets a higher id.
  func raise(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
      arguments: [highest, table])
    guard db.changesCount == 0 else { return }
    try db.execute(
      sql: "INSERT INTO sqlite_sequence(name, seq) VALUES (?, ?)", arguments: [table, highest])
  }
}
