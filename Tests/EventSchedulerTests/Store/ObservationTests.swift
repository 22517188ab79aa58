import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

@MainActor
struct ObservationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.timeLimit(.minutes(5)))
  func anOwnChangeIsReportedOnce() async throws {
    let store = try folder.store()
    var calls = 0
    let counting = store.observeChanges { calls += 1 }
    let changes = StoreChanges(of: store)
    try store.add(.at(0, "A"))
    try await changes.next()
    try store.undo()
    try await changes.next()
    #expect(calls == 2)
    counting.cancel()
  }

  @Test(.timeLimit(.minutes(5)))
  func aChangeOfAnotherConnectionIsReported() async throws {
    let (store, other) = (try folder.store(), try folder.store())
    let changes = StoreChanges(of: store)
    for number in 1...5 {
      try other.add(.at(0, "\(number)"))
      try await changes.next()
      #expect(try store.count == number)
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    .enabled(if: InstalledProgram.path(of: "sqlite3") != nil, "sqlite3 is not installed"))
  func aChangeOfAnotherProcessIsReported() async throws {
    let store = try folder.store()
    let changes = StoreChanges(of: store)
    let path = folder.database
    // Another process's locks and files, as they would be: the shell of SQLite.
    let shell = Process()
    shell.executableURL = URL(
      fileURLWithPath: try #require(InstalledProgram.path(of: "sqlite3")))
    shell.arguments = [path, "INSERT INTO event(title, date) VALUES ('theirs', 0)"]
    let status = try await withCheckedThrowingContinuation { continuation in
      shell.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try shell.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    try #require(status == 0)
    try await changes.next()
    #expect(try store.titles() == ["theirs"])
  }

  @Test(.timeLimit(.minutes(5)))
  func anAgendaShowsChangesOfAnotherConnection() async throws {
    let (store, other) = (try folder.store(), try folder.store())
    let agenda = AgendaList.ofAllAhead(in: store)
    #expect(agenda.rowCount == 0)
    let changes = StoreChanges(of: store)
    try other.add(.at(0, "A"))
    try await changes.next()
    #expect(agenda.events.map(\.title) == ["A"])
  }

  @Test(.timeLimit(.minutes(5)))
  func aCancelledWatchIsNotNotified() async throws {
    let store = try folder.store()
    var calls = 0
    let cancelled = store.observeChanges { calls += 1 }
    cancelled.cancel()
    do {
      let released = store.observeChanges { calls += 1 }
      _ = released
    }
    let changes = StoreChanges(of: store)
    try store.add(.at(0, "A"))
    try await changes.next()
    #expect(calls == 0)
  }

  @Test(.timeLimit(.minutes(5)))
  func aStoreInMemoryReportsItsOwnChanges() async throws {
    let store = try EventStore(.inMemory)
    let changes = StoreChanges(of: store)
    try store.add(.at(0, "A"))
    try await changes.next()
  }
}
