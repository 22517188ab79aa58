import Foundation
import TestSupport
import Testing

@testable import Persistence

struct SharedStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func twoConnectionsShareTheirChanges() throws {
    let (one, two) = (try folder.store(), try folder.store())
    var note = try one.add(Note("A"))
    #expect(try two.titles() == ["A"])
    note.title = "B"
    try two.update(note)
    #expect(try one.items(matching: "b").map(\.title) == ["B"])
  }

  @Test func changesAreUndoneRegardlessOfTheirConnection() throws {
    let (one, two) = (try folder.store(), try folder.store())
    try one.add(Note("A"))
    try two.add(Note("B"))
    try one.add(Note("C"))
    #expect(try two.undo() == "Add “C”")
    #expect(try one.undo() == "Add “B”")
    #expect(try two.redo() == "Add “B”")
    #expect(try two.titles() == ["A", "B"])
    try two.add(Note("D"))
    #expect(try one.redo() == nil)
  }

  @Test func allConcurrentAdditionsAreStored() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try folder.store()
          for number in 0..<25 { try store.add(Note("\(writer) \(number)")) }
        }
      }
      try await group.waitForAll()
    }
    let store = try folder.store()
    let titles = try store.titles()
    #expect(titles.count == 100)
    #expect(Set(titles).count == 100)
    #expect(try store.items().compactMap(\.id).max() == 100)
  }

  @Test func onlyOneOfSeveralProgramsBeginsTheFirstRun() async throws {
    let folder = folder
    _ = try folder.store()
    let firsts = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { try folder.store().beginsFirstRun() } }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(firsts == 1)
  }

  @Test func additionsMadeTogetherAreAtomic() async throws {
    let (one, two) = (try folder.store(), try folder.store())
    async let counts = Task.detached {
      var counts: Set<Int> = []
      repeat { counts.insert(try two.count) } while !counts.contains(3000)
      return counts
    }.value
    try one.add((0..<3000).map { Note("\($0)") })
    #expect(try await counts.subtracting([0, 3000]).isEmpty)
  }
}
