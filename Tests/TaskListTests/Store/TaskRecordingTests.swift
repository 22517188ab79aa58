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

  @Test func aStoreOfTasksOfTheFirstFormGoesOn() throws {
    let schema = StoreSchema.tasks(by: .utc)
    var task = StoredTask(text: "Tea", dueDate: .noon)
    task.tags = ["home"]
    try schema.makeEarlier(1, at: folder.taskDatabase, tracked: schema.tracked) { db in
      try makeFirstForm(db)
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

  /// What stores of the first form had that no later one has.
  private func makeFirstForm(_ db: Database) throws {
    let isNotDeferred = "NOT EXISTS (SELECT 1 FROM task_deferral)"
    for name in ["task_labelled", "task_search_added"] {
      let trigger = try #require(
        try String.fetchOne(
          db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name]))
      let condition = trigger.contains(" WHEN ") || trigger.contains("\nWHEN ") ? " AND" : " WHEN"
      let start = try #require(trigger.range(of: " BEGIN"))
      try db.execute(
        sql: """
          DROP TRIGGER \(name);
          \(trigger.replacingCharacters(in: start, with: "\(condition) \(isNotDeferred) BEGIN"));
          """)
    }
    try db.execute(
      sql: """
        CREATE TABLE task_deferral(started INTEGER NOT NULL) STRICT;
        CREATE INDEX task_due ON task(due);
        CREATE INDEX task_rank ON task(rank, due);
        CREATE INDEX task_text ON task(sort_text);
        CREATE INDEX task_label_due ON task_label(label, due, task);
        CREATE TABLE task_day(
          day INTEGER NOT NULL, completed INTEGER NOT NULL, number INTEGER NOT NULL,
          PRIMARY KEY(day, completed)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER task_counted AFTER INSERT ON task WHEN \(isNotDeferred) BEGIN
          INSERT INTO task_day(day, completed, number) VALUES (0, new.completed, 1)
            ON CONFLICT DO UPDATE SET number = number + 1;
        END;
        CREATE TRIGGER task_recounted AFTER UPDATE OF due, completed ON task BEGIN
          DELETE FROM task_day WHERE number = 0;
        END;
        CREATE TRIGGER task_discounted AFTER DELETE ON task BEGIN
          DELETE FROM task_day WHERE number = 0;
        END;
        """)
  }
}
