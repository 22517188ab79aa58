import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// How long a connection waits for the lock that another one holds.
struct BusyWaitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      migrations: [{ try $0.execute(sql: "CREATE TABLE note(text TEXT)") }])
    try StoreDatabase(location: .file(folder.database), schema: schema, now: { .now }).close()
  }

  /// A connection whose transactions may stay open.
  private func holder() throws -> DatabaseQueue {
    var configuration = Configuration.store
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: folder.database, configuration: configuration)
  }

  /// Waits for the lock that another connection holds, without a clock.
  ///
  /// - Parameter release: Told how long it was waited, in milliseconds; whether the lock is let go.
  private func wait(release: @escaping @Sendable (Int) -> Bool) throws -> Int {
    let holder = try holder()
    let waited = Mutex(0)
    var configuration = Configuration.store
    configuration.busyMode = .callback(
      BusyWait.callback { milliseconds in
        let sum = waited.withLock { sum in
          sum += milliseconds
          return sum
        }
        if release(sum) { try? holder.inDatabase { try $0.execute(sql: "COMMIT") } }
      })
    let waiter = try DatabaseQueue(path: folder.database, configuration: configuration)
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    do {
      try waiter.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE; COMMIT") }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      try holder.inDatabase { try $0.execute(sql: "COMMIT") }
      throw error
    }
    return waited.withLock(\.self)
  }

  @Test func aBatchThatTakesTwentySecondsIsWaitedFor() throws {
    #expect(try (20_000...20_100).contains(wait { $0 >= 20_000 }))
  }

  @Test func whoeverWaitsAsksAtLeastAHundredTimesASecond() throws {
    let last = Mutex(0)
    _ = try wait { sum in
      last.withLock { last in
        #expect(sum - last <= 10)
        last = sum
      }
      return sum > 1_000
    }
  }

  @Test func nobodyWaitsForever() {
    #expect(throws: DatabaseError.self) { _ = try wait { _ in false } }
  }

  @Test func aLookAtTheVersionLeavesTheWaiting() throws {
    let holder = try holder()
    let store = try DatabaseQueue(path: folder.database, configuration: .store)
    _ = try store.dataVersion()
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let timeout = try store.inDatabase { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    #expect(timeout == 0, "SQLite's own handler, which asks too seldom, is not there")
    try holder.inDatabase { try $0.execute(sql: "COMMIT") }
  }
}
