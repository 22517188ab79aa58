import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The triggers in the file record changes, including those of other programs and of files of the
/// first schema version.
struct TaskRecordingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theStoreHasTheRecordingTriggers() throws {
    try folder.tasks().close()
    let stored = try folder.schema(of: folder.taskDatabase)
    for trigger in StoreSchema.tasks(by: .process).tracked.flatMap(\.triggers) {
      #expect(stored.contains(trigger.sql), "\(trigger.name)")
    }
  }

  @Test func derivedRowsStayConsistentAfterExternalChanges() throws {
    let store = try folder.tasks()
    var task = StoredTask(text: "Tea", dueDate: .noon)
    task.tags = ["home"]
    try store.add([task, StoredTask(text: "Rent")])
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
}
