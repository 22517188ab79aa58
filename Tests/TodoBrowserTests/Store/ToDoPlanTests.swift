import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The query plans of SQLite, which must not depend on the number of events.
struct ToDoPlanTests {
  /// A store in memory with events on 3,000 days, a third of them completed, in ten categories or
  /// none.
  static func store(_ count: Int) throws -> ToDoEventStore {
    let store = try ToDoEventStore.inMemory()
    for number in 1...10 { try store.addCategory("Category \(number)") }
    try store.database.queue.inDatabase { db in
      try db.inTransaction {
        try db.execute(
          sql: """
            WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n LIMIT ?)
            INSERT INTO todo(uid, title, category, date, day, state, notes)
            SELECT randomblob(16), 'Todo ' || n, n % 11, n % 3000 * 86400 + n / 3000 * 60, n % 3000,
              CASE n % 3 WHEN 0 THEN 2 ELSE 0 END, '' FROM n
            """, arguments: [count])
        return .commit
      }
    }
    return store
  }

  @Test(arguments: [ToDoScope.all, .category(3), .uncategorized], [false, true])
  func listsUseAnIndex(scope: ToDoScope, hidesCompleted: Bool) throws {
    let store = try ToDoEventStore.inMemory()
    let index =
      (hidesCompleted ? "todo_open_by_" : "todo_by_") + (scope == .all ? "day" : "category")
    for query in [
      ToDoQuery(scope: scope, hidesCompleted: hidesCompleted),
      ToDoQuery(scope: scope, from: .december(1), to: .december(9), hidesCompleted: hidesCompleted),
    ] {
      let plan = try store.read { db, days in try db.plan(of: query.request(days, db)) }
      #expect(plan.contains("todo USING INDEX \(index)"), "\(plan)")
      #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    }
  }

  /// Sections and counts of 100,000 events are read without the rows of the table.
  @Test(arguments: [ToDoScope.all, .category(3), .uncategorized], [false, true])
  func sectionsAndCountsNeedOnlyAnIndex(scope: ToDoScope, hidesCompleted: Bool) throws {
    typealias Columns = StoredToDo.Columns
    let store = try ToDoEventStore.inMemory()
    let query = ToDoQuery(scope: scope, hidesCompleted: hidesCompleted)
    let plans = try store.read { db, days in
      [
        try db.plan(
          of: query.request(days, db).select(Columns.id, days.day, Columns.state)),
        try db.plan(of: query.filter(days, db).select(count(Columns.id))),
      ]
    }
    for plan in plans { #expect(plan.contains("COVERING INDEX"), "\(plan)") }
  }

  /// A query for a few rows takes as many steps with 100,000 events as with 33,000 on as many days.
  @Test func queriesForFewRowsScanFewEvents() throws {
    var costs: [String: [Int]] = [:]
    for store in [try Self.store(33_000), try Self.store(100_000)] {
      func measure(_ name: String, _ isRight: () throws -> Bool) throws {
        costs[name, default: []].append(
          try store.database.queue.steps {
            let result = try isRight()
            #expect(result, "\(name)")
          })
      }
      for scope in [ToDoScope.all, .category(3)] {
        let noon = Date(timeIntervalSince1970: 1500 * 86_400)
        try measure("next \(scope)") {
          try store.events(ToDoQuery(scope: scope, from: noon, hidesCompleted: true, limit: 10))
            .count
            == 10
        }
        try measure("page \(scope)") {
          try store.events(ToDoQuery(scope: scope, limit: 50)).count == 50
        }
      }
      try measure("show") { try store.event(500) != nil }
      try measure("done") { try store.setCompletionState(.inProgress, of: [500]).changed == [500] }
      try measure("delete") {
        try store.delete([501])
        return true
      }
      try measure("highest id") { try store.highestID >= 33_000 }
    }
    for (name, costs) in costs {
      #expect(costs[1] <= costs[0] * 3 / 2 + 500, "\(name): \(costs)")
      #expect(costs[1] < 10_000, "\(name): \(costs)")
    }
  }
}
