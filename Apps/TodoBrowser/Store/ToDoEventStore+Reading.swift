import GRDB
import GRDBSQLite
import Models
import Persistence

extension ToDoEventStore {
  /// The event with an id, with the text it was read from; nil when there is none.
  func event(_ id: Int64) throws -> ToDoEvent? {
    try database.read { try ToDoEvent.fetch(id, $0) }
  }

  /// The events a query finds.
  func events(_ query: ToDoQuery = ToDoQuery()) throws -> [ToDoEvent] {
    try read { db, days, clock in
      try ToDoEvent.fetchAll(
        db, query.statement(selecting: ToDoEvent.columns, days, clock, db))
    }
  }

  /// The events with these ids, in this order; ids that are no event's are left out.
  func events(ids: some Sequence<Int64>) throws -> [ToDoEvent] {
    try database.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT \(ToDoEvent.columns) FROM todo WHERE todo.id = ?")
      return try ids.compactMap { id in
        try Row.fetchCursor(statement, arguments: [id]).map { ToDoEvent($0) }.next()
      }
    }
  }

  /// The ids of the events a query finds, in its order.
  func ids(_ query: ToDoQuery = ToDoQuery()) throws -> [Int64] {
    try read { db, days, clock in
      let statement = try query.statement(selecting: "todo.id", days, clock, db)
      return try Int64.fetchAll(statement.statement(db))
    }
  }

  /// How many events a query finds, whatever its limit.
  func count(_ query: ToDoQuery = ToDoQuery()) throws -> Int {
    if !query.isSearching, query.from == nil, query.to == nil, query.day == nil {
      let counts = try counts(query.scope)
      return query.hidesCompleted ? counts.open : counts.all
    }
    return try read { db, days, clock in
      let count = try query.source(days, clock, db).selecting("count(*)")
      return try Int.fetchOne(count.statement(db)) ?? 0
    }
  }

  /// How many events there are in a category, in none or altogether, whatever their number is found
  /// at once.
  func counts(_ scope: ToDoScope) throws -> ToDoCounts {
    try database.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT open, total FROM todo_count WHERE category = ?")
      let row = try Row.fetchOne(statement, arguments: [scope.countedCategory])
      return row.map { ToDoCounts(open: $0[0] ?? 0, all: $0[1] ?? 0) } ?? .none
    }
  }

  /// Goes through the events a query finds, one at a time, however many there are.
  ///
  /// - Parameters:
  ///   - query: Which events.
  ///   - withOriginals: Whether they come with the text they were read from, as an export needs.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachEvent(
    _ query: ToDoQuery = ToDoQuery(), withOriginals: Bool = false,
    _ body: (ToDoEvent) throws -> Void
  ) throws {
    try read { db, days, clock in
      let columns = withOriginals ? ToDoEvent.columnsWithOriginal : ToDoEvent.columns
      let statement = try query.statement(selecting: columns, days, clock, db)
      let rows = try Row.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      while let row = try rows.next() { try body(ToDoEvent(row)) }
    }
  }

  /// The highest id that an event has; 0 when there is no event.
  ///
  /// It is found at once, however many events there are.
  var highestID: Int64 {
    get throws {
      try database.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM todo") ?? 0 }
    }
  }
}

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
