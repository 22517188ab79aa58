import GRDB

/// What other connections have committed (`PRAGMA data_version`).
package struct DataVersion {
  /// Another number after each commit of another connection.
  package let number: Int
  /// Whether another connection is writing.
  package let isAboutToChange: Bool
  /// Another number for each file that has taken the store's place.
  package var file = 0

  /// The version of a store whose file is gone.
  package static let lost = DataVersion(number: -1, isAboutToChange: false)
}

extension DatabaseQueue {
  /// What other connections have committed, and whether one of them is at it.
  package func dataVersion() throws -> DataVersion {
    try unsafeReentrantWrite { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { BusyWait.standard.install(db) }
      var isBusy = false
      do {
        // Whoever writes holds the lock until the commit can be seen.
        try db.inTransaction(.immediate) { .rollback }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        isBusy = true
      }
      let number = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
      return DataVersion(number: number, isAboutToChange: isBusy)
    }
  }
}
