import Foundation
import GRDB
import Models
import Persistence

extension TaskStore {
  /// How many tasks a query finds, whatever its limit.
  func count(_ query: TaskQuery = TaskQuery()) throws -> Int {
    try database.read { try TaskTally(query, clock, $0).total($0) }
  }

  /// How many tasks that pass a filter are open, overdue and done.
  ///
  /// - Parameters:
  ///   - filter: Which tasks; all unless one is given.
  ///   - today: Any moment of today.
  func counts(_ filter: TaskFilter = .all, today: Date) throws -> TaskCounts {
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
  func position(ofTask id: Int64, in query: TaskQuery = TaskQuery()) throws -> Int? {
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
    guard query.order == .dueDate, query.rowOrder.columns.dropLast().last == "task.due",
      let due = Double.fromDatabaseValue(key[key.count - 2])
    else { return nil }
    func tally(_ filter: TaskFilter, _ further: TaskFilter.Condition...) throws -> Int? {
      let query = TaskQuery(filter: TaskFilter(filter.conditions + further))
      let tally = try TaskTally(query, clock, db)
      return try tally.isOfDays ? tally.total(db) : nil
    }
    var ascending = query
    ascending.isAscending = true
    var position = 0
    if key.count == 3 {
      // What is done stands behind what is open, so its kind is a list of its own.
      let isCompleted = Bool.fromDatabaseValue(key[0]) ?? false
      ascending.filter.conditions.append(.isCompleted(isCompleted))
      if isCompleted {
        guard let open = try tally(query.filter, .isCompleted(false)) else { return nil }
        position += open
      }
    }
    let day = due.isFinite ? Double(FloatingClock.day(due)) * 86_400 : .infinity
    guard let total = try tally(query.filter),
      let earlier = try tally(
        ascending.filter, .due(from: nil, to: due.isFinite ? clock.date(day) : nil))
    else { return nil }
    var near = ascending.rowOrder.rows(from: Array(key.suffix(2)), backwards: true)
    near.sql += " AND task.due >= ?"
    near.arguments += [day]
    position += try earlier + count(ascending, and: near, clock, db)
    return query.isAscending ? position : total - 1 - position
  }
}
