import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

/// Several processes that start with an empty store at once.
struct SharedStoreTests {
  @Test func simultaneousLaunchesShareOneInitialEvent() async throws {
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
}
