import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import TaskList

struct TaskStoreTests {
  let store: TaskStore

  init() throws {
    store = try .inMemory()
  }

  @Test func aTaskIsAddedAndFound() throws {
    var task = StoredTask(text: "Pay the rent", dueDate: .december(15), priority: .high)
    task.isCompleted = true
    task.completionDate = .december(14, 9.5)
    task.creationDate = .december(1, 8.25)
    task.startDate = .december(10)
    task.notes = "Bank of\nSpringfield"
    task.project = "home.flat"
    task.tags = ["Money", "a\\b", "two\r\nlines", "", "é"]
    task.repetition = Repetition(every: 2, .month, from: .completion, dayOfMonth: 31)
    task.uid = "a@b"
    task.original = OriginalRecord(format: .taskwarrior, text: "{}")
    let added = try store.add(task)
    task.id = 1
    #expect(added == task)
    #expect(try store.task(1) == task)
    task.original = nil
    #expect(try store.tasks() == [task])
  }

  @Test func missingValuesStayNil() throws {
    let added = try store.add(StoredTask())
    var expected = StoredTask()
    expected.id = 1
    expected.creationDate = .noon
    #expect(added == expected)
    #expect(try store.task(1) == expected)
  }

  @Test func deletedTasksHaveNoRow() throws {
    for text in ["A", "B", "C"] { try store.add(StoredTask(text: text)) }
    try store.delete([2])
    #expect(Set(try store.rows(ids: [3, 2, 1]).map(\.text)) == ["A", "C"])
    #expect(throws: StoreError.unknownItems(noun: "task", ids: [2])) {
      try store.tasks(ids: [3, 2, 1])
    }
    #expect(try store.tasks(ids: [3, 1, 3]).map(\.text) == ["C", "A"])
  }

  @Test func tasksAreCompletedAndReopened() throws {
    for text in ["A", "B", "C"] { try store.add(StoredTask(text: text)) }
    try store.complete([2])
    #expect(
      try store.complete([3, 2, 3, 1])
        == TaskStatusChange(changed: [3, 1], unchanged: [2]))
    #expect(try store.tasks().allSatisfy { $0.isCompleted && $0.completionDate == .noon })
    #expect(try store.undoTitle == "Complete 2 tasks")
    #expect(try store.reopen([1, 1]) == TaskStatusChange(changed: [1]))
    #expect(try store.reopen([1, 2]) == TaskStatusChange(changed: [2], unchanged: [1]))
    #expect(try store.undoTitle == "Reopen “B”")
    #expect(try store.task(1)?.completionDate == nil)
    #expect(throws: StoreError.unknownItems(noun: "task", ids: [7, 9])) {
      try store.complete([9, 1, 7])
    }
    #expect(try store.task(1)?.isCompleted == false)
    #expect(try store.complete([2]).changed == [2])
    #expect(try store.complete([2, 2]) == TaskStatusChange(unchanged: [2]))
  }

  @Test func completingARepeatingTaskMovesTheRepetitionToTheNext() throws {
    var task = StoredTask(text: "Water the plants", dueDate: .december(1), priority: .low)
    task.repetition = Repetition(every: 3, .day)
    task.tags = ["home"]
    try store.add(task)
    let next = try #require(try store.complete([1]).next.first)
    #expect(next.id == 2)
    #expect(next.dueDate == .december(16))
    #expect(next.repetition == task.repetition)
    #expect(next.tags == ["home"])
    #expect(try store.task(1)?.repetition == nil)
    #expect(try store.task(2) == next)
    #expect(try store.undo() == "Complete “Water the plants”")
    #expect(try store.task(2) == nil)
    #expect(try store.task(1)?.repetition == task.repetition)
    #expect(try store.task(1)?.isCompleted == false)
  }
}
