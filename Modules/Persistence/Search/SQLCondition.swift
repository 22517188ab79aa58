import GRDB

/// A condition on rows with what stands for its question marks.
struct SQLCondition {
  var sql: String
  var arguments: StatementArguments

  /// A condition that holds when all of `conditions` hold, as a `WHERE` clause or nothing.
  static func all(_ conditions: [SQLCondition]) -> SQLCondition {
    guard !conditions.isEmpty else { return SQLCondition(sql: "", arguments: []) }
    return SQLCondition(
      sql: "WHERE " + conditions.map(\.sql).joined(separator: " AND "),
      arguments: conditions.reduce(into: []) { $0 += $1.arguments })
  }
}
