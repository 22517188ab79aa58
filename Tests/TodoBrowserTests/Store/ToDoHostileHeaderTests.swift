import Foundation
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// Stores with a header or schema that no version of a program wrote.
struct ToDoHostileHeaderTests {
  static let kinds = [
    HostileHeaders("to-dos") { location in
      let store = try ToDoEventStore(location)
      try store.add(StoredToDo(title: "A", category: "B", date: .noon))
      _ = try (store.counts(.all), store.categories(), store.undoTitle)
      try store.undo()
      try store.close()
    }
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }
}
