import Foundation
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Stores with a header or schema that no version of a program wrote.
struct EventHostileHeaderTests {
  static let kinds = [
    HostileHeaders("events") { location in
      let store = try EventStore(location)
      try store.add(.at(0, "A"))
      _ = try (store.events(), store.count, store.events(search: "a"), store.undoTitle)
      try store.undo()
      try store.close()
    }
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }
}
