import GRDB

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
      sql: "WHERE " + conditions.map(\.sql).joined(separator: " AND "),
      arguments: conditions.reduce(into: []) { $0 += $1.arguments })
  }

  /// Makes a statement stop after some rows; nil for none.
  package mutating func limit(to limit: Int?) {
    guard let limit else { return }
    sql += " LIMIT ?"
    arguments += [max(0, limit)]
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
}
