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

/// What became of tasks that were to be completed.
struct TaskCompletion: Hashable, Sendable {
  /// The ids of those that are done now, in the order they were given in.
  var completed: [Int64] = []
  /// The ids of those that were done already.
  var alreadyCompleted: [Int64] = []
  /// The tasks that come next, of those that come again.
  var next: [TaskItem] = []

  /// Makes one of what is known.
  init(
    completed: [Int64] = [], alreadyCompleted: [Int64] = [], next: [TaskItem] = []
  ) {
    self.completed = completed
    self.alreadyCompleted = alreadyCompleted
    self.next = next
  }
}

/// What became of tasks that were to be open again.
struct TaskReopening: Hashable, Sendable {
  /// The ids of those that are open now, in the order they were given in.
  var reopened: [Int64] = []
  /// The ids of those that were open already.
  var alreadyOpen: [Int64] = []

  /// Makes one of what is known.
  init(reopened: [Int64] = [], alreadyOpen: [Int64] = []) {
    self.reopened = reopened
    self.alreadyOpen = alreadyOpen
  }
}

extension TaskStore {
  /// Marks tasks as done now, as one step. Of a task that comes again the next one is made, and the
  /// repetition moves to it.
  ///
  /// An id that is given twice counts once.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func complete(_ ids: [Int64]) throws -> TaskCompletion {
    try change { db, writer in
      let tasks = try fetch(ids, db)
      let open = tasks.filter { !$0.isCompleted }
      var result = TaskCompletion(
        completed: open.compactMap(\.id),
        alreadyCompleted: tasks.filter(\.isCompleted).compactMap(\.id))
      for stored in open {
        var task = stored
        task.isCompleted = true
        task.completionDate = nil
        if let next = try replace(stored, with: task, writer).next { result.next.append(next) }
      }
      return (open.isEmpty ? nil : Self.title("Complete", open), result)
    }
  }

  /// Marks tasks as not done, as one step. The next task that was made of one stays.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func reopen(_ ids: [Int64]) throws -> TaskReopening {
    try change { db, writer in
      let tasks = try fetch(ids, db)
      let done = tasks.filter(\.isCompleted)
      for stored in done {
        var task = stored
        task.isCompleted = false
        _ = try replace(stored, with: task, writer)
      }
      let result = TaskReopening(
        reopened: done.compactMap(\.id),
        alreadyOpen: tasks.filter { !$0.isCompleted }.compactMap(\.id))
      return (done.isEmpty ? nil : Self.title("Reopen", done), result)
    }
  }
}

/// A way to count the tasks of a filter without looking at them, where there is one.
///
/// Where a filter speaks of completion and whole days only, the numbers that are kept for each day are
/// added up; otherwise the rows of an index, or of the tasks, are counted.
struct TaskTally {
  /// The tables and the condition on their rows.
  let source: SQLCondition
  /// How many tasks a row stands for.
  let number: String
  /// The condition on a row that is due before a day.
  let isBefore: (_ day: Int) -> SQLCondition
  /// The column that says whether a row's tasks are done.
  let completed: String

  init(
    _ query: TaskQuery, _ clock: FloatingClock, _ db: Database
  ) throws {
    if let days = query.filter.conditionsOnDays(clock) {
      let condition = SQLCondition.all(days)
      source = SQLCondition(
        sql: "FROM task_day \(condition.sql)", arguments: condition.arguments)
      number = "number"
      completed = "completed"
      isBefore = { SQLCondition(sql: "day < ?", arguments: [$0]) }
    } else {
      var query = query
      // By which the usual conditions are found.
      query.order = .dueDate
      query.isCompletedLast = false
      let table = query.table
      source = try query.source(clock, isCounting: true, db)
      number = "1"
      completed = "\(table).completed"
      isBefore = { SQLCondition(sql: "\(table).due < ?", arguments: [Double($0) * 86_400]) }
    }
  }

  /// Whether days are added up.
  var isOfDays: Bool { number != "1" }

  /// How many there are.
  func total(_ db: Database) throws -> Int {
    let count = isOfDays ? "sum(\(number))" : "count(*)"
    return try Int.fetchOne(db, sql: "SELECT \(count) \(source.sql)", arguments: source.arguments)
      ?? 0
  }

  /// How many there are of each kind.
  ///
  /// - Parameter today: Counted from 1970-01-01.
  func counts(today: Int, _ db: Database) throws -> TaskCounts {
    let isOverdue = isBefore(today)
    let sums = ["NOT \(completed)", "NOT \(completed) AND \(isOverdue.sql)", completed].map {
      "sum(\(number)) FILTER (WHERE \($0))"
    }
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(sums.joined(separator: ", ")) \(source.sql)",
      arguments: isOverdue.arguments + source.arguments)
    guard let row = try rows.next() else { return TaskCounts() }
    return TaskCounts(open: row[0] ?? 0, overdue: row[1] ?? 0, completed: row[2] ?? 0)
  }
}

extension TaskFilter {
  /// The conditions on rows of `task_day`; nil where it says anything that these do not know.
  fileprivate func conditionsOnDays(_ clock: FloatingClock) -> [SQLCondition]? {
    var days: [SQLCondition] = []
    for condition in conditions {
      switch condition {
      case .isCompleted(let isCompleted):
        days.append(SQLCondition(sql: "completed = ?", arguments: [isCompleted]))
      case .noDueDate:
        days.append(SQLCondition(sql: "day >= \(Self.noDay)", arguments: []))
      case .due(let from, let to):
        days.append(SQLCondition(sql: "day < \(Self.noDay)", arguments: []))
        for (bound, comparison) in [(from, ">="), (to, "<")] {
          guard let floating = bound.map(clock.bound) else { continue }
          let day = FloatingClock.day(floating)
          guard Double(day) * 86_400 == floating, abs(day) < 700_000 else { return nil }
          days.append(SQLCondition(sql: "day \(comparison) ?", arguments: [day]))
        }
      default: return nil
      }
    }
    return days
  }

  /// No task is due on such a day; SQLite makes infinity the highest integer.
  private static let noDay = "1000000000000000000"
}
