import Foundation
import GRDB

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
