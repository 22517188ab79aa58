import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Persistence

/// The duration of waiting for a lock that another connection holds.
struct BusyWaitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      create: { try $0.execute(sql: "CREATE TABLE note(text TEXT)") })
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
  /// - Parameter release: Receives the time waited, in milliseconds, and returns whether the lock
  ///   is released.
  private func wait(release: @escaping @Sendable (Int) -> Bool) throws -> Int {
    let holder = try holder()
    let waited = Mutex(0)
    var configuration = Configuration.store
    configuration.busyMode = .callback(
      BusyWait.callback { wait in
        let sum = waited.withLock { sum in
          sum += wait.pause
          return sum
        }
        if release(sum) { try? holder.inDatabase { try $0.execute(sql: "COMMIT") } }
        return true
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

  @Test func waitsForABatchOfTwentySeconds() throws {
    #expect(try (20_000...20_100).contains(wait { $0 >= 20_000 }))
  }

  @Test func waitingPollsAtLeastAHundredTimesPerSecond() throws {
    let last = Mutex(0)
    _ = try wait { sum in
      last.withLock { last in
        #expect(sum - last <= 10)
        last = sum
      }
      return sum > 1_000
    }
  }

  @Test func waitingEndsEventually() {
    #expect(throws: DatabaseError.self) { _ = try wait { _ in false } }
  }

  @Test func readingTheVersionKeepsTheBusyHandler() throws {
    let holder = try holder()
    let store = try DatabaseQueue(path: folder.database, configuration: .store)
    _ = try store.dataVersion()
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let timeout = try store.inDatabase { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    #expect(timeout == 0, "SQLite's own handler, which asks too seldom, is not there")
    try holder.inDatabase { try $0.execute(sql: "COMMIT") }
  }

  // MARK: Between two statements

  private func store() throws -> StoreDatabase {
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      create: { try $0.execute(sql: "CREATE TABLE note(text TEXT)") })
    return try StoreDatabase(location: .file(folder.database), schema: schema, now: { .now })
  }

  private func add(_ text: String, to store: StoreDatabase) throws {
    try store.transaction { db in
      try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [text])
      return (.commit, ())
    }
  }

  private func count(_ store: StoreDatabase) throws -> Int? {
    try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") }
  }

  @Test func theStoreCanBeReadWhileWaitingForTheLock() throws {
    let store = try store()
    let holder = try holder()
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE; INSERT INTO note VALUES ('a')") }
    let messages = Mutex<[String]>([])
    try StoreWait.$testHandler.withValue({ [self] wait in
      #expect(!wait.isInStatement && wait.path == folder.database)
      if wait.becomesLong { messages.withLock { $0.append(wait.message) } }
      #expect((try? count(store)) == 0)
      if wait.milliseconds > 1_500 {
        #expect(throws: Never.self) { try holder.inDatabase { try $0.execute(sql: "COMMIT") } }
      }
      return true
    }) {
      try add("b", to: store)
    }
    #expect(try count(store) == 2)
    // The lock belongs to this process, which is not named.
    #expect(
      messages.withLock(\.self)
        == ["Waiting for another process that is changing “events.sqlite” …"])
    try store.close()
  }

  @Test func givingUpChangesNothing() throws {
    let store = try store()
    let holder = try holder()
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    #expect(throws: StoreError.busy(path: folder.database)) {
      try StoreWait.$testHandler.withValue({ !$0.isLong }) { try add("b", to: store) }
    }
    try holder.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try count(store) == 0)
    try add("c", to: store)
    #expect(try count(store) == 1)
    try store.close()
  }

  @Test func waitingNeverExceedsTheDurationOfABatch() throws {
    let store = try store()
    let holder = try holder()
    try holder.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let waited = Mutex(0)
    #expect(throws: StoreError.busy(path: folder.database)) {
      try StoreWait.$testHandler.withValue({ wait in
        waited.withLock { $0 += wait.pause }
        return true
      }) {
        try add("b", to: store)
      }
    }
    #expect((25_000...25_010).contains(waited.withLock(\.self)))
    try holder.inDatabase { try $0.execute(sql: "COMMIT") }
    try store.close()
  }

  @Test func aStatementThatWaitsNamesItsStore() throws {
    try holder().inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    let store = try store()
    let holder = try holder()
    try holder.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    let waits = Mutex(0)
    let found = try StoreWait.$testHandler.withValue({ [self] wait in
      #expect(wait.isInStatement && wait.path == folder.database)
      waits.withLock { $0 += 1 }
      if wait.becomesLong {
        #expect(throws: Never.self) { try holder.inDatabase { try $0.execute(sql: "COMMIT") } }
      }
      return true
    }) {
      try count(store)
    }
    #expect(found == 0)
    #expect(waits.withLock(\.self) > 1)
    try store.close()
  }

  // MARK: Whom it waits for

  private let table = """
    1: POSIX  ADVISORY  WRITE 4711 fe:01:131 120 120
    2: FLOCK  ADVISORY  WRITE 4712 fe:01:132 0 EOF
    3: POSIX  ADVISORY  READ  4713 fe:01:133 120 120
    4: POSIX  ADVISORY  WRITE 4714 fe:01:134 1073741825 1073741825
    4: -> POSIX  ADVISORY  WRITE 4715 fe:01:131 120 120
    5: POSIX  ADVISORY  WRITE x fe:01:135 120 EOF
    """

  @Test(
    arguments: [
      (131, 4711), (133, nil), (134, nil), (135, nil), (9, nil),
    ] as [(ino_t, Int32?)])
  func theProcessThatHoldsTheLockIsFound(inode: ino_t, process: Int32?) {
    #expect(LockHolder.process(writing: inode, inode: nil, in: table) == process)
  }

  @Test func theProcessThatHoldsTheLockOfAFolderIsFound() {
    #expect(LockHolder.process(locking: [131, 132], in: table) == 4712)
    #expect(LockHolder.process(locking: [131], in: table) == nil)
  }

  @Test func theProcessThatHoldsAStoreWithoutALogIsFound() {
    #expect(LockHolder.process(writing: nil, inode: 134, in: table) == 4714)
  }
}
