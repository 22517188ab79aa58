import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Notification of writes by other processes.
@MainActor
struct ChangeCenterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(named name: String = "events.sqlite") throws -> StoreDatabase {
    let schema = StoreSchema(
      applicationID: 7, tracked: [],
      create: { try $0.execute(sql: "CREATE TABLE note(text TEXT)") })
    return try StoreDatabase(
      location: .file(folder.path + "/" + name), schema: schema, now: { .now })
  }

  @Test func theVersionIsReadWithoutWaitingForAWriter() throws {
    try store().close()
    let reader = try DatabaseQueue(path: folder.database, configuration: .readOnly)
    var configuration = Configuration.store
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: folder.database, configuration: configuration)
    let before = try reader.dataVersion().number
    try writer.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE; INSERT INTO note VALUES ('a')") }
    #expect(try reader.dataVersion().number == before)
    try writer.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try reader.dataVersion().number != before)
  }

  @Test(.timeLimit(.minutes(5)))
  func aCommitThatIsVisibleOnlyAfterItsLastWriteIsReported() async throws {
    var readings = 0
    // The first reading is that of the beginning; the commit is visible from the fourth on.
    let center = ChangeCenter(path: folder.database) {
      readings += 1
      return DataVersion(number: readings < 4 ? 1 : 2)
    } othersChanged: {
    }
    let (changes, continuation) = AsyncStream<Int>.makeStream()
    let observation = center.add { continuation.yield(readings) }
    try Data("a".utf8).write(to: URL(fileURLWithPath: folder.database))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == 4)
    observation.cancel()
  }

  @Test(.timeLimit(.minutes(5)))
  func allStoresOfAProcessShareOneInotifyInstance() async throws {
    let stores = [try store(named: "a.sqlite"), try store(named: "b.sqlite")]
    let others = [try store(named: "a.sqlite"), try store(named: "b.sqlite")]
    for (store, other) in zip(stores, others) {
      let (changes, continuation) = AsyncStream<Void>.makeStream()
      let observation = store.observeChanges { continuation.yield() }
      try await expectOneInotifyInstance()
      try other.transaction { db in
        try db.execute(sql: "INSERT INTO note VALUES ('a')")
        return (.commit, ())
      }
      for await _ in changes { break }
      observation.cancel()
    }
    try await expectOneInotifyInstance()
  }

  /// An instance whose last watcher has gone, of another test, is closed in a later turn of the
  /// main queue.
  private func expectOneInotifyInstance() async throws {
    while try inotifyInstances() > 1 { await Task.yield() }
    #expect(try inotifyInstances() == 1)
  }

  /// Returns the number of inotify instances of this process (`man 5 proc_pid_fd`).
  private func inotifyInstances() throws -> Int {
    let manager = FileManager.default
    // A descriptor may be closed before its link is read.
    return try manager.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
      let target = try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
      return target == "anon_inode:inotify"
    }
  }
}
