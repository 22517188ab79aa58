import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

struct SharedStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func whatOneWritesTheOtherReads() throws {
    let (one, two) = (try folder.store(), try folder.store())
    var event = try one.add(.at(0, "A"))
    #expect(try two.titles() == ["A"])
    event.title = "B"
    try two.update(event)
    #expect(try one.events(search: "b").map(\.title) == ["B"])
  }

  @Test func stepsAreUndoneWhoeverMadeThem() throws {
    let (one, two) = (try folder.store(), try folder.store())
    try one.add(.at(0, "A"))
    try two.add(.at(1, "B"))
    try one.add(.at(2, "C"))
    #expect(try two.undo() == "Add “C”")
    #expect(try one.undo() == "Add “B”")
    #expect(try two.redo() == "Add “B”")
    #expect(try two.titles() == ["A", "B"])
    try two.add(.at(3, "D"))
    #expect(try one.redo() == nil)
  }

  @Test func whatManyAddAtOnceAllArrives() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try folder.store()
          for number in 0..<25 { try store.add(.at(0, "\(writer) \(number)")) }
        }
      }
      try await group.waitForAll()
    }
    let store = try folder.store()
    let titles = try store.titles().compactMap { $0 }
    #expect(titles.count == 100)
    #expect(Set(titles).count == 100)
    #expect(try store.events().compactMap(\.id).max() == 100)
  }

  @Test func whoeverStartsAtOnceSharesOneStoreWithOneInitialEvent() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<6 {
          group.addTask {
            try folder.store().addInitialEvent { .at(0, "Welcome") }
          }
        }
        try await group.waitForAll()
      }
      #expect(try folder.store().titles() == ["Welcome"])
      #expect(
        try folder.names().allSatisfy { $0.hasPrefix("events.sqlite") && !$0.contains("new") })
    }
  }

  @Test func anImportIsSeenWholeOrNotAtAll() async throws {
    let (one, two) = (try folder.store(), try folder.store())
    async let counts = Task.detached {
      var counts: Set<Int> = []
      repeat { counts.insert(try two.count) } while !counts.contains(3000)
      return counts
    }.value
    try one.importEvents((0..<3000).map { .at(TimeInterval($0), "\($0)") })
    #expect(try await counts.subtracting([0, 3000]).isEmpty)
  }
}
