import GRDB
import GRDBSQLite

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
