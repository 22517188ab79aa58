import Dispatch
import GRDB
import Persistence
import Synchronization

extension ServerStore {
  /// Reads the store's file; where another one has taken its place, that one is opened and read.
  ///
  /// - Throws: ``StoreError/removed(path:)`` or ``StoreError/replaced(path:)`` while there is no file
  ///   of this server at the path.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let file = file
    do {
      return try file.read(body)
    } catch let change as OpenedFile.Change {
      let next = try reopen(file, after: change)
      do { return try next.read(body) } catch is OpenedFile.Change { throw replaced }
    }
  }

  /// Changes the store's file, and waits until that is on the disk.
  ///
  /// - Throws: What `change` throws; as ``read(_:)`` does, also where the new file is open by now, for
  ///   which the change was not meant.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if let refusal { throw refusal }
    let file = file
    do {
      return try await file.commits.commit(change)
    } catch let change as OpenedFile.Change {
      _ = try reopen(file, after: change)
      throw replaced
    }
  }

  private var replaced: StoreError { .replaced(path: location.path ?? "memory") }

  /// Opens the file that is at the path now.
  private func reopen(
    _ old: ServerFile, after change: OpenedFile.Change
  ) throws -> ServerFile {
    try reopening.withLock { _ in
      let present = file
      // Another thread was faster.
      guard present === old, let path = location.path else { return present }
      let storeFile = StoreFile(path: path)
      let next: ServerFile
      do {
        let opening = try old.opening.anew(
          storeFile, schema: .passportServer, after: change
        ) {
          try BackupArchive(file: storeFile).add(
            $0, of: .passportServer, reason: .migration, at: now())
        }
        next = ServerFile(opening, location, isReadOnly: isReadOnly, now: now)
        try prepare(opening)
      } catch let error as StoreError {
        // Whatever is there now, it is not what the server had open.
        if case .removed = error { throw error }
        throw replaced
      }
      state.withLock { $0 = next }
      DispatchQueue.upkeep.async { try? old.readers.close() }
      return next
    }
  }
}
