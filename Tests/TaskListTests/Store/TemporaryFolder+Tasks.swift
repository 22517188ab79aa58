import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import TestSupport
import Testing

@testable import TaskList

extension TemporaryFolder {
  /// The path of the tests' store of tasks.
  var taskDatabase: String { path + "/tasks.sqlite" }

  /// Opens the store of tasks, in the time zone of Greenwich.
  func tasks(timeZone: TimeZone = .gmt, now: Date = .noon) throws -> TaskStore {
    try TaskStore(.file(taskDatabase), clock: WallClock(timeZone), now: { now })
  }

  /// Expects that the derived table agrees with the tasks, and that the file is undamaged.
  func expectConsistentTasks(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let queue = try DatabaseQueue(path: taskDatabase)
    defer { try? queue.close() }
    try queue.read { db in
      func rows(_ sql: String) throws -> [String] {
        try Row.fetchAll(db, sql: sql).map { "\(Array($0.databaseValues))" }
      }
      let labels = try rows(
        """
        SELECT value, completed, due, rank, task.id FROM task, json_each(labels)
        ORDER BY value, completed, due, task.id
        """)
      #expect(
        try rows("SELECT label, completed, due, rank, task FROM task_label ORDER BY 1, 2, 3, 5")
          == labels, sourceLocation: sourceLocation)
      #expect(try rows("PRAGMA integrity_check").count == 1, sourceLocation: sourceLocation)
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      #expect(try rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: sourceLocation)
    }
    try queue.write { db in
      try db.execute(sql: "INSERT INTO task_search(task_search) VALUES ('integrity-check')")
    }
  }
}
