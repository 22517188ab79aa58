import GRDB
import Synchronization

extension StoreDatabase {
  /// Calls `handler` after every change, this process's own and other processes'.
  @MainActor func observeChanges(_ handler: @escaping @MainActor () -> Void) -> ChangeObservation {
    if center == nil {
      center = ChangeCenter(
        path: refusal == nil ? archive?.file.target : nil,
        dataVersion: { [weak self] in self?.dataVersion() },
        othersChanged: { [weak self] in self?.state.withLock { $0.generation += 1 } })
    }
    state.withLock { $0.isObserved = true }
    guard let center else { preconditionFailure("The center has just been made.") }
    return center.add(handler)
  }

  /// What others have committed, and whether one of them is at it.
  private func dataVersion() -> DataVersion? {
    try? queue.unsafeReentrantWrite { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Configuration.busyMilliseconds)") }
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
