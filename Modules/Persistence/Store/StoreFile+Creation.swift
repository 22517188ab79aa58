import Foundation
import GRDB

extension StoreFile {
  /// Makes a new store in one piece: it is at its path complete, or not at all.
  ///
  /// The store is built under another name and then linked to its own, which fails where another
  /// process was faster. So no process ever sees an empty or half-made store, and a file without
  /// content is always one that was damaged.
  ///
  /// - Throws: ``StoreError/folderMissing(path:)``, ``StoreError/unwritable(path:reason:)``,
  ///   ``StoreError/diskFull(path:)``.
  package func create(_ schema: StoreSchema, makesFolder: Bool) throws {
    if makesFolder { try makeFolder(folder) }
    let draft = try draft()
    defer { unlink(draft) }
    try StoreError.translating(path: path) {
      let queue = try DatabaseQueue(path: draft, configuration: .store)
      defer { try? queue.close() }
      try queue.inDatabase { db in
        // Nobody uses this file yet. After a crash it is removed, not rolled back, so no journal has to
        // reach the disk.
        try db.execute(sql: "PRAGMA journal_mode = MEMORY")
        try schema.migrate(db)
        // Recorded in the file; later openings find it there.
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try queue.closeAndStay()
    }
    Self.removeOldDrafts(in: folder, startingWith: "\(name).new-")
    try whileFolderIsLocked {
      guard try state() == .missing else { return }
      // What a store that was removed has left of its log is nothing of the new one's.
      for path in [wal, sharedMemory, target + "-journal"] { unlink(path) }
      if link(draft, target) == 0 || errno == EEXIST { return }
      // Some file systems (FAT, some network drives) have no links.
      guard errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP else { throw creationError() }
      guard rename(draft, target) == 0 else { throw creationError() }
    }
  }

  /// Copies the content into a new file that takes the file's place, after looking whether it is whole
  /// and this app's. The log is not looked at.
  func copyIntoNewFile(_ schema: StoreSchema) throws {
    switch try state() {
    case .present: break
    case .missing: throw StoreError.removed(path: path)
    case .empty: throw StoreError.empty(path: path)
    case .notAFile: throw StoreError.notAFile(path: path)
    case .notADatabase: throw StoreError.notADatabase(path: path)
    }
    var status = stat()
    stat(target, &status)
    let draft = "\(target).new-\(UUID().uuidString)"
    guard Self.createEmpty(draft) else { throw creationError() }
    defer { unlink(draft) }
    try StoreError.translating(path: path) {
      let source = try DatabaseQueue.immutable(path: target)
      defer { try? source.close() }
      try source.inDatabase { db in
        _ = try schema.version(of: db, path: path)
        let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard finding == "ok" else { throw StoreError.damaged(path: path, detail: finding) }
      }
      let copy = try DatabaseQueue(path: draft, configuration: .store)
      defer { try? copy.close() }
      try source.backup(to: copy)
      try copy.close()
    }
    chmod(draft, status.st_mode & 0o7777)
    guard rename(draft, target) == 0 else { throw creationError() }
  }

  /// Runs `body` while no other process makes or replaces a store in the folder, as far as the file
  /// system knows locks.
  func whileFolderIsLocked<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // The lock ends with the descriptor.
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return try body()
  }

  /// Makes an empty file that only its owner may read; SQLite gives the files beside it the same mode.
  ///
  /// - Returns: false, with the reason in `errno`, when it cannot be made.
  static func createEmpty(_ path: String) -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }

  /// Removes what was left of files that a process did not live to complete an hour ago or earlier.
  static func removeOldDrafts(in folder: String, startingWith prefix: String) {
    for name in names(in: folder) where name.hasPrefix(prefix) {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard stat(path, &status) == 0, modified(status) < time(nil) - 3600 else { continue }
      unlink(path)
    }
  }

  private static func modified(_ status: stat) -> time_t {
    status.st_mtim.tv_sec
  }

  /// Makes a folder and those above it that are missing, for the owner only.
  func makeFolder(_ folder: String) throws(StoreError) {
    guard mkdir(folder, 0o700) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      let above = Self.folder(of: folder)
      guard above != folder else { throw creationError() }
      try makeFolder(above)
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw creationError() }
    default: throw creationError()
    }
  }

  func creationError() -> StoreError {
    switch errno {
    case ENOENT, ENOTDIR: .folderMissing(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .unwritable(path: path, reason: Self.reason())
    }
  }
}
