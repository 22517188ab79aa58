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
      let query = TaskQuery(filter: filter)
      guard query.isIndexed else {
        return try TaskTally(query, clock, db).counts(today: clock.day(today), db)
      }
      // Each number is found by itself, in an index or among those that are kept.
      func count(_ further: TaskFilter.Condition...) throws -> Int {
        let filter = TaskFilter(filter.conditions + further)
        return try TaskTally(TaskQuery(filter: filter), clock, db).total(db)
      }
      let midnight = clock.date(Double(clock.day(today)) * 86_400)
      return TaskCounts(
        open: try count(.isCompleted(false)),
        overdue: try count(.isCompleted(false), .due(from: nil, to: midnight)),
        completed: try count(.isCompleted(true)))
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
      if let position = try positionByDays(of: key, in: query, clock, db) { return position }
      return try count(query, and: order.rows(from: key, backwards: true), clock, db)
    }
  }

  /// How many rows of a query meet another condition.
  private func count(
    _ query: TaskQuery, and further: SQLCondition, _ clock: FloatingClock, _ db: Database
  ) throws -> Int {
    let source = try query.source(clock, and: further, db)
    return try Int.fetchOne(
      db, sql: "SELECT count(*) \(source.sql)", arguments: source.arguments) ?? 0
  }

  /// The position of a place in the order by due date, found by adding up the days before its own.
  ///
  /// - Returns: nil where the numbers that are kept for each day do not tell.
  private func positionByDays(
    of key: RowKey, in query: TaskQuery, _ clock: FloatingClock, _ db: Database
  ) throws -> Int? {
    guard query.order == .dueDate, key.count == 2, let due = Double.fromDatabaseValue(key[0]) else {
      return nil
    }
    let day = Double(FloatingClock.day(due)) * 86_400
    func tally(_ further: TaskFilter.Condition...) throws -> TaskTally? {
      let filter = TaskFilter(query.filter.conditions + further)
      let tally = try TaskTally(TaskQuery(filter: filter), clock, db)
      return tally.isOfDays ? tally : nil
    }
    let earlier = due.isFinite ? clock.date(day) : nil
    guard let all = try tally(), let before = try tally(.due(from: nil, to: earlier)) else {
      return nil
    }
    var ascending = query
    ascending.isAscending = true
    var near = ascending.rowOrder.rows(from: key, backwards: true)
    near.sql += " AND due >= ?"
    near.arguments += [due.isFinite ? day : .infinity]
    let position = try before.total(db) + count(ascending, and: near, clock, db)
    return query.isAscending ? position : try all.total(db) - 1 - position
  }
}
