import Foundation
import GRDB
import Models
import Persistence

/// Which events are wanted, and in which order.
struct EventQuery: Hashable, Sendable {
  /// The first moment of the time that is wanted: an event that began before it is wanted while it is
  /// not over.
  var from: Date?
  /// The first moment after that time, at which a wanted event may no longer begin.
  var to: Date?
  /// Words that must each begin a word of the title, the description, the place or a category; nil or blank
  /// finds all.
  var search: String?
  /// Categories of which an event must be in one; none finds all.
  var categories: [String] = []
  /// The order of the events.
  var order = EventOrder.date
  /// The greatest number of events.
  var limit: Int?
  /// A Boolean value that indicates whether events that were called off are left out.
  var leavesOutCancelled = false
  /// A Boolean value that indicates whether only events without a date are wanted.
  var isUndated = false
}

/// The order in which events are listed.
enum EventOrder: String, CaseIterable, Sendable {
  /// By date, earliest first; of two on the same date the one added first; those without a date last.
  case date
  /// In the order in which they were added.
  case insertion
}

extension EventQuery {
  /// All conditions but the one that ``from`` makes.
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
    return conditions + (try wordConditions(db))
  }

  /// The conditions that words, categories and the status make.
  func wordConditions(_ db: Database) throws -> [SQLCondition] {
    var conditions: [SQLCondition] = []
    if leavesOutCancelled {
      conditions.append(SQLCondition(sql: "status IS NOT 'cancelled'", arguments: []))
    }
    if let search, let found = try SearchIndex.events.condition(for: search, db) {
      conditions.append(found)
    }
    guard !categories.isEmpty else { return conditions }
    // Of lists of categories there are few, and an index of dates for each.
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

  /// The same with another period and limit.
  func with(from: Date? = nil, to: Date? = nil, limit: Int? = nil) -> EventQuery {
    var query = self
    (query.from, query.to, query.limit) = (from, to, limit)
    return query
  }

  /// The condition that an event has begun before a moment and is not over.
  ///
  /// To be quick however many there are it looks back as far as events last: two days for the
  /// ordinary ones, and for those that are longer as far as each of the few different reaches.
  private static func goingOn(at date: Date, _ db: Database) throws -> SQLCondition {
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

  /// The whole statement.
  ///
  /// - Parameters:
  ///   - columns: The columns of the result, `id` and `date` among them.
  ///   - isSeries: A Boolean value that indicates whether rows are wanted that repeat; nil for all rows.
  func statement(
    selecting columns: String, isSeries: Bool? = nil, _ db: Database
  ) throws -> SQLCondition {
    var statement = try rows(selecting: columns, isSeries: isSeries, db)
    statement.sql += order == .date ? " ORDER BY date, id" : " ORDER BY id"
    statement.limit(to: limit)
    return statement
  }

  /// Returns the number of rows that are found, whatever the limit.
  ///
  /// - Parameter isSeries: A Boolean value that indicates whether rows are wanted that repeat; nil for all
  ///   rows.
  func count(isSeries: Bool? = nil, _ db: Database) throws -> Int {
    let rows = try rows(selecting: "id", isSeries: isSeries, db)
    return try Int.fetchOne(
      db, sql: "SELECT count(*) FROM (\(rows.sql))", arguments: rows.arguments) ?? 0
  }

  /// The statement without order and limit.
  func rows(selecting columns: String, isSeries: Bool? = nil, _ db: Database) throws -> SQLCondition
  {
    let others = try otherConditions(db, isSeries)
    // What has begun and what is ahead are each found by an index, and then merged in their order.
    let parts: [[SQLCondition]] =
      if let from {
        [
          [try Self.goingOn(at: from, db)],
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
