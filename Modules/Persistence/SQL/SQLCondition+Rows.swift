import GRDB
import GRDBSQLite

extension SQLCondition {
  /// Goes through the rows of a whole statement as SQLite has them, without a copy of any.
  ///
  /// - Parameter body: Called with the statement, which stands on a row; what it throws ends the walk
  ///   and is thrown on.
  func forEachRow(_ db: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    let statement = try db.makeStatement(sql: sql)
    try statement.setArguments(arguments)
    let rows = statement.sqliteStatement
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
