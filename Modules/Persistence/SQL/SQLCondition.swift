import GRDB
import GRDBSQLite

/// A condition on rows with what stands for its question marks.
package struct SQLCondition {
  package var sql: String
  package var arguments: StatementArguments

  package init(sql: String, arguments: StatementArguments) {
    self.sql = sql
    self.arguments = arguments
  }

  /// A condition that holds when all of `conditions` hold, as a `WHERE` clause or nothing.
  package static func all(_ conditions: [SQLCondition]) -> SQLCondition {
    guard !conditions.isEmpty else { return SQLCondition(sql: "", arguments: []) }
    return SQLCondition(
      sql: "WHERE " + conditions.map(\.sql).listed(by: " AND "),
      arguments: conditions.reduce(into: []) { $0 += $1.arguments })
  }

  /// The statement that reads some columns of what begins with `FROM` here.
  package func selecting(_ columns: String) -> SQLCondition {
    SQLCondition(sql: "SELECT \(columns) \(sql)", arguments: arguments)
  }

  /// Makes a statement stop after some rows, and leave out others at the beginning.
  package mutating func limit(to limit: Int?, from offset: Int) {
    guard limit != nil || offset > 0 else { return }
    sql += " LIMIT ? OFFSET ?"
    // SQLite takes a negative limit for none.
    arguments += [limit.map { max(0, $0) } ?? -1, max(0, offset)]
  }
}

extension SQLCondition {
  /// The whole statement with its arguments. It is kept, since a list asks for the same again with
  /// every key, and to prepare it takes longer than to run it; so it must not run twice at a time.
  package func statement(_ db: Database) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }

  /// Goes through the rows of a whole statement as SQLite has them, without a copy of any.
  ///
  /// - Parameter body: Called with the statement, which stands on a row; what it throws ends the walk
  ///   and is thrown on.
  package func forEachRow(_ db: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    let rows = try statement(db).sqliteStatement
    defer { sqlite3_reset(rows) }
    while true {
      switch sqlite3_step(rows) {
      case SQLITE_ROW: try body(rows)
      case SQLITE_DONE: return
      case let code:
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
    }
  }
}

/// What a row is sorted by: the values of the columns of a ``RowOrder``.
package typealias RowKey = [DatabaseValue]

/// The order of a query's rows, in which every row has a place of its own.
package struct RowOrder {
  /// The columns by which rows are sorted, from the most important to the id.
  package let columns: [String]
  package var isAscending = true

  package init(columns: [String], isAscending: Bool = true) {
    self.columns = columns
    self.isAscending = isAscending
  }

  /// The `ORDER BY` clause.
  ///
  /// - Parameter backwards: Whether the last row comes first.
  package func sorting(backwards: Bool = false) -> String {
    let direction = isAscending == backwards ? " DESC" : ""
    return "ORDER BY " + columns.map { $0 + direction }.listed()
  }

  /// The rows from a place on or, backwards, those before it.
  package func rows(from key: RowKey, backwards: Bool = false) -> SQLCondition {
    let comparison = (isAscending ? ">=" : "<=", isAscending ? "<" : ">")
    let marks = columns.map { _ in "?" }.listed()
    return SQLCondition(
      sql: "(\(columns.listed())) "
        + "\(backwards ? comparison.1 : comparison.0) (\(marks))",
      arguments: StatementArguments(key))
  }
}

extension [String] {
  /// The parts with a separator between them.
  ///
  /// To do the same for any collection, the standard library's `joined(separator:)` asks the Swift
  /// runtime about this one, which looks through all types of the program at the first time: for a
  /// command that prints a few rows that is a fiftieth of its time.
  package func listed(by separator: String = ", ") -> String {
    var text = ""
    for (place, part) in enumerated() {
      if place > 0 { text += separator }
      text += part
    }
    return text
  }
}
