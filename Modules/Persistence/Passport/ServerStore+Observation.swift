import GRDB

extension ServerStore {
  /// Calls `handler` after every change that another process has made.
  @MainActor public func observeOthers(
    _ handler: @escaping @MainActor () -> Void
  ) -> ChangeObservation {
    let center =
      center
      ?? ChangeCenter(
        path: refusal == nil ? location.path : nil,
        dataVersion: { [weak self] in self?.dataVersion() }, othersChanged: {})
    self.center = center
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    do {
      // Another file that has taken the store's place is opened by this.
      try check()
    } catch {
      return .lost
    }
    return try? file.opening.queue.dataVersion()
  }
}

extension DatabaseQueue {
  /// What other connections have committed, and whether one of them is at it.
  func dataVersion() throws -> DataVersion {
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
