import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// Changes are recorded by the triggers of the file, also those of other programs and in a file of the
/// first schema version.
struct TaskRecordingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theStoreHasTheTriggersThatRecord() throws {
    try folder.tasks().close()
    let stored = try folder.schema(of: folder.taskDatabase)
    for trigger in StoreSchema.tasks(by: .process).tracked.flatMap(\.triggers) {
      #expect(stored.contains(trigger.sql), "\(trigger.name)")
    }
  }

  @Test func tasksAreCountedAndFiledAfterAllOfIt() throws {
    let store = try folder.tasks()
    var task = TaskItem(text: "Tea", dueDate: .noon)
    task.tags = ["home"]
    try store.add([task, TaskItem(text: "Rent")])
    let before = try store.tasks(TaskQuery())
    try OtherProgram.change(
      folder.taskDatabase, "UPDATE task SET completed = 1; DELETE FROM task WHERE id = 2")
    try folder.expectConsistentTasks()
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.tasks(TaskQuery()) == before)
    try folder.expectConsistentTasks()
    try store.redo()
    try folder.expectConsistentTasks()
  }

  @Test func aStoreOfTasksOfTheFirstFormGoesOn() throws {
    let schema = StoreSchema.tasks(by: .utc)
    var task = TaskItem(text: "Tea", dueDate: .noon)
    task.tags = ["home"]
    try schema.makeEarlier(1, at: folder.taskDatabase, tracked: schema.tracked) { db in
      try db.execute(sql: TrackedTable.taskAtFirst.storedTriggers())
      try db.execute(sql: "INSERT INTO undo_step(title) VALUES ('Add “Tea”')")
      try db.execute(
        sql: """
          INSERT INTO task(text, due, rank, tags, labels, creation_date)
          VALUES ('Tea', ?1, 1, 'home', '["+home"]', ?1)
          """, arguments: [Date.noon.timeIntervalSince1970])
    }
    let store = try folder.tasks()
    try store.add(task)
    try folder.expectConsistentTasks()
    #expect(try store.count(TaskQuery(filter: TaskFilter([.tag("home"), .text("tea")]))) == 2)
    #expect(try store.undo() == "Add “Tea”")
    #expect(try store.undo() == "Add “Tea”")
    try folder.expectConsistentTasks()
    #expect(
      try folder.schema(of: folder.taskDatabase).allSatisfy {
        !$0.contains("deferral") && !$0.contains("task_day")
      })
  }
}
