import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The query plans of SQLite, which must not depend on the number of tasks.
struct TaskPlanTests {
  let store: TaskStore

  init() throws {
    store = try .inMemory()
  }

  func plan(_ query: TaskQuery, idsOnly: Bool = false) throws -> String {
    try store.database.read { db in
      let request = try query.request(.utc, db)
      return try idsOnly
        ? db.plan(of: request.select(TaskRecord.Columns.id, as: Int64.self))
        : db.plan(of: request)
    }
  }

  static let open = TaskFilter.Condition.isCompleted(false)
  static let pages: [[TaskFilter.Condition]] = [
    [open], [.isCompleted(true)], [open, .due(from: nil, to: .noon)], [open, .noDueDate],
    [open, .tag("home")], [open, .project("home")], [open, .tag("home"), .project("a")],
    [open, .not(.startsAfter(.noon))],
  ]

  /// `next` and a page of `list` read no more tasks than they print.
  @Test(arguments: pages) func aPageByDueDateUsesAnIndex(
    conditions: [TaskFilter.Condition]
  ) throws {
    let plan = try plan(TaskQuery(filter: TaskFilter(conditions), limit: 10))
    #expect(plan.hasPrefix("SEARCH task USING INDEX task_open_due (completed=?"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  /// The tasks of a day by priority, which `next` needs of the last one.
  @Test(
    arguments: [
      [.due(from: .december(1), to: .december(2))], [.noDueDate],
      [.due(from: .december(1), to: .december(2)), .tag("home")], [.noDueDate, .project("home")],
    ] as [[TaskFilter.Condition]])
  func theTasksOfADayUseTheIndexOfPriorityAndDate(conditions: [TaskFilter.Condition]) throws {
    let anyPriority = TaskFilter.Condition.any(Priority.allCases.map { .priority($0) })
    let plan = try plan(
      TaskQuery(
        filter: TaskFilter([Self.open, anyPriority] + conditions), order: .priority, limit: 3))
    #expect(plan.contains("completed=? AND rank=? AND due"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  @Test(arguments: [TaskOrder.dueDate, .priority])
  func theScreensListUsesACoveringIndex(order: TaskOrder) throws {
    let plan = try plan(TaskQuery(order: order, isCompletedLast: true), idsOnly: true)
    #expect(plan.contains("USING COVERING INDEX task_open"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  @Test func duplicatesAreFoundWithAnIndex() throws {
    let request = TaskRecord.like(StoredTask(text: "a"))
    let plan = try store.database.read { try $0.plan(of: request) }
    #expect(plan.contains("task_open_text (completed=? AND sort_text=?)"), "\(plan)")
  }
}
