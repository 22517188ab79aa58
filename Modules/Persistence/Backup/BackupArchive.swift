import Foundation
import GRDB

/// The folder beside a store in which its last backups are.
struct BackupArchive: Sendable {
  /// The store's file.
  let file: StoreFile
  /// How many backups are kept.
  var capacity = 7

  /// The folder's path.
  var folder: String {
    let name = file.name.hasSuffix(Self.ending) ? String(file.name.dropLast(7)) : file.name
    return "\(file.folder)/\(name)-backups"
  }

  /// All backups, the newest first; none where there is no folder.
  func backups() -> [Backup] {
    names().compactMap { name in
      guard let stamp = BackupStamp(startOf: name) else { return nil }
      let rest = name.dropFirst(19).prefix { $0.isLetter }
      var status = stat()
      guard let reason = Backup.Reason(rawValue: String(rest)), stat(path(name), &status) == 0
      else {
        return nil
      }
      return Backup(name: name, date: stamp.date, reason: reason, byteCount: Int(status.st_size))
    }
  }

  /// Whether there is a backup of a day, counted from 1970 in UTC.
  func hasBackup(ofDay day: Int) -> Bool {
    names().contains { BackupStamp(startOf: $0)?.day == day }
  }

  /// Copies a store by SQLite's own means, under a name of its own once it is complete.
  @discardableResult
  func add(_ queue: DatabaseQueue, reason: Backup.Reason, at date: Date) throws -> Backup {
    try file.makeFolder(folder)
    let draft = "\(folder)/draft-\(UUID().uuidString)"
    guard StoreFile.createEmpty(draft) else { throw writingError() }
    defer { unlink(draft) }
    let copy = try DatabaseQueue(path: draft, configuration: .store)
    defer { try? copy.close() }
    try queue.backup(to: copy)
    try copy.close()

    let stamp = BackupStamp(date)
    var name = "\(stamp.text)-\(reason.rawValue)"
    // Another process, or this one, may have made a backup in the same second.
    for attempt in 2...1_000 where access(path(name), F_OK) == 0 {
      name = "\(stamp.text)-\(reason.rawValue)-\(attempt)"
    }
    guard rename(draft, path(name)) == 0 else { throw writingError() }
    var status = stat()
    stat(path(name), &status)
    return Backup(name: name, date: stamp.date, reason: reason, byteCount: Int(status.st_size))
  }

  /// Removes the oldest backups where there are more than are kept, and drafts nobody is writing.
  func prune() {
    for backup in backups().dropFirst(capacity) { unlink(path(backup.name)) }
    StoreFile.removeOldDrafts(in: folder, startingWith: "draft-")
  }

  /// Opens a backup for reading, after looking whether it is whole and this app's.
  ///
  /// - Throws: ``StoreError/unknownBackup(name:)``, or what is wrong with the file.
  func open(_ backup: Backup, schema: StoreSchema) throws -> DatabaseQueue {
    let path = path(backup.name)
    guard names().contains(backup.name) else { throw StoreError.unknownBackup(name: backup.name) }
    return try StoreError.translating(path: path) {
      let queue = try DatabaseQueue.immutable(path: path)
      try queue.inDatabase { db in
        _ = try schema.version(of: db, path: path)
        let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard finding == "ok" else { throw StoreError.damaged(path: path, detail: finding) }
      }
      return queue
    }
  }

  private static let ending = ".sqlite"

  private func path(_ name: String) -> String { "\(folder)/\(name)\(Self.ending)" }

  /// The names of the backups without their ending, the newest first.
  private func names() -> [String] {
    StoreFile.names(in: folder).filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(7)) }
      .sorted(by: >)
  }

  private func writingError() -> StoreError {
    errno == ENOSPC
      ? .diskFull(path: folder) : .unwritable(path: folder, reason: StoreFile.reason())
  }
}
