import Foundation
import GRDB

/// An open connection to a store, with the reason why the store is read-only, if it is.
package struct StoreOpening: Sendable {
  package let queue: DatabaseQueue
  /// The error thrown by writes; nil while the store is writable.
  package let refusal: StoreError?
  /// The open file; nil for a store in memory or one that cannot be written.
  package var file: OpenedFile?

  /// Checks that the open file is still the store's file. Inside a transaction, it checks nothing.
  package func check(_ db: Database) throws(OpenedFile.Change) {
    if let file, !db.isInsideTransaction { try file.check(db) }
  }
}

extension StoreOpening {
  /// Opens a store in memory.
  package static func inMemory(_ schema: StoreSchema, refusal: StoreError? = nil) throws
    -> StoreOpening
  {
    let queue = try DatabaseQueue(configuration: .store)
    try schema.migrate(queue)
    return StoreOpening(queue: queue, refusal: refusal)
  }

  /// Opens the store in a file, creating the file if it is missing.
  /// A file that cannot be written is opened for reading. A file that is not a store of this app is
  /// left untouched.
  ///
  /// - Parameter willMigrate: Called with the open store before it is migrated.
  package static func file(
    _ file: StoreFile, schema: StoreSchema, makesFolder: Bool,
    willMigrate: (DatabaseQueue) throws -> Void
  ) throws -> StoreOpening {
    if try file.state() == .missing {
      do {
        try file.create(schema, makesFolder: makesFolder)
      } catch let error as StoreError where error.leavesReading {
        // Nothing is stored, and nothing can be: show an empty list.
        return try inMemory(schema, refusal: error)
      }
    } else {
      try file.checkIsPresent()
    }
    return try existing(file, schema: schema, willMigrate: willMigrate)
  }

  private static func existing(
    _ file: StoreFile, schema: StoreSchema, willMigrate: (DatabaseQueue) throws -> Void
  ) throws -> StoreOpening {
    do {
      return try StoreError.translating(path: file.path) {
        try writable(file, schema: schema, willMigrate: willMigrate)
      }
    } catch let error as StoreError where error.leavesReading {
      return try StoreError.translating(path: file.path) {
        try readable(file, schema: schema, refusal: error)
      }
    }
  }

  private static func writable(
    _ file: StoreFile, schema: StoreSchema, willMigrate: (DatabaseQueue) throws -> Void
  ) throws -> StoreOpening {
    let queue = try DatabaseQueue(path: file.target, configuration: .store(at: file.path))
    let (isMigrated, isCurrent) = try queue.inDatabase { db in
      try schema.checkVersion(db, path: file.path)
      return try (schema.migrator.hasCompletedMigrations(db), schema.isCurrent(db))
    }
    if !isMigrated { try willMigrate(queue) }
    if !isCurrent { try schema.migrate(queue) }
    do {
      let opened = try queue.inDatabase { try OpenedFile(file, $0) }
      return StoreOpening(queue: queue, refusal: nil, file: opened)
    } catch OpenedFile.Change.removed {
      throw StoreError.removed(path: file.path)
    } catch is OpenedFile.Change {
      throw StoreError.replaced(path: file.path)
    }
  }

  /// Opens a store in a folder where SQLite cannot create the files that a write-ahead log needs.
  private static func readable(
    _ file: StoreFile, schema: StoreSchema, refusal: StoreError
  ) throws -> StoreOpening {
    var queue = try file.hasLog ? file.copyWithLog() : .immutable(path: file.target)
    let isCurrent = try queue.inDatabase { db in
      try schema.checkVersion(db, path: file.path)
      return try schema.isCurrent(db)
    }
    if !isCurrent {
      queue = try queue.copyInMemory()
      try schema.migrate(queue)
    }
    return StoreOpening(queue: queue, refusal: refusal)
  }
}

// MARK: - Replaced files

extension StoreOpening {
  /// Opens the file that is at the path now.
  ///
  /// - Parameter change: The change found in the file that was open.
  /// - Throws: ``StoreError`` if there is no file, or the file is not a store of this app.
  package func reopened(
    _ file: StoreFile, schema: StoreSchema, after change: OpenedFile.Change,
    willMigrate: (DatabaseQueue) throws -> Void
  ) throws -> StoreOpening {
    switch change {
    case .removed: throw StoreError.removed(path: file.path)
    case .replaced: self.file?.removeLog()
    case .overwritten: try self.file?.separate(schema)
    }
    guard try file.state() == .present else { throw StoreError.replaced(path: file.path) }
    let opening = try Self.existing(file, schema: schema, willMigrate: willMigrate)
    _ = self.file?.willClose()
    // The connection may be in use on this thread, so it must not be closed here.
    DispatchQueue.maintenance.async { [queue] in try? queue.closeAndRetain() }
    return opening
  }

  /// Closes the connection. Committed changes are moved from the log into the file, unless the file
  /// has been replaced.
  package func close(_ schema: StoreSchema) throws {
    do {
      if let file, file.willClose() { try queue.inDatabase { try file.check($0) } }
    } catch OpenedFile.Change.overwritten {
      do {
        try file?.separate(schema)
      } catch {
        // Closing would write the log into a file it does not belong to. The process ends soon.
        _ = Unmanaged.passRetained(queue)
        return
      }
    } catch OpenedFile.Change.replaced {
      file?.removeLog()
    } catch OpenedFile.Change.removed {
      // SQLite leaves the log for whoever puts the file back.
    }
    try queue.closeAndRetain()
  }
}

extension StoreFile {
  /// Returns an in-memory copy of the file and its log, which SQLite merges in a temporary folder.
  ///
  /// - Throws: ``StoreError/unreadable(path:reason:)`` if no folder is writable.
  fileprivate func copyWithLog() throws -> DatabaseQueue {
    let manager = FileManager.default
    // On Linux, /dev/shm is in memory, so it is available even if every disk is full.
    let folders = ["/dev/shm", manager.temporaryDirectory.path]
    var reason = "no folder for temporary files"
    for folder in folders where access(folder, W_OK) == 0 {
      let draft = StoreFile(path: "\(folder)/course-apps-\(UUID().uuidString)/store.sqlite")
      defer { try? manager.removeItem(atPath: draft.folder) }
      do {
        try draft.makeFolder(draft.folder)
        try manager.copyItem(atPath: target, toPath: draft.target)
        try manager.copyItem(atPath: wal, toPath: draft.wal)
      } catch {
        reason = "\(error)"
        continue
      }
      // The copy of a read-only file is read-only as well.
      for path in [draft.target, draft.wal] { chmod(path, 0o600) }
      let queue = try DatabaseQueue(path: draft.target, configuration: .store)
      defer { try? queue.close() }
      return try queue.copyInMemory()
    }
    throw StoreError.unreadable(path: path, reason: reason)
  }
}

extension StoreError {
  /// A Boolean value that indicates whether the error concerns writing only, so that the content
  /// can still be read.
  fileprivate var leavesReading: Bool {
    switch self {
    case .unwritable, .diskFull, .failed: true
    default: false
    }
  }
}
