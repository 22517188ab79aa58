import GRDB

extension StoreError {
  /// The same error, with the command that puts a backup in the place of the damaged file.
  package func offering(_ restore: String?) -> StoreError {
    switch self {
    case .empty(let path, nil): .empty(path: path, restore: restore)
    case .notADatabase(let path, nil): .notADatabase(path: path, restore: restore)
    case .foreign(let path, nil): .foreign(path: path, restore: restore)
    case .damaged(let path, let detail, nil):
      .damaged(path: path, detail: detail, restore: restore)
    default: self
    }
  }

  /// Whether the content of the file is not what a store of this app has, so that a backup may take
  /// its place.
  package var isDamage: Bool {
    switch self {
    case .empty, .notADatabase, .foreign, .damaged: true
    default: false
    }
  }

  /// Says what an error of SQLite means for the store at `path`.
  package init(_ error: DatabaseError, path: String) {
    let detail = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    // A full disk shows first where the memory shared between processes is made (`-shm`).
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE {
      self = .diskFull(path: path)
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, detail: detail)
      // The statements are the same each time, so it is the file that is not as it should be.
      case .SQLITE_ERROR where detail.hasPrefix("no such "): .damaged(path: path, detail: detail)
      // The file ends before its header says so.
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
        .damaged(path: path, detail: "a part of it is missing")
      case .SQLITE_READONLY: .unwritable(path: path, reason: "it is read-only")
      case .SQLITE_CANTOPEN: .unwritable(path: path, reason: "its folder is read-only")
      case .SQLITE_PERM, .SQLITE_AUTH: .unwritable(path: path, reason: "permission denied")
      case .SQLITE_FULL: .diskFull(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_TOOBIG: .tooLarge
      default: .failed(path: path, detail: detail)
      }
  }

  /// Runs `body`, turning an error of SQLite into one that a person can read.
  package static func translating<Result>(path: String?, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path ?? "memory")
    }
  }
}
