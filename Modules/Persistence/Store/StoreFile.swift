import Foundation
import GRDB

/// The file of a store, and the files next to it.
package struct StoreFile: Sendable {
  /// The path as it was given, for messages.
  package let path: String
  /// The path with symbolic links resolved, so that the file a link leads to is the one in use.
  package let target: String

  package enum State: Equatable {
    case missing
    case empty
    case notAFile
    case notADatabase
    case present
  }

  package init(path: String) {
    self.path = path
    target = Self.followingLinks(path)
  }

  /// The path of the write-ahead log, which holds what is committed but not yet in the file.
  var wal: String { target + "-wal" }

  /// The path of the rollback journal of a store without a write-ahead log.
  var journal: String { target + "-journal" }

  /// The path of the log's shared memory, which the connections of all processes share.
  var sharedMemory: String { target + "-shm" }

  /// The folder that contains the file.
  package var folder: String { Self.folder(of: target) }

  /// The file's name without its folder.
  package var name: String { (target as NSString).lastPathComponent }

  /// The file's name without its extension.
  var stem: String { name.hasSuffix(Self.suffix) ? String(name.dropLast(Self.suffix.count)) : name }

  static let suffix = ".sqlite"

  /// Returns what is at the path, as far as can be told without opening it.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder or the file may not be read;
  ///   ``StoreError/danglingLink(path:target:)`` if the path is a link to a missing file.
  package func state() throws(StoreError) -> State {
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(path: path, reason: Self.reason()) }
      // Perhaps a disk is not mounted. A file created now would be hidden later.
      guard target == path else { throw .danglingLink(path: path, target: target) }
      return .missing
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    guard access(target, R_OK) == 0 else { throw .unreadable(path: path, reason: Self.reason()) }
    try checkJournal()
    switch status.st_size {
    case 0: return .empty
    // SQLite treats a file smaller than its smallest page as an empty database. The file is not
    // opened here: closing it would release the locks that this process holds on it through another
    // connection (<https://sqlite.org/howtocorrupt.html>, 2.2).
    case 1..<512: return .notADatabase
    default: return .present
    }
  }

  /// Checks that the journal of another journal mode is not a named pipe, which SQLite would wait
  /// for.
  private func checkJournal() throws(StoreError) {
    var status = stat()
    guard stat(journal, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
    throw .unreadable(path: journal, reason: "it is a named pipe")
  }

  /// Checks that there is a file with content.
  ///
  /// - Throws: ``StoreError`` that describes what is there instead, and the errors of ``state()``.
  func checkIsPresent() throws(StoreError) {
    switch try state() {
    case .present: break
    case .missing: throw .removed(path: path)
    case .empty: throw .empty(path: path)
    case .notAFile: throw .notAFile(path: path)
    case .notADatabase: throw .notADatabase(path: path)
    }
  }

  /// A Boolean value that indicates whether the write-ahead log holds anything.
  var hasLog: Bool {
    var status = stat()
    return stat(wal, &status) == 0 && status.st_size > 0
  }

  /// Returns the names in a folder; an empty array if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if the folder cannot be read, if it is a
  ///   file or a link to a missing folder.
  package static func names(in folder: String) throws(StoreError) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = errno
      var status = stat()
      if error == ENOENT, lstat(folder, &status) != 0 { return [] }
      throw .unreadable(path: folder, reason: reason(error))
    }
    close(descriptor)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(path: folder, reason: error.localizedDescription)
    }
  }

  /// Returns the system's description of an error, by default the last one.
  package static func reason(_ error: Int32 = errno) -> String {
    String(cString: strerror(error)).lowercased()
  }

  /// Returns the folder that contains a path; `/` for a path in the root, and for the root.
  package static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  /// Resolves links one by one, because the last of them may lead to a file that does not exist.
  private static func followingLinks(_ path: String) -> String {
    var path = path
    // Linux gives up after 40 links as well.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }
}

extension StoreFile {
  /// Opens the file and its log for reading; neither is changed.
  func reading() throws -> DatabaseQueue {
    var configuration = Configuration.store(at: path)
    configuration.readonly = true
    return try DatabaseQueue(path: target, configuration: configuration)
  }

  /// Creates an empty file next to this one, in which its next content is built.
  func draft() throws(StoreError) -> String {
    let draft = "\(target).new-\(UUID().uuidString)"
    guard Self.createEmpty(draft) else { throw creationError() }
    return draft
  }

  /// Returns an unused path next to the file, such as `events-damaged-2026-11-21T134200Z.sqlite`.
  func unusedSiblingPath(_ addition: String) -> String {
    let start = "\(folder)/\(stem)-\(addition)"
    var path = start + Self.suffix
    for attempt in 2...1_000 where access(path, F_OK) == 0 || access(path + "-wal", F_OK) == 0 {
      path = "\(start)-\(attempt)\(Self.suffix)"
    }
    return path
  }

