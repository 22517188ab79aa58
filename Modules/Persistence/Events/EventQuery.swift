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
    selecting columns: String, from key: RowKey? = nil, backwards: Bool = false, _ db: Database
  ) throws -> SQLCondition {
    let start = key.map { rowOrder.rows(from: $0, backwards: backwards) }
    var statement = try condition(db, and: start)
    let sorting = rowOrder.sorting(backwards: backwards)
    statement.sql = "SELECT \(columns) FROM event \(statement.sql) \(sorting)"
    statement.limit(to: limit, from: offset)
    return statement
  }

  /// The order of the rows.
  var rowOrder: RowOrder {
    switch order {
    case .date: RowOrder(columns: ["date", "id"])
    case .insertion: RowOrder(columns: ["id"])
    }
  }

  /// The place of an event in the order.
  ///
  /// - Parameter date: When it begins, in seconds since 1970, as it is stored.
  func key(date: Double, id: Int64) -> RowKey {
    switch order {
    case .date: [date.databaseValue, id.databaseValue]
    case .insertion: [id.databaseValue]
    }
  }
}
