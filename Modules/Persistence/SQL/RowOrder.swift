import GRDB

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
