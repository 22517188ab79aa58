import Foundation
import GRDB

/// The backups of a store, which can be listed and restored even if the store cannot be opened.
///
/// ```swift
/// let backups = StoreBackups(location: location, schema: schema, now: Date.init)
/// if backups.damage() != nil, let last = try backups.all().first {
///   let kept = try backups.replaceDamagedStore(by: last)
/// }
/// ```
public struct StoreBackups: Sendable {
  private let location: StoreLocation
  private let schema: StoreSchema
  private let now: @Sendable () -> Date
  /// The archive; nil for a store in memory.
  private let archive: BackupArchive?

  package init(location: StoreLocation, schema: StoreSchema, now: @escaping @Sendable () -> Date) {
    self.location = location
    self.schema = schema
    self.now = now
    archive = location.path.map { BackupArchive(file: StoreFile(path: $0)) }
  }

  /// Returns the backups, newest first.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if their folder cannot be read.
  public func all() throws -> [Backup] { try archive?.backups() ?? [] }

  /// Checks the whole content of the store's file and returns its damage; nil if the file is
  /// undamaged, missing or unreadable.
  public func damage() -> StoreError? {
    guard let file = archive?.file else { return nil }
    do {
      try location.translating {
        try file.checkIsPresent()
        let queue = try file.reading()
        defer { try? queue.close() }
        try queue.inDatabase { try schema.check($0, path: file.path) }
      }
      return nil
    } catch {
      return (error as? StoreError).flatMap { $0.isDamage ? $0 : nil }
    }
  }

  /// Returns a Boolean value that indicates whether the file is missing.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)``,
  ///   ``StoreError/danglingLink(path:target:)``.
  public func isMissing() throws -> Bool {
    try archive?.file.state() == .missing
  }

  /// Restores a backup as the store's file, if that is missing. This cannot be undone.
  ///
  /// - Throws: ``StoreError/unknownBackup(name:)`` if the backup is gone, the damage of the backup,
  ///   or the reason why nothing can be written; ``StoreError/replaced(path:)`` if another process
  ///   has created the file in the meantime.
  public func replaceMissingStore(by backup: Backup) throws {
    guard let archive else { throw StoreError.noFile }
    let file = archive.file
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    try location.translating {
      let draft = try file.draft()
      defer { for path in [draft, draft + "-wal", draft + "-shm"] { unlink(path) } }
      let copy = try DatabaseQueue(path: draft, configuration: .store)
      defer { try? copy.close() }
      try source.backup(to: copy)
      try schema.migrate(copy)
      try copy.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try copy.close()
      guard try file.place(draft) else { throw StoreError.replaced(path: file.path) }
      archive.setDamageKnown(false)
    }
  }

  /// Replaces a damaged file, or one of another program, by a backup. The file is kept next to it
  /// under another name.
  ///
  /// The replacement is atomic: at every moment one file or the other is at the path. Processes
  /// that have the damaged file open keep it.
  ///
  /// - Returns: The path of the damaged file.
  /// - Throws: ``StoreError/unknownBackup(name:)`` if the backup is gone, the damage of the backup,
  ///   or the reason why nothing can be written. The damaged file is left untouched.
  public func replaceDamagedStore(by backup: Backup) throws -> String {
    guard let archive else { throw StoreError.noFile }
    let file = archive.file
    let source = try archive.open(backup, schema: schema)
    defer { try? source.close() }
    return try location.translating {
      let draft = try file.draft()
      defer { for path in [draft, draft + "-wal", draft + "-shm"] { unlink(path) } }
      let kind = if case .foreign = damage() { "other" } else { "damaged" }
      let kept = file.unusedSiblingPath("\(kind)-\(BackupStamp(now()).text)")
      // Read the ids as far as possible. SQLite would remove the log of an empty file.
      let isReadable = try file.state() == .present
      let highest = isReadable ? try? file.reading().inDatabase(IDSequence.fetchAll) : nil
      let copy = try DatabaseQueue(path: draft, configuration: .store)
      defer { try? copy.close() }
      try source.backup(to: copy)
      try schema.prepare(copy, toFollow: highest ?? []) { _ in
        Restoration(title: UndoTitle.restore(backup), isUndone: false, kept: kept)
      }
      try copy.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try copy.close()
      try file.replace(by: draft, keepingAs: kept)
      archive.setDamageKnown(false)
      return kept
    }
  }
}

extension StoreSchema {
  /// Checks that a database is a store of this app, of this or an earlier version, and can be read
  /// as a whole.
  ///
  /// - Parameter path: The path of the file that an error names.
  /// - Throws: ``StoreError/damaged(path:detail:restore:)``, and the errors of
  ///   ``checkVersion(_:path:)``.
  package func check(_ db: Database, path: String) throws {
    try checkVersion(db, path: path)
    let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
    guard finding == "ok" else {
      // The first line names the database that was checked.
      let detail = finding.split(separator: "\n").last.map(String.init) ?? finding
      // A page that the disk cannot read says nothing about the content.
      if Self.isReadError(detail) {
        throw StoreError.failed(path: path, detail: "the disk could not read a part of it")
      }
      throw StoreError.damaged(path: path, detail: detail)
    }
    try StoreError.translating(path: path) {
      for table in tables { _ = try Int.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") }
    }
  }

  /// Returns a Boolean value that indicates whether SQLite found a page that the system could not
  /// read, such as `Tree 5 page 6: unable to get the page. error code=266`. A truncated file is not
  /// a read error.
  static func isReadError(_ finding: String) -> Bool {
    guard let text = finding.split(separator: "error code=").dropFirst().last,
      let code = Int32(text.prefix { $0.isNumber })
    else { return false }
    return ResultCode(rawValue: code).primaryResultCode == .SQLITE_IOERR
      && ResultCode(rawValue: code) != .SQLITE_IOERR_SHORT_READ
  }

  /// Prepares a backup's content to replace another: migrates it and records the undo group that
  /// undoes the replacement.
  ///
  /// - Parameters:
  ///   - sequences: Those of the other content. Ids that were given out since the backup are never
  ///     given out again.
  ///   - group: Returns the group.
  package func prepare(
    _ queue: DatabaseQueue, toFollow sequences: [IDSequence],
    with group: (Database) throws -> Restoration
  ) throws {
    try migrate(queue)
    try queue.inDatabase { db in
      let group = try group(db)
      try db.inTransaction(.immediate) {
        for sequence in sequences where try db.tableExists(sequence.table) {
          try sequence.raise(db)
        }
        try group.record(db)
        return .commit
      }
    }
  }
}

extension UndoTitle {
  /// Returns the title of an undo group that restores a backup.
  package static func restore(_ backup: Backup) -> String { "Restore “\(backup.name)”" }
}
