import Foundation
import GRDB
import Synchronization

extension StoreDatabase {
  /// Copies the store as it is now into the archive.
  func backUp(reason: Backup.Reason) throws -> Backup {
    guard let archive else { throw StoreError.noFile }
    try ensureFile()
    let backup = try StoreError.translating(path: archive.folder) {
      try archive.add(queue, reason: reason, at: now())
    }
    archive.prune()
    return backup
  }

  /// Makes a backup before the first change of a day (UTC), if there is something to lose.
  ///
  /// A failure is kept and does not stop the change: what a person has just entered matters more.
  func backUpOnceADay() throws {
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
  /// It is one transaction of SQLite's, so others see the old content or the new one. The old one
  /// becomes a backup between the moment nobody else can write any more and the first change.
  func restore(_ backup: Backup) throws {
    if let refusal { throw refusal }
    guard let archive else { throw StoreError.noFile }
    try ensureFile()
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    try StoreError.translating(path: location.path) {
      var highest: [IDSequence]?
      // After the first step the store is locked; what is read is what was there before.
      try source.backup(to: queue, pagesPerStep: 16) { [now] _ in
        guard highest == nil else { return }
        let present = try DatabaseQueue(path: archive.file.target, configuration: .store)
        defer { try? present.close() }
        highest = try present.inDatabase(IDSequence.fetchAll)
        try archive.add(present, reason: .restore, at: now())
      }
      try queue.inDatabase { db in
        try schema.migrate(db)
        try db.inTransaction(.immediate) {
          // Numbers that were given out since the backup are never given out again.
          for sequence in highest ?? [] { try sequence.raise(db) }
          return .commit
        }
      }
    }
    archive.prune()
    try ensureFile()
    didChange()
  }
}
