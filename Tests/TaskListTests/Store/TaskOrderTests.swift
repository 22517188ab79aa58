import Foundation
import Models
import Testing

@testable import TaskList

struct TaskOrderTests {
  func tasks() -> [StoredTask] {
    let parts: [(String?, Double?, Priority)] = [
      ("b", 2, .low), ("É", nil, .high), ("a", 1, .medium), ("B", 2, .high),
      ("e", nil, .medium), (nil, 1, .high), ("f", 0, .low),
    ]
    return parts.enumerated().map { place, parts in
      var task = StoredTask(
        text: parts.0, dueDate: parts.1.map { Date(timeIntervalSince1970: $0) }, priority: parts.2)
      task.id = Int64(place)
      return task
    }
  }

  @Test(arguments: [
    (TaskOrder.dueDate, [6, 2, 5, 0, 3, 1, 4]), (.priority, [5, 3, 1, 2, 4, 6, 0]),
    (.text, [5, 2, 0, 3, 1, 4, 6]), (.creation, [0, 1, 2, 3, 4, 5, 6]),
  ])
  func equalTasksKeepTheirInsertionOrder(order: TaskOrder, ids: [Int64]) {
    #expect(order.sorted(tasks()).map(\.id) == ids)
    #expect(order.sorted(tasks(), isAscending: false).map(\.id) == ids.reversed())
  }

  @Test func textIsSortedByItsLetters() {
    var task = StoredTask(text: "Über\u{0}Maß")
    #expect(task.alphabeticalKey == "ubermass")
    task.text = String(repeating: "Ab", count: 1_000_000)
    #expect(task.alphabeticalKey == String(repeating: "ab", count: 40))
    task.text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(task.alphabeticalKey == "e")
    task.text = nil
    #expect(task.alphabeticalKey == "")
  }
}
