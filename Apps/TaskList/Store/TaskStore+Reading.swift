import Foundation
import GRDB
import Models
import Persistence

extension TaskStore {
  /// The task with an id, with the text it was imported from; nil when there is none.
  func task(_ id: Int64) throws -> TaskItem? {
    try database.read { try TaskItem.fetch(id, $0, clock) }
  }

  /// The tasks a query finds.
  func tasks(_ query: TaskQuery = TaskQuery()) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try query.statement(selecting: TaskItem.columns, clock, db)
      return try TaskItem.fetchAll(db, statement, clock)
    }
  }

  /// The tasks with these ids, in this order; ids that are no task's are left out.
  func tasks(ids: some Sequence<Int64>) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT \(TaskItem.columns) FROM task WHERE id = ?")
      return try ids.compactMap { id in
        try Row.fetchCursor(statement, arguments: [id]).map { TaskItem($0, clock) }.next()
      }
    }
  }

  /// The ids of the tasks a query finds, in its order.
  func ids(_ query: TaskQuery = TaskQuery()) throws -> [Int64] {
    try database.read { db in
      let statement = try query.statement(selecting: "task.id", clock, db)
      return try Int64.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    }
  }

  /// Goes through the tasks a query finds, one at a time, however many there are.
  ///
  /// - Parameters:
  ///   - query: Which tasks, and in which order.
  ///   - withOriginals: Whether they come with the text they were imported from, as an export needs.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachTask(
    _ query: TaskQuery = TaskQuery(), withOriginals: Bool = false,
    _ body: (TaskItem) throws -> Void
  ) throws {
    let clock = clock
    try database.read { db in
      let columns = withOriginals ? TaskItem.columnsWithOriginal : TaskItem.columns
      let statement = try query.statement(selecting: columns, clock, db)
      let rows = try Row.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      while let row = try rows.next() { try body(TaskItem(row, clock)) }
    }
  }
}
