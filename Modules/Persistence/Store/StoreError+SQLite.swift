import GRDB

extension StoreError {
  /// Says what an error of SQLite means for the store at `path`.
  init(_ error: DatabaseError, path: String) {
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
  static func translating<Result>(path: String?, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path ?? "memory")
    }
  }
}
