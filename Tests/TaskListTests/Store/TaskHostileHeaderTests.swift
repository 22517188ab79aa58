import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// Stores with a header or schema that no version of a program wrote.
struct TaskHostileHeaderTests {
  static let kinds = [
    HostileHeaders("tasks") { location in
      let store = try TaskStore(location)
      try store.add(StoredTask(text: "A"))
      _ = try (store.tasks(TaskQuery()), store.undoTitle)
      try store.undo()
      try store.close()
    }
  ]

  @Test(arguments: kinds, HostileHeaders.Part.allCases)
  func anInvalidFileHeaderIsReported(_ kind: HostileHeaders, part: HostileHeaders.Part) throws {
    try kind.expectMessages(about: part)
  }
}
