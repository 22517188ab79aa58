import Foundation
import GRDB
import Models
import Persistence

/// The conditions and the order of a list of events.
struct EventQuery: Hashable, Sendable {
  /// The start of the period; nil for no start. Events in progress at the start are included.
  var from: Date?
  /// The end of the period, before which an event must begin; nil for no end.
  var to: Date?
  /// Prefixes of words in the title, the description, the place or a category. All of them must
  /// match; nil and blank text match every event.
  var search: String?
  /// The categories, at least one of which an event must have; empty matches every event.
  var categories: [String] = []
  /// The order of the events.
  var order = EventOrder.date
  /// The maximum number of events; nil for no limit.
  var limit: Int?
  /// If true, cancelled events are left out.
  var leavesOutCancelled = false
  /// If true, only events without a date match.
  var isUndated = false
}

/// The order in which events are listed.
enum EventOrder: String, CaseIterable, Sendable {
  /// By date, then in the order of insertion; events without a date are last.
  case date
  /// In the order of insertion.
  case insertion
}

extension EventQuery {
  /// Returns all conditions except that of ``from``.
  private func otherConditions(_ db: Database, _ isSeries: Bool?) throws -> [SQLCondition] {
    var conditions: [SQLCondition] = []
    if let isSeries {
      let sql = "recurrence IS \(isSeries ? "NOT " : "")NULL"
      conditions.append(SQLCondition(sql: sql, arguments: []))
    }
    if let to {
      conditions.append(SQLCondition(sql: "date < ?", arguments: [to.timeIntervalSince1970]))
    }
    if isUndated { conditions.append(SQLCondition(sql: "date = 9e999", arguments: [])) }
    if from != nil || to != nil {
      conditions.append(SQLCondition(sql: "date < 9e999", arguments: []))
    }
    return conditions + (try filterConditions(db))
  }

  /// Returns the conditions of the search, the categories and the status.
  func filterConditions(_ db: Database) throws -> [SQLCondition] {
    var conditions: [SQLCondition] = []
    if leavesOutCancelled {
      conditions.append(SQLCondition(sql: "status IS NOT 'cancelled'", arguments: []))
    }
    if let search, let found = try SearchIndex.events.condition(for: search, db) {
      conditions.append(found)
    }
    guard !categories.isEmpty else { return conditions }
    // There are only a few distinct lists of categories, and an index of dates for each.
    let wanted = Set(categories.map { CategoryName($0) })
    let lists = try String.fetchAll(
      db, sql: "SELECT DISTINCT categories FROM event WHERE categories IS NOT NULL"
    ).filter { list in
      list.split(separator: "\n").contains { wanted.contains(CategoryName(String($0))) }
    }
    let json = try String(decoding: JSONEncoder().encode(lists), as: UTF8.self)
    let sql = "categories IN (SELECT value FROM json_each(?))"
    return conditions + [SQLCondition(sql: sql, arguments: [json])]
  }

  /// Returns the query with another period and limit.
  func with(from: Date? = nil, to: Date? = nil, limit: Int? = nil) -> EventQuery {
    var query = self
    (query.from, query.to, query.limit) = (from, to, limit)
    return query
  }

  /// Returns the condition that an event has begun before a date and is not over.
  ///
  /// The search looks back only as far as events last: two days for ordinary events, and each of
  /// the few distinct reaches for longer ones. See ``StoredTime/reach``.
  private static func ongoing(at date: Date, _ db: Database) throws -> SQLCondition {
    let now = date.timeIntervalSince1970
    let isGoingOn = "date >= ? AND date < ? AND end_date > ?"
    var parts = ["SELECT id FROM event WHERE \(isGoingOn)"]
    var arguments: StatementArguments = [now - StoredTime.ordinaryLength, now, now]
    let next = try db.makeStatement(sql: "SELECT min(reach) FROM event WHERE reach > ?")
    var reach = 0.0
    while let longer = try Double.fetchOne(next, arguments: [reach]) {
      reach = longer
      parts.append("SELECT id FROM event WHERE reach = ? AND \(isGoingOn)")
      arguments += [reach, now - reach, now, now]
    }
    return SQLCondition(
      sql: "id IN (\(parts.joined(separator: " UNION ALL ")))", arguments: arguments)
  }

  /// Returns the whole statement.
  ///
  /// - Parameters:
  ///   - columns: The columns of the result, `id` and `date` among them.
  ///   - isSeries: If true, only rows that repeat; if false, only the others; nil for all rows.
  func statement(
    selecting columns: String, isSeries: Bool? = nil, _ db: Database
  ) throws -> SQLCondition {
    var statement = try rows(selecting: columns, isSeries: isSeries, db)
    statement.sql += order == .date ? " ORDER BY date, id" : " ORDER BY id"
    statement.limit(to: limit)
    return statement
  }

  /// Returns the number of matching rows, regardless of the limit.
  ///
  /// - Parameter isSeries: If true, only rows that repeat; if false, only the others; nil for all
  ///   rows.
  func count(isSeries: Bool? = nil, _ db: Database) throws -> Int {
    let rows = try rows(selecting: "id", isSeries: isSeries, db)
    return try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (\(rows.sql))", arguments: rows.arguments) ?? 0
  }

  /// Returns the statement without order and limit.
  func rows(selecting columns: String, isSeries: Bool? = nil, _ db: Database) throws -> SQLCondition
  {
    let others = try otherConditions(db, isSeries)
    // Current and later events are each found by an index, then merged in their order.
    let parts: [[SQLCondition]] =
      if let from {
        [
          [try Self.ongoing(at: from, db)],
          [SQLCondition(sql: "date >= ?", arguments: [from.timeIntervalSince1970])],
        ]
      } else {
        [[]]
      }
    let conditions = parts.map { SQLCondition.all($0 + others) }
    return SQLCondition(
      sql: conditions.map { "SELECT \(columns) FROM event \($0.sql)" }
        .joined(separator: " UNION ALL "),
      arguments: conditions.reduce(into: []) { $0 += $1.arguments })
  }
}
