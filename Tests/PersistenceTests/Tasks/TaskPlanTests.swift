import Foundation
import GRDB
import Models
import Testing

@testable import Persistence
@testable import TaskList

/// How SQLite goes about the queries that must not take longer the more tasks there are.
struct TaskPlanTests {
  let store: TaskStore

  init() throws {
    store = try .inMemory()
  }

  func plan(_ statement: SQLCondition) throws -> String {
    try store.database.read { db in
      try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments
      ).map { $0["detail"] as String? ?? "" }.joined(separator: "; ")
    }
  }

  static let lists: [(TaskFilter, TaskOrder)] = {
    let open = TaskFilter.Condition.isCompleted(false)
    let filters: [[TaskFilter.Condition]] = [
      [], [open], [.isCompleted(true)], [open, .due(from: nil, to: .noon)],
      [open, .priority(.high)], [.priority(.low)], [.isCompleted(true), .noDueDate],
      [open, .tag("home")], [open, .project("home")],
      [.tag("home"), open, .due(from: nil, to: .noon)], [open, .tag("home"), .project("a")],
    ]
    return filters.flatMap { conditions in
      [TaskOrder.dueDate, .priority].map { (TaskFilter(conditions), $0) }
    }
      + [
        (TaskFilter([.tag("home")]), .dueDate), (.all, .text), (TaskFilter([open]), .text),
        (.all, .creation),
      ]
  }()

  @Test(arguments: lists.indices)
  func theUsualListsStandInAnIndex(list: Int) throws {
    let (filter, order) = Self.lists[list]
    let query = TaskQuery(filter: filter, order: order)
    let key = query.key(of: TaskItem(text: "a", dueDate: .noon), .init(timeZone: .gmt))
    for (start, backwards) in [(nil, false), (key, false), (key, true)] as [(RowKey?, Bool)] {
      let plan = try plan(
        store.database.read {
          try query.statement(
            selecting: TaskItem.columns, from: start, backwards: backwards, .init(timeZone: .gmt),
            $0)
        })
      #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
      #expect(!plan.contains("SCAN task;"), "\(plan)")
      // Where a list has both, open tasks and those that are done are found apart.
      let isOfBoth = query.isMerged
      #expect(plan.hasPrefix("MERGE (UNION ALL)") == isOfBoth, "\(plan)")
      if isOfBoth {
        #expect(!plan.contains("SCAN"), "\(plan)")
      } else if filter != .all, order != .text {
        #expect(plan.hasPrefix("SEARCH"), "\(plan)")
      }
      if start != nil, filter.conditions.count < 2 {
        #expect(plan.contains(">") || plan.contains("<"), "\(plan)")
      }
    }
  }

  @Test(
    arguments: [
      [.due(from: .december(1), to: .december(2))], [.noDueDate],
      [.due(from: .december(1), to: .december(2)), .tag("home")], [.noDueDate, .project("home")],
    ] as [[TaskFilter.Condition]])
  func theTasksOfADayAreFoundByPriorityAndDate(conditions: [TaskFilter.Condition]) throws {
    let open = TaskFilter.Condition.isCompleted(false)
    let query = TaskQuery(filter: TaskFilter([open] + conditions), order: .priority, limit: 3)
    let plan = try plan(
      store.database.read {
        try query.statement(selecting: TaskItem.columns, .init(timeZone: .gmt), $0)
      })
    #expect(plan.contains("completed=? AND rank=? AND due"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  @Test func whatIsCountedIsNotLookedAt() throws {
    func source(_ conditions: [TaskFilter.Condition]) throws -> String {
      try store.database.read {
        try TaskTally(
          TaskQuery(filter: TaskFilter(conditions)), FloatingClock(timeZone: .gmt), $0
        ).source.sql
      }
    }
    for conditions in [
      [], [.isCompleted(true)], [.due(from: .december(1), to: .december(15)), .isCompleted(false)],
      [.noDueDate], [.due(from: nil, to: nil)],
    ] as [[TaskFilter.Condition]] {
      #expect(try source(conditions).hasPrefix("FROM task_day"))
    }
    #expect(try source([.tag("home"), .isCompleted(false)]).hasPrefix("FROM task_label WHERE"))
  }

  @Test func aDuplicateIsFoundByAnIndex() throws {
    let plan = try plan(
      SQLCondition(
        sql: "SELECT id FROM task \(TaskStore.likeTask)",
        arguments: TaskStore.likeness(of: TaskItem(text: "a"))))
    #expect(plan.contains("task_open_text (completed=? AND sort_text=?)"))
  }
}
