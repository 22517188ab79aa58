import GRDB
import Models
import Persistence

extension TaskQuery {
  /// Whether open tasks and those that are done are found apart and then merged.
  ///
  /// The indexes begin with whether a task is done, so each kind stands in them in the order of the
  /// list. What a search finds has to be sorted anyway.
  var isMerged: Bool {
    guard !isOfOneKind, isSortedAcrossKinds else { return false }
    return !filter.conditions.contains { if case .text = $0 { true } else { false } }
  }

  /// The statement without its limit.
  ///
  /// SQLite goes through both halves side by side, and no further than it is asked for rows
  /// (<https://sqlite.org/eqp.html>, 1.6).
  func merged(
    selecting columns: String, and further: SQLCondition?, backwards: Bool, _ clock: FloatingClock,
    _ db: Database
  ) throws -> SQLCondition {
    let keys = rowOrder.columns.indices.map { "key\($0)" }
    let selected = zip(rowOrder.columns, keys).map { "\($0) AS \($1)" }
    var statement = SQLCondition(sql: "", arguments: [])
    for isCompleted in [false, true] {
      var half = self
      half.filter.conditions.append(.isCompleted(isCompleted))
      let source = try half.source(clock, and: further, db)
      if isCompleted { statement.sql += " UNION ALL " }
      statement.sql += "SELECT \(columns), \(selected.listed()) \(source.sql)"
      statement.arguments += source.arguments
    }
    let order = RowOrder(columns: keys, isAscending: isAscending)
    statement.sql += " \(order.sorting(backwards: backwards))"
    return statement
  }

  /// Whether what is done stands among what is open.
  private var isSortedAcrossKinds: Bool {
    switch order {
    case .dueDate, .priority: !isCompletedLast
    case .text: true
    case .creation: false
    }
  }
}
