import GRDB
import Models
import Persistence

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
