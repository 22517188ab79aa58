import Foundation
import GRDB
import Models
import Persistence
import TestSupport
import Testing

@testable import TaskList

struct TaskUndoTests {
  let folder: TemporaryFolder
  let store: TaskStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.tasks()
  }

  /// Everything that an undo must restore, and the derived counts.
  func content() throws -> [String] {
    var lines: [String] = []
    try store.forEachTaskWithOriginal {
      lines.append("\($0)")
    }
    lines += try store.keptComponents().map { "\($0)" }
    lines += try store.tags().map { "\($0)" } + store.projects().map { "\($0)" }
    lines.append("\(try store.counts(today: .noon))")
    return lines
  }

  /// The changes of the test, with their titles.
  func changes() -> [(title: String, change: () throws -> Void)] {
    var rent = StoredTask(text: "Pay rent", dueDate: .december(1), priority: .high)
    rent.repetition = Repetition(.month)
    rent.tags = ["home", "Money"]
    rent.project = "flat.rent"
    rent.uid = "u"
    rent.original = OriginalRecord(format: .iCalendar, text: "BEGIN:VTODO")
    let kept = [KeptComponent(kind: "VTIMEZONE", identifier: "Paris", text: "Z")]
    let added = (1...3).map { StoredTask(text: "Task \($0)", dueDate: .december($0 * 7)) }
    return [
      ("Import 1 task", { try store.importTasks([rent], keeping: kept) }),
      ("Add 3 tasks", { try store.add(added) }),
      ("Add “Water”", { try store.add(StoredTask(text: "Water")) }),
      ("Complete “Pay rent”", { try store.complete([1]) }),
      ("Complete 3 tasks", { try store.complete([2, 3, 4]) }),
      ("Reopen “Task 2”", { try store.reopen([3]) }),
      (
        "Edit “Tea”",
        {
          var task = try #require(try store.task(5))
          task.text = "Tea"
          task.project = "kitchen"
          try store.update(task)
        }
      ),
      (
        "Move 2 tasks to today",
        { try store.update([3, 5], titled: "Move 2 tasks to today") { $0.dueDate = .noon } }
      ),
      ("Edit 2 tasks", { try store.update([3, 5]) { $0.tags = ["home"] } }),
      ("Delete 2 tasks", { try store.delete([1, 5]) }),
      ("Delete 2 completed tasks", { try store.deleteCompleted() }),
      ("Delete “Task 2”", { try store.delete([3]) }),
      (
        "Import 0 tasks",
        {
          try store.importTasks(
            [], keeping: [KeptComponent(kind: "VTIMEZONE", identifier: "Paris", text: "Y")])
        }
      ),
    ]
  }

  @Test func everyChangeIsUndoneAndRedone() throws {
    var contents = [try content()]
    for (title, change) in changes() {
      try change()
      #expect(try store.undoTitle == title)
      contents.append(try content())
      #expect(contents[contents.count - 1] != contents[contents.count - 2], "\(title)")
    }
    try store.expectUndoAndRedo(through: contents, content: content)
  }

  @Test func anImportOfNewAndKnownTasksIsOneUndoGroup() throws {
    var known = StoredTask(text: "Water")
    known.uid = "w"
    try store.importTasks([known])
    let before = try content()
    known.text = "Water the plants"
    known.original = OriginalRecord(format: .todoTxt, text: "Water the plants")
    var new = known
    new.uid = "n"
    let summary = try store.importTasks([known, new, StoredTask(text: "Tea")])
    #expect(summary == ImportSummary(added: 2, updated: 1))
    let after = try content()
    for _ in 0..<2 {
      #expect(try store.undo() == "Import 3 tasks")
      #expect(try content() == before)
      try folder.expectConsistentTasks()
      #expect(try store.redo() == "Import 3 tasks")
      #expect(try content() == after)
      try folder.expectConsistentTasks()
    }
  }

  @Test func undoGroupsSurviveARestart() throws {
    let before = try content()
    for (_, change) in changes() { try change() }
    try store.close()
    let reopened = try folder.tasks()
    #expect(try reopened.undoTitle == "Import 0 tasks")
    while try reopened.undo() != nil {}
    #expect(try reopened.count() == 0)
    #expect(try reopened.redoTitle == "Import 1 task")
    try reopened.close()
    #expect(before.count == 1)
  }

  @Test func derivedColumnsMatchTheTasks() throws {
    for (_, change) in changes() {
      try change()
      try folder.expectConsistentTasks()
    }
    while try store.undo() != nil { try folder.expectConsistentTasks() }
    while try store.redo() != nil { try folder.expectConsistentTasks() }
  }

  @Test func anEditWithoutChangesCannotBeUndone() throws {
    try store.add(StoredTask(text: "A", dueDate: .noon))
    var task = try #require(try store.task(1))
    #expect(try store.update(task) == nil)
    try store.update([1]) { _ in }
    try store.complete([])
    try store.reopen([1])
    try store.delete([])
    try store.deleteCompleted()
    try store.add([])
    try store.importTasks([])
    try store.setListState(TaskListState(filter: "due:today"))
    #expect(try store.undoTitle == "Add “A”")
    task.priority = .high
    try store.update(task)
    #expect(try store.undoTitle == "Edit “A”")
  }

  @Test func undoOfATaskWithoutTextHasATitle() throws {
    try store.add(StoredTask())
    #expect(try store.undoTitle == "Add a task")
    try store.complete([1])
    #expect(try store.undoTitle == "Complete a task")
    try store.update([1], titled: "two\nlines\u{1B}[31m") { $0.priority = .low }
    #expect(try store.undoTitle == "two lines [31m")
  }
}
