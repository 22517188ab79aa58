import Foundation
import GRDB
import GRDBSQLite
import Models
import Testing

@testable import EventScheduler
@testable import Persistence
@testable import TodoBrowser

/// How SQLite goes about what must not take longer the more events there are.
struct ToDoPlanTests {
  /// A store in memory with events on 3,000 days, every third completed, in ten categories or none.
  static func store(_ count: Int) throws -> ToDoEventStore {
    let store = try ToDoEventStore.inMemory()
    for number in 1...10 { try store.addCategory("Category \(number)") }
    try store.database.queue.inDatabase { db in
      try db.inTransaction {
        let deferred = try DeferredToDoRows(db)
        try db.execute(
          sql: """
            WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n LIMIT ?)
            INSERT INTO todo(uid, title, category, date, day, state, notes)
            SELECT randomblob(16), 'Event ' || n, n % 11, n % 3000 * 86400 + n / 3000 * 60, n % 3000,
              CASE n % 3 WHEN 0 THEN 2 ELSE 0 END, '' FROM n
            """, arguments: [count])
        try deferred.write(db)
        return .commit
      }
    }
    return store
  }

  /// How many instructions SQLite's machine carries out.
  func steps(_ store: ToDoEventStore, _ body: () throws -> Void) throws -> Int {
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    store.database.queue.inDatabase { db in
      sqlite3_progress_handler(
        db.sqliteConnection, 1,
        {
          $0?.assumingMemoryBound(to: Int.self).pointee += 1
          return 0
        }, count)
    }
    try body()
    store.database.queue.inDatabase {
      sqlite3_progress_handler($0.sqliteConnection, 0, nil, nil)
    }
    return count.pointee
  }

  @Test(arguments: [ToDoScope.all, .category(3), .uncategorized], [false, true])
  func listsStandInAnIndex(scope: ToDoScope, hidesCompleted: Bool) throws {
    let store = try ToDoEventStore.inMemory()
    var day = ToDoQuery(scope, hidesCompleted: hidesCompleted)
    day.day = 5
    let queries = [
      ToDoQuery(scope, hidesCompleted: hidesCompleted), day,
      ToDoQuery(scope, from: .december(1), to: .december(9), hidesCompleted: hidesCompleted),
    ]
    let index =
      (hidesCompleted ? "todo_open_by_" : "todo_by_") + (scope == .all ? "day" : "category")
    for query in queries {
      let key = ToDoQuery.key(day: 5, date: 432_000, id: 9)
      for (start, backwards) in [(nil, false), (key, false), (key, true)] as [(RowKey?, Bool)] {
        // A day is read from its beginning.
        if query.day != nil, start != nil { continue }
        let plan = try store.read { db, days, clock in
          let statement = try query.statement(
            selecting: ToDoEvent.columns, from: start, backwards: backwards, days, clock, db)
          return try Row.fetchAll(
            db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments
          ).map { $0["detail"] as String? ?? "" }.joined(separator: "; ")
        }
        #expect(plan.contains("todo USING INDEX \(index)"), "\(plan)")
        #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
      }
    }
  }

  /// What a person waits for takes as many steps with 100,000 events as with 33,000 on as many days.
  @Test func nothingWalksAllEvents() throws {
    let (small, large) = (try Self.store(33_000), try Self.store(100_000))
    let today = 1500
    var costs: [String: [Int]] = [:]
    for store in [small, large] {
      func measure(_ name: String, _ isRight: () throws -> Bool) throws {
        costs[name, default: []].append(
          try steps(store) {
            let result = try isRight()
            #expect(result, "\(name)")
          })
      }
      for scope in [ToDoScope.all, .category(3)] {
        let data = ToDoEventSectionData(store, scope: scope)
        try measure("sections \(scope)") { try data.sections.count == 3000 }
        try measure("first page \(scope)") { try data.event(section: 0, row: 0) != nil }
        let last = try data.sections.count - 1
        try measure("end \(scope)") { try data.event(section: last, row: 0) != nil }
        try measure("today \(scope)") {
          let section = try #require(try data.section(nearestToDay: today))
          return try data.event(section: section, row: 0) != nil
        }
        let id = try #require(try data.event(section: last / 2, row: 0)?.id)
        try measure("place \(scope)") { try data.place(ofEvent: id) != nil }
        let rows = (0..<20).map { (section: last / 2 + $0, row: 0) }
        for place in rows { _ = try data.event(section: place.section, row: 0) }
        try measure("one change \(scope)") {
          let state: CompletionState = scope == .all ? .inProgress : .notStarted
          _ = try store.setCompletionState(state, of: [id])
          return try data.refresh(showing: rows).size == 1
        }
        data.hidesCompleted = true
        try measure("hidden \(scope)") {
          _ = try data.refresh(showing: rows)
          return try data.event(section: 20, row: 0) != nil
        }
        data.hidesCompleted = false
        try measure("shown again \(scope)") {
          try data.refresh()
          return try data.event(section: last / 2, row: 0) != nil
        }
      }
      try measure("categories") { try store.categories().count == 10 }
      try measure("counts") { try store.counts(.all).all >= 33_000 }
    }
    for (name, costs) in costs {
      #expect(costs[1] <= costs[0] * 3 / 2 + 2000, "\(name): \(costs)")
      #expect(costs[1] < (name.hasPrefix("shown again") ? 100 : 120_000), "\(name): \(costs)")
    }
  }
}
