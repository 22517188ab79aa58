import Foundation
import GRDB

/// The file of a store and what lies beside it.
package struct StoreFile: Sendable {
  /// The path as it was given, for messages.
  package let path: String
  /// The path with symbolic links followed, so that the file a link leads to is the one in use.
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

  /// Where SQLite keeps what is committed and not yet in the file.
  var wal: String { target + "-wal" }

  /// What the connections of all processes know of the log.
  var sharedMemory: String { target + "-shm" }

  /// The folder the file is in.
  package var folder: String { Self.folder(of: target) }

  /// The file's name without the folder.
  package var name: String { (target as NSString).lastPathComponent }

  /// The file's name without its ending.
  var stem: String { name.hasSuffix(Self.ending) ? String(name.dropLast(Self.ending.count)) : name }

  static let ending = ".sqlite"

  /// What is at the path, as far as can be told without opening it.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` when the folder or the file may not be looked at,
  ///   ``StoreError/linkLeadsNowhere(path:target:)``.
  package func state() throws(StoreError) -> State {
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw .unreadable(path: path, reason: Self.reason()) }
      // Such as a disk that is not mounted; what is made there now would be out of sight later.
      guard target == path else { throw .linkLeadsNowhere(path: path, target: target) }
      return .missing
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    guard access(target, R_OK) == 0 else { throw .unreadable(path: path, reason: Self.reason()) }
    switch status.st_size {
    case 0: return .empty
    // SQLite takes a file smaller than its smallest page for an empty database. The file is not looked
    // into here: closing it would end the locks this process holds on it through another connection
    // (<https://sqlite.org/howtocorrupt.html>, 2.2).
    case 1..<512: return .notADatabase
    default: return .present
    }
  }

  /// Sees to it that there is a file with content.
  ///
  /// - Throws: ``StoreError`` that says what is there instead, and as ``state()`` does.
  func checkIsPresent() throws(StoreError) {
    switch try state() {
    case .present: break
    case .missing: throw .removed(path: path)
    case .empty: throw .empty(path: path)
    case .notAFile: throw .notAFile(path: path)
    case .notADatabase: throw .notADatabase(path: path)
    }
  }

  /// Whether something is committed that only the write-ahead log has.
  var hasLog: Bool {
    var status = stat()
    return stat(wal, &status) == 0 && status.st_size > 0
  }

  /// The names in a folder; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// What the system says about the call that has just failed.
  package static func reason() -> String {
    String(cString: strerror(errno)).lowercased()
  }

  /// The folder a path lies in; `/` for what lies in the root, and for the root.
  package static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  /// Follows links by hand, because the last of them may lead to a file that is not there.
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
  /// Opens the file only to read it, with what only the log has; nothing of either is changed.
  func reading() throws -> DatabaseQueue {
    var configuration = Configuration.store
    configuration.readonly = true
    return try DatabaseQueue(path: target, configuration: configuration)
  }

  /// Makes an empty file beside this one, in which its next content is built.
  func draft() throws(StoreError) -> String {
    let draft = "\(target).new-\(UUID().uuidString)"
    guard Self.createEmpty(draft) else { throw creationError() }
    return draft
  }

  /// A path beside the file that nothing has, such as `events-damaged-2026-11-21T134200Z.sqlite`.
  func freeNameBeside(_ addition: String) -> String {
    let start = "\(folder)/\(stem)-\(addition)"
    var path = start + Self.ending
    for attempt in 2...1_000 where access(path, F_OK) == 0 || access(path + "-wal", F_OK) == 0 {
      path = "\(start)-\(attempt)\(Self.ending)"
    }
    return path
  }

  /// Puts a complete store in the place of this file, which is kept under another name with its log.
  ///
  /// The log goes first: beside another file than its own SQLite would write it into that one.
  package func replace(by draft: String, keepingAs kept: String) throws(StoreError) {
    if hasLog {
      guard rename(wal, kept + "-wal") == 0 else { throw creationError() }
    } else {
      unlink(wal)
    }
    unlink(target + "-shm")
    // A second name for the file, so that there is one at its path at every moment. Some file systems
    // (FAT, some network drives) have no second names.
    guard link(target, kept) == 0 || rename(target, kept) == 0 else { throw creationError() }
    guard rename(draft, target) == 0 else { throw creationError() }
  }
}

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
      // Nobody uses this file yet. After a crash it is removed, not rolled back, so no journal has to
      // reach the disk.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
      try schema.migrate(queue)
      // Recorded in the file; later openings find it there.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.closeAndStay()
    }
    Self.removeOldDrafts(in: folder, startingWith: "\(name).new-")
    _ = try place(draft)
  }

  /// Links a complete store to the path, where there is no file.
  ///
  /// - Returns: Whether it is the one at the path now; false where another process was faster.
  func place(_ draft: String) throws -> Bool {
    try whileFolderIsLocked {
      guard try state() == .missing else { return false }
      // What a store that was removed has left of its log is nothing of the new one's.
      for path in [wal, sharedMemory, target + "-journal"] { unlink(path) }
      if link(draft, target) == 0 { return true }
      if errno == EEXIST { return false }
      // Some file systems (FAT, some network drives) have no links.
      guard errno == EPERM || errno == ENOTSUP || errno == EOPNOTSUPP else { throw creationError() }
      guard rename(draft, target) == 0 else { throw creationError() }
      return true
    }
  }

  /// Copies the content into a new file that takes the file's place, after looking whether it is whole
  /// and this app's. The log is not looked at.
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
      guard stat(path, &status) == 0, status.st_mtim.tv_sec < time(nil) - 3600 else { continue }
      unlink(path)
    }
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