  /// Removes the store with its log. No process may have it open.
  package func remove() {
    for path in [target, wal, sharedMemory] { unlink(path) }
  }

  /// Replaces this file by a complete store. The file is kept under another name with its log.
  ///
  /// The log is moved first: if it stayed next to another file, SQLite would write it into that
  /// file.
  package func replace(by draft: String, keepingAs kept: String) throws(StoreError) {
    if hasLog {
      guard rename(wal, kept + "-wal") == 0 else { throw creationError() }
    } else {
      unlink(wal)
    }
    unlink(target + "-shm")
    // Link the file to a second name, so that there is a file at its path at every moment. Some
    // file systems (FAT, some network drives) have no hard links.
    guard link(target, kept) == 0 || rename(target, kept) == 0 else { throw creationError() }
    guard rename(draft, target) == 0 else { throw creationError() }
  }
}

extension StoreFile {
  /// Creates a new store atomically: either it is complete at its path, or there is none.
  ///
  /// The store is built under another name and then linked to its own, which fails if another
  /// process was faster. So no process ever sees an empty or half-made store, and an empty file is
  /// always a damaged one.
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
      // Nobody uses this file yet. After a crash it is removed, not rolled back, so no journal has
      // to reach the disk.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
      try schema.migrate(queue)
      // Recorded in the file; later openings find it there.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.closeAndRetain()
    }
    Self.removeOldDrafts(in: folder, startingWith: "\(name).new-")
    _ = try place(draft)
  }

  /// Links a complete store to the path, if there is no file.
  ///
  /// - Returns: `true` if this store is now at the path; `false` if another process was faster.
  func place(_ draft: String) throws -> Bool {
    try whileFolderIsLocked {
      guard try state() == .missing else { return false }
      // The log of a store that was removed does not belong to the new one.
      for path in [wal, sharedMemory, journal] { unlink(path) }
      if link(draft, target) == 0 { return true }
      if errno == EEXIST { return false }
      // Some file systems (FAT, some network drives) have no hard links.
      guard errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP else { throw creationError() }
      guard rename(draft, target) == 0 else { throw creationError() }
      return true
    }
  }

  /// Replaces the file by a copy of its content, after checking that the content is undamaged and
  /// this app's. The log is ignored.
  func copyIntoNewFile(_ schema: StoreSchema) throws {
    try checkIsPresent()
    var status = stat()
    stat(target, &status)
    let draft = try draft()
    defer { unlink(draft) }
    try StoreError.translating(path: path) {
      let source = try DatabaseQueue.immutable(path: target)
      defer { try? source.close() }
      try source.inDatabase { try schema.check($0, path: path) }
      let copy = try DatabaseQueue(path: draft, configuration: .store)
      defer { try? copy.close() }
      try source.backup(to: copy)
      try copy.close()
    }
    chmod(draft, status.st_mode & 0o7777)
    guard rename(draft, target) == 0 else { throw creationError() }
  }

  /// Runs `body` while no other process creates or replaces a store in the folder, if the file
  /// system supports locks.
  ///
  /// - Throws: ``StoreError/busy(path:)`` if another process holds the lock for too long.
  func whileFolderIsLocked<Result>(_ body: () throws -> Result) throws -> Result {
    // The store may be closed at the moment, so that it must not be read during the wait.
    try whileLocked(folder, isInStatement: true, body)
  }

  /// Runs `body` with an exclusive lock on a folder, if the file system supports locks.
  ///
  /// A process that holds the lock may be stopped, so the wait is limited, as for the lock of the
  /// store.
  ///
  /// - Parameter isInStatement: A Boolean value that indicates whether the store must not be used
  ///   during the wait.
  /// - Throws: ``StoreError/busy(path:)`` if another process holds the lock for too long.
  func whileLocked<Result>(
    _ folder: String, isInStatement: Bool, _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Closing the descriptor releases the lock.
    defer { if descriptor >= 0 { close(descriptor) } }
    var attempt = 0
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { break }
      guard let wait = BusyWait.wait(attempt, path: path, isInStatement: isInStatement),
        wait.pass()
      else { throw StoreError.busy(path: path) }
      attempt += 1
    }
    return try body()
  }

  /// Creates an empty file that only its owner may read; SQLite gives the files next to it the same
  /// mode.
  ///
  /// - Returns: `false`, with the reason in `errno`, if it cannot be created.
  static func createEmpty(_ path: String) -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }

  /// Removes files that a process began at least an hour ago and did not live to complete. They
  /// stay in a folder that may be written and not read.
  static func removeOldDrafts(in folder: String, startingWith prefix: String) {
    guard let names = try? names(in: folder) else { return }
    for name in names where name.hasPrefix(prefix) {
      var status = stat()
      let path = "\(folder)/\(name)"
      guard stat(path, &status) == 0, status.st_mtim.tv_sec < time(nil) - 3600 else { continue }
      unlink(path)
    }
  }

  /// Creates a folder and its missing parents, for the owner only.
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
