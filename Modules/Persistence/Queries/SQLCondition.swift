import GRDB

/// An SQL condition and the arguments of its placeholders.
package struct SQLCondition {
  package var sql: String
  package var arguments: StatementArguments

  package init(sql: String, arguments: StatementArguments) {
    self.sql = sql
    self.arguments = arguments
  }

  /// Returns a `WHERE` clause that requires all of `conditions`; an empty condition if there are
  /// none.
  package static func all(_ conditions: [SQLCondition]) -> SQLCondition {
    guard !conditions.isEmpty else { return SQLCondition(sql: "", arguments: []) }
    return SQLCondition(
      sql: "WHERE " + conditions.map(\.sql).joined(separator: " AND "),
      arguments: conditions.reduce(into: []) { $0 += $1.arguments })
  }

  /// Limits the number of rows. Does nothing if `limit` is nil.
  package mutating func limit(to limit: Int?) {
    guard let limit else { return }
    sql += " LIMIT ?"
    arguments += [max(0, limit)]
  }
}

extension SQLCondition {
  /// Returns the cached statement of the query with its arguments set. Don't use it twice at the
  /// same time.
  package func statement(_ db: Database) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(arguments)
    return statement
  }
}
