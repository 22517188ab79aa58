import GRDB
package import Persistence

/// The reason why no more can be written to a store.
package enum WriteFailure: CaseIterable, Sendable {
  /// The disk is full.
  case full
  /// The store is read-only.
  case readOnly
}

extension StoreDatabase {
  /// Makes every further write fail, or, if the failure is nil, succeed again.
  package func failWrites(_ failure: WriteFailure?) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA query_only = \(failure == .readOnly)")
      try db.execute(sql: "PRAGMA max_page_count = \(failure == .full ? 1 : 1_000_000)")
    }
  }
}
