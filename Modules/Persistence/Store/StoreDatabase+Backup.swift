import Foundation
import GRDB
import Synchronization

extension StoreDatabase {
  /// Copies the store as it is now into the archive.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:restore:)`` when the copy is not whole; all other
  ///   backups are kept then.
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
      if error.isDamage { note(damage: error) }
      throw error
    }
    note(damage: nil)
    archive.prune()
    return backup
  }

  /// Makes a backup before the first change of a day (UTC), if there is something to lose.
  ///
  /// A failure is kept and does not stop the change: what a person has just entered matters more.
  package func backUpOnceADay() throws {
    guard let archive, refusal == nil else { return }
    let today = BackupStamp(now()).day
    guard state.withLock({ $0.backupDay != today }) else { return }
    do {
      let isDue = try !(archive.hasDailyBackup(of: today) || isEmpty())
      if isDue { _ = try backUp(reason: .daily) }
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

  /// Looks through a store that was found damaged before, as somebody may have mended it since.
  package func lookAfterDamage() {
    guard let archive, archive.isDamageKnown else { return }
    do {
      try location.translating {
        try queue.inDatabase { try schema.check($0, path: archive.file.path) }
      }
      note(damage: nil)
    } catch let error as StoreError where error.isDamage {
      note(damage: error)
    } catch {
      // What else is wrong is told when the store is read.
    }
  }

  private func note(damage: StoreError?) {
    let isNew = state.withLock { state in
      defer { state.damage = damage }
      return state.damage != damage
    }
    if isNew || damage == nil { archive?.setDamageKnown(damage != nil) }
  }
}

// MARK: - Putting a backup back

extension StoreDatabase {
  /// Puts a backup's content in the place of the store's, while others may have the store open.
  package func restore(_ backup: Backup) throws {
    try replaceContent(by: backup) { db, name in
      // What was undone when the backup was made is not made again.
      if try db.tableExists("undo_step") {
        try db.execute(sql: "DELETE FROM undo_step WHERE undone")
      }
      return Restoration(title: StepTitle.restore(backup), isUndone: false, backup: name)
    }
  }

  /// Undoes or redoes a step that put a backup in the place of everything: what was there before comes
  /// back, and what is there now becomes a backup, for the way forth again.
  func goBack(over restoration: Restoration) throws {
    guard let archive, let name = restoration.backup,
      let backup = archive.backups().first(where: { $0.name == name })
    else { throw StoreError.nothingBeforeRestore(kept: restoration.kept) }
    try replaceContent(by: backup, insteadOf: restoration) { db, name in
      let step = Restoration(
        title: restoration.title, isUndone: !restoration.isUndone, backup: name)
      try step.removeCounterpart(db)
      return step
    }
  }

  /// Puts a backup's content in the place of the store's.
  ///
  /// It is one transaction of SQLite's, so others see the old content or the new one. The old one
  /// becomes a backup between the moment nobody else can write any more and the first change.
  ///
  /// - Parameters:
  ///   - restoration: The step that is to be the last one when the store is locked.
  ///   - step: Makes the step that takes it back, of the name of the old content's backup.
  private func replaceContent(
    by backup: Backup, insteadOf restoration: Restoration? = nil,
    step: (Database, String) throws -> Restoration
  ) throws {
    if let refusal { throw refusal }
    guard let archive else { throw StoreError.noFile }
    try ensureFile()
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    try location.translating {
      let name = archive.freeName(reason: .restore, at: now())
      let known = try queue.unsafeReentrantRead(IDSequence.fetchAll)
      let next = try source.copyInMemory()
      defer { try? next.close() }
      try schema.prepare(next, toFollow: known) { try step($0, name) }
      var highest: [IDSequence]?
      // After the first step the store is locked; what is read is what was there before. With more than
      // one page at a time, a small store would be replaced by then.
      try next.backup(to: queue, pagesPerStep: 1) { [now, schema, undoLog] _ in
        guard highest == nil else { return }
        let present = try DatabaseQueue(path: archive.file.target, configuration: .store)
        defer { try? present.close() }
        highest = try present.inDatabase { db in
          if let restoration,
            try undoLog.restoration(db, undone: restoration.isUndone) != restoration
          {
            throw StoreError.busy(path: archive.file.path)
          }
          return try IDSequence.fetchAll(db)
        }
        try archive.add(present, of: schema, reason: .restore, at: now(), named: name)
      }
      try queue.inDatabase { db in
        try db.inWriteTransaction(of: archive.file.path) {
          // Those that somebody gave out before the store was locked.
          for sequence in highest ?? [] { try sequence.raise(db) }
          return .commit
        }
      }
    }
    state.withLock { $0.hasTriggers = false }
    note(damage: nil)
    archive.prune()
    try ensureFile()
    didChange()
  }
}

extension StoreDatabase {
  /// Runs `body` with the connection; where another file has taken the store's place, that one is
  /// opened.
  ///
  /// - Parameters:
  ///   - isChange: Whether `body` changes something. What it was meant for was found in the old file,
  ///     so it is not done to the new one.
  ///   - body: Calls ``StoreOpening/check(_:)`` before all else, and after a change.
  /// - Throws: ``StoreError/removed(path:)``, ``StoreError/replaced(path:)``, or why the new file
  ///   cannot be opened.
  func withOpening<Result>(
    isChange: Bool, _ body: (StoreOpening) throws -> Result
  ) throws -> Result {
    if isChange { try refuseUntold() }
    return try location.translating {
      let opening = state.withLock(\.opening)
      do {
        return try body(opening)
      } catch let change as OpenedFile.Change {
        let next = try reopen(opening, after: change)
        if isChange {
          try refuseUntold()
          throw replaced
        }
        do { return try body(next) } catch is OpenedFile.Change { throw replaced }
      }
    }
  }

  /// Sees to it that the file that is open is the store's.
  func ensureFile() throws {
    try read { _ in }
  }

  /// How many files have taken the store's place since it was opened.
  var replacements: Int { state.withLock(\.replacements) }

  /// Whether a file has taken the store's place since this was asked last.
  func takeReplacementNews() -> Bool {
    state.withLock { state in
      defer { state.isReplacementNews = false }
      return state.isReplacementNews
    }
  }

  /// Refuses a change that was meant for what another file had, once.
  private func refuseUntold() throws {
    let isUntold = state.withLock { state in
      defer { state.isReplacementUntold = false }
      return state.isReplacementUntold
    }
    if isUntold { throw replaced }
  }

  private var replaced: StoreError { .replaced(path: location.path ?? "memory") }

  private func reopen(
    _ old: StoreOpening, after change: OpenedFile.Change
  ) throws -> StoreOpening {
    try reopening.withLock { _ in
      let present = state.withLock(\.opening)
      // Another thread was faster.
      guard present.queue === old.queue, let archive else { return present }
      let opening = try old.anew(archive.file, schema: schema, after: change) { queue in
        try archive.add(queue, of: schema, reason: .migration, at: now())
      }
      state.withLock { state in
        state.opening = opening
        state.replacements += 1
        state.isReplacementUntold = true
        state.isReplacementNews = true
        state.hasTriggers = false
        state.backupDay = nil
      }
      didChange()
      return opening
    }
  }
}

/// The highest number a table has ever given a row (`AUTOINCREMENT`).
package struct IDSequence: Sendable {
  package let table: String
  let highest: Int64

  /// Reads the number of every table that counts its rows so.
  package static func fetchAll(_ db: Database) throws -> [IDSequence] {
    // SQLite makes the table with the first table that counts.
    guard try db.tableExists("sqlite_sequence") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").map { row in
      IDSequence(table: row[0] as String? ?? "", highest: row[1] as Int64? ?? 0)
    }
  }

  /// Sees to it that the next row's number is higher.
  func raise(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
      arguments: [highest, table])
    guard db.changesCount == 0 else { return }
    try db.execute(
      sql: "INSERT INTO sqlite_sequence(name, seq) VALUES (?, ?)", arguments: [table, highest])
  }
}
