public import Foundation
import GRDB
public import Models

extension TaskStore {
  /// How many tasks a query finds, whatever its limit.
  public func count(_ query: TaskQuery = TaskQuery()) throws -> Int {
    try database.read { try TaskTally(query, clock, $0).total($0) }
  }

  /// How many tasks that pass a filter are open, overdue and done.
  ///
  /// - Parameters:
  ///   - filter: Which tasks; all unless one is given.
  ///   - today: Any moment of today.
  public func counts(_ filter: TaskFilter = .all, today: Date) throws -> TaskCounts {
    let clock = clock
    return try database.read { db in
      try TaskTally(TaskQuery(filter: filter), clock, db).counts(today: clock.day(today), db)
    }
  }

  /// The position of a task among those a query finds; nil when it is not among them.
  public func position(ofTask id: Int64, in query: TaskQuery = TaskQuery()) throws -> Int? {
    let clock = clock
    return try database.read { db in
      let order = query.rowOrder
      let this = try query.source(
        clock, and: SQLCondition(sql: "task.id = ?", arguments: [id]), db)
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(order.columns.joined(separator: ", ")) \(this.sql)",
        arguments: this.arguments)
      guard let row = try rows.next() else { return nil }
      let key = Array(row.databaseValues)
      let before = try query.source(clock, and: order.rows(from: key, backwards: true), db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) \(before.sql)", arguments: before.arguments)
    }
  }
}
