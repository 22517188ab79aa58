import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A query for tasks, with a filter, an order and a limit.
struct TaskQuery: Hashable, Sendable {
  var filter = TaskFilter.all
  /// The sort order.
  var order = TaskOrder.dueDate
  /// A Boolean value that indicates whether the order is ascending.
  var isAscending = true
  /// A Boolean value that indicates whether completed tasks follow all open ones, in the orders by
  /// due date and by priority.
  var isCompletedLast = false
  /// The maximum number of tasks.
  var limit: Int?
}

extension TaskQuery {
  /// Returns the request for the matching rows.
  func request(_ clock: WallClock, _ db: Database) throws -> QueryInterfaceRequest<TaskRecord> {
    let request = TaskRecord.filter(try filter.expression(clock, db))
      .order(columns.map { isAscending ? $0.asc : $0.desc })
    return limit.map { request.limit($0) } ?? request
  }

  /// The columns to sort by.
  private var columns: [TaskRecord.Columns] {
    let kind: [TaskRecord.Columns] = isCompletedLast ? [.completed] : []
    return switch order {
    case .dueDate: kind + [.due, .id]
    case .priority: kind + [.rank, .due, .id]
    case .text: [.sortText, .id]
    case .creation: [.id]
    }
  }
}

extension TaskFilter {
  /// Returns the condition on rows of `task`, which is true or false for every row and never NULL.
  func expression(_ clock: WallClock, _ db: Database) throws -> SQLExpression {
    try conditions.map { try $0.expression(clock, db) }.joined(operator: .and)
  }
}

extension TaskFilter.Condition {
  /// Returns the condition on rows of `task`, which is true or false for every row and never NULL.
  fileprivate func expression(_ clock: WallClock, _ db: Database) throws -> SQLExpression {
    typealias Columns = TaskRecord.Columns
    switch self {
    case .isCompleted(let isCompleted): return Columns.completed == (isCompleted ? 1 : 0)
    case .due(let from, let to):
      // No date is within a bound that is not a number.
      let isNumber = [from, to].allSatisfy { $0?.timeIntervalSince1970.isNaN != true }
      guard isNumber else { return false.sqlExpression }
      let isBefore = Columns.due < (to.map(clock.floatingEnd) ?? .infinity)
      guard let from else { return isBefore }
      return Columns.due >= clock.floatingEnd(from) && isBefore
    case .noDueDate: return Columns.due == Double.infinity
    case .startsAfter(let date):
      return SQL("coalesce(task.start > \(clock.floating(date)), 0)").sqlExpression
    case .tag(let tag): return hasLabel(StoredTask.label(tag: tag))
    case .project(nil): return (Columns.project ?? "") == ""
    case .project(let project?): return hasLabel(StoredTask.label(project: project))
    case .priority(let priority): return Columns.rank == priority.rank
    case .repeats: return Columns.repetition != nil || Columns.recurrence != nil
    case .text(let text):
      let condition = try SearchIndex.tasks.condition(forPhrase: text, db)
      return SQL(sql: condition.sql, arguments: condition.arguments).sqlExpression
    case .not(let condition): return try !condition.expression(clock, db)
    case .any(let conditions):
      return try conditions.map { try $0.expression(clock, db) }.joined(operator: .or)
    }
  }

  /// Returns the condition for tasks with a label.
  ///
  /// The key of `task_label` is the same as that of the index by due date, so that a scan of this
  /// index reads the labels sequentially.
  private func hasLabel(_ label: String) -> SQLExpression {
    SQL(
      """
      EXISTS (SELECT 1 FROM task_label AS l WHERE l.label = \(label)
      AND l.completed = task.completed AND l.due = task.due AND l.task = task.id)
      """
    ).sqlExpression
  }
}
