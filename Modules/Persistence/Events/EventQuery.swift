public import Foundation
import GRDB
public import Models

/// Which events are wanted, and in which order.
public struct EventQuery: Hashable, Sendable {
  /// The first moment at which a wanted event may begin.
  public var from: Date?
  /// The first moment at which a wanted event may no longer begin.
  public var to: Date?
  /// Words that must each begin a word of the title or the description; nil or blank finds all.
  public var search: String?
  /// How the events are sorted.
  public var order: EventOrder
  /// How many at most.
  public var limit: Int?
  /// How many to leave out at the beginning.
  public var offset: Int

  /// Wants all events, except where something is said.
  public init(
    from: Date? = nil, to: Date? = nil, search: String? = nil, order: EventOrder = .date,
    limit: Int? = nil, offset: Int = 0
  ) {
    self.from = from
    self.to = to
    self.search = search
    self.order = order
    self.limit = limit
    self.offset = offset
  }
}

extension EventQuery {
  /// The condition on the rows of `event`, as a `WHERE` clause or nothing.
  func condition(_ db: Database, and further: SQLCondition? = nil) throws -> SQLCondition {
    var conditions: [SQLCondition] = []
    if let from {
      conditions.append(SQLCondition(sql: "date >= ?", arguments: [from.timeIntervalSince1970]))
    }
    if let to {
      conditions.append(SQLCondition(sql: "date < ?", arguments: [to.timeIntervalSince1970]))
    }
    if from != nil || to != nil {
      conditions.append(SQLCondition(sql: "date < 9e999", arguments: []))
    }
    if let further { conditions.append(further) }
    if let search, let found = try SearchIndex.events.condition(for: search, db) {
      conditions.append(found)
    }
    return .all(conditions)
  }

  /// The whole statement.
  ///
  /// - Parameters:
  ///   - key: The place in the order to begin at; the first unless it is given.
  ///   - backwards: Whether it goes from there towards the beginning.
  func statement(
    selecting columns: String, from key: EventKey? = nil, backwards: Bool = false, _ db: Database
  ) throws -> SQLCondition {
    let comparison = backwards ? "<" : ">="
    let start = key.map { key in
      switch order {
      case .date:
        SQLCondition(sql: "(date, id) \(comparison) (?, ?)", arguments: [key.date, key.id])
      case .insertion: SQLCondition(sql: "id \(comparison) ?", arguments: [key.id])
      }
    }
    var statement = try condition(db, and: start)
    let direction = backwards ? " DESC" : ""
    let sorting =
      switch order {
      case .date: "date\(direction), id\(direction)"
      case .insertion: "id\(direction)"
      }
    statement.sql = "SELECT \(columns) FROM event \(statement.sql) ORDER BY \(sorting)"
    if limit != nil || offset > 0 {
      statement.sql += " LIMIT ? OFFSET ?"
      // SQLite takes a negative limit for none.
      statement.arguments += [limit.map { max(0, $0) } ?? -1, max(0, offset)]
    }
    return statement
  }
}
