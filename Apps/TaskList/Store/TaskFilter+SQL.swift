import Foundation
import GRDB
import Models
import Persistence

extension TaskFilter.Condition {
  /// The condition on rows of `task`, true or false for each and never unknown.
  ///
  /// - Parameters:
  ///   - table: The table whose index is gone through, `task` or `task_label`: both have the columns
  ///     by which lists are sorted.
  ///   - isSearchingDue: Whether due dates are to be found by an index; otherwise, with a plus sign
  ///     before the column, the list's order is kept (<https://sqlite.org/optoverview.html>, 1).
  func condition(
    on table: String, isSearchingDue: Bool, _ clock: FloatingClock, _ db: Database
  ) throws -> SQLCondition {
    let due = isSearchingDue ? "\(table).due" : "+\(table).due"
    switch self {
    case .isCompleted(let isCompleted):
      return SQLCondition(sql: "\(table).completed = ?", arguments: [isCompleted])
    case .due(let from, let to)
    where [from, to].contains { $0?.timeIntervalSince1970.isNaN == true }:
      return SQLCondition(sql: "0", arguments: [])
    case .due(let from, let to):
      let end = to.map(clock.bound) ?? .infinity
      guard let from else {
        return SQLCondition(sql: "\(due) < ?", arguments: [end])
      }
      return SQLCondition(
        sql: "(\(due) >= ? AND \(due) < ?)", arguments: [clock.bound(from), end])
    case .noDueDate:
      return SQLCondition(sql: "\(due) = ?", arguments: [Double.infinity])
    case .startsAfter(let date):
      return SQLCondition(
        sql: "coalesce(task.start > ?, 0)", arguments: [clock.floating(date)])
    case .tag(let tag):
      return hasLabel(TaskItem.label(tag: tag), on: table)
    case .project(nil):
      return SQLCondition(sql: "coalesce(task.project, '') = ''", arguments: [])
    case .project(let project?):
      return hasLabel(TaskItem.label(project: project), on: table)
    case .priority(let priority):
      return SQLCondition(sql: "\(table).rank = ?", arguments: [priority.rank])
    case .repeats:
      return SQLCondition(sql: "task.repetition IS NOT NULL", arguments: [])
    case .text(let text):
      return try SearchIndex.tasks.condition(forPhrase: text, db)
    case .not(let condition):
      var condition = try condition.condition(
        on: table, isSearchingDue: isSearchingDue, clock, db)
      condition.sql = "NOT (\(condition.sql))"
      return condition
    case .any(let conditions):
      let parts = try conditions.map {
        try $0.condition(on: table, isSearchingDue: isSearchingDue, clock, db)
      }
      guard !parts.isEmpty else { return SQLCondition(sql: "0", arguments: []) }
      return SQLCondition(
        sql: "(" + parts.map(\.sql).listed(by: " OR ") + ")",
        arguments: parts.reduce(into: []) { $0 += $1.arguments })
    }
  }

  /// Asked of the table that is gone through, so that a task without the label need not be looked at.
  private func hasLabel(_ label: String, on table: String) -> SQLCondition {
    SQLCondition(
      sql: """
        EXISTS (SELECT 1 FROM task_label AS l WHERE l.label = ? AND l.completed = \(table).completed
        AND l.due = \(table).due AND l.task = \(table).\(table == "task" ? "id" : "task"))
        """, arguments: [label])
  }
}
