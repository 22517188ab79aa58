import GRDB
import GRDBSQLite
import Models
import Persistence

/// The days of the events a query finds, and, of a search, what it found.
struct ToDoSections: Equatable {
  var sections: [ToDoSection] = []
  /// The ids of the events, in order; nil where they need not be remembered.
  var found: [Int64]?
}

extension ToDoEventStore {
  /// The days a query finds events on, in order.
  ///
  /// Where the numbers of events are kept for each day, they are read; otherwise events are counted.
  func sections(_ query: ToDoQuery) throws -> ToDoSections {
    try read { db, days, clock in
      if query.isSearching { return try Self.search(query, days, clock, db) }
      var result = ToDoSections()
      try Self.statement(query, days, clock, db).forEachRow(db) { row in
        result.sections.append(
          ToDoSection(
            day: Int(sqlite3_column_int64(row, 0)), count: Int(sqlite3_column_int64(row, 1))))
      }
      return result
    }
  }

  /// What finds the days with the number of events on each.
  static func statement(
    _ query: ToDoQuery, _ days: ToDoDays, _ clock: DayClock, _ db: Database
  ) throws -> SQLCondition {
    guard days.areStored else {
      let source = try query.source(days, clock, db)
      return SQLCondition(
        sql: "SELECT \(days.day), count(*) \(source.sql) GROUP BY 1 ORDER BY 1",
        arguments: source.arguments)
    }
    let number = query.hidesCompleted ? "open" : "total"
    return SQLCondition(
      sql: "SELECT day, \(number) FROM todo_day WHERE category = ? AND \(number) > 0 ORDER BY day",
      arguments: [query.scope.countedCategory])
  }

  private static func search(
    _ query: ToDoQuery, _ days: ToDoDays, _ clock: DayClock, _ db: Database
  ) throws -> ToDoSections {
    var result = ToDoSections()
    var found: [Int64] = []
    try query.statement(selecting: "todo.id, \(days.day)", days, clock, db).forEachRow(db) { row in
      found.append(sqlite3_column_int64(row, 0))
      let day = Int(sqlite3_column_int64(row, 1))
      if let last = result.sections.indices.last, result.sections[last].day == day {
        result.sections[last].count += 1
      } else {
        result.sections.append(ToDoSection(day: day, count: 1))
      }
    }
    result.found = found
    return result
  }

  /// Where an event stands among those a query finds: its day, and how many stand before it on that
  /// day; nil when it is not among them.
  func place(ofEvent id: Int64, in query: ToDoQuery) throws -> (day: Int, row: Int)? {
    try read { db, days, clock in
      let this = try query.source(
        and: SQLCondition(sql: "todo.id = ?", arguments: [id]), days, clock, db)
      let order = ToDoQuery.rowOrder(days)
      let row = try Row.fetchOne(
        this.selecting(order.columns.joined(separator: ", ")).statement(db))
      guard let row, let day = row[0] as Int? else { return nil }
      var query = query
      query.day = day
      let before = SQLCondition(
        sql: "(todo.date, todo.id) < (?, ?)",
        arguments: StatementArguments(row.databaseValues.dropFirst()))
      let count = try query.source(and: before, days, clock, db).selecting("count(*)")
      return (day, try Int.fetchOne(count.statement(db)) ?? 0)
    }
  }
}
