import Foundation
import GRDB
import Models
import Persistence

extension EventStore {
  /// How many events there are.
  var count: Int {
    get throws { try count(EventQuery()) }
  }

  /// How many events a query finds, whatever its limit.
  func count(_ query: EventQuery) throws -> Int {
    try database.read { db in
      let condition = try query.condition(db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM event \(condition.sql)", arguments: condition.arguments) ?? 0
    }
  }

  /// The event with an id, with the text it was imported from; nil when there is none.
  func event(_ id: Int64) throws -> Event? {
    try database.read { try Event.fetch(id, $0, by: clock) }
  }

  /// The events that are not over, by date: those that have begun and go on, and those ahead.
  ///
  /// - Parameters:
  ///   - date: Now.
  ///   - limit: How many at most.
  func upcoming(after date: Date, limit: Int) throws -> [Event] {
    try events(EventQuery(from: date, limit: limit))
  }

  /// The events that take place in a period and contain what is searched for.
  ///
  /// - Parameters:
  ///   - from: The first moment of the period; what began before it counts while it is not over.
  ///   - to: The first moment after the period.
  ///   - search: Words that must each begin a word of the title or the description.
  ///   - order: How they are sorted.
  ///   - limit: How many at most.
  func events(
    from: Date? = nil, to: Date? = nil, search: String? = nil, order: EventOrder = .date,
    limit: Int? = nil
  ) throws -> [Event] {
    try events(EventQuery(from: from, to: to, search: search, order: order, limit: limit))
  }

  /// The events a query finds.
  func events(_ query: EventQuery) throws -> [Event] {
    try database.read { db in
      try Event.fetchAll(db, query.statement(selecting: Event.columns, db), by: clock)
    }
  }

  /// Goes through the events a query finds, one at a time, however many there are.
  ///
  /// - Parameters:
  ///   - query: Which events, and in which order.
  ///   - withComponents: Whether they come with the text they were imported from, as an export needs.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachEvent(
    _ query: EventQuery = EventQuery(), withComponents: Bool = false,
    _ body: (Event) throws -> Void
  ) throws {
    try database.read { db in
      let columns = withComponents ? Event.columnsWithComponent : Event.columns
      let statement = try query.statement(selecting: columns, db)
      let rows = try Row.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      while let row = try rows.next() { try body(Event(row, by: clock)) }
    }
  }

  /// Where in the order by date the first event of a query stands that is not over at a moment; behind
  /// all that have a date where every one of them is over.
  func anchor(ofFirstAt date: Date, in query: EventQuery) throws -> PageAnchor {
    try database.read { db in
      var (query, ahead) = (query, query)
      query.order = .date
      (ahead.from, ahead.order, ahead.limit) = (date, .date, 1)
      let statement = try ahead.statement(selecting: "date, id", db)
      let first = try Row.fetchOne(
        db.makeStatement(sql: statement.sql), arguments: statement.arguments)
      let key = first.map { RowKey($0.databaseValues) } ?? query.key(date: .infinity, id: .min)
      let condition = try query.condition(
        db, and: query.rowOrder.rows(from: key, backwards: true))
      let count = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM event \(condition.sql)", arguments: condition.arguments)
      return PageAnchor(position: count ?? 0, key: key)
    }
  }

  /// The position of an event among those a query finds; nil when it is not among them.
  func position(ofEvent id: Int64, in query: EventQuery = EventQuery()) throws -> Int? {
    try database.read { db in
      let this = try query.condition(db, and: SQLCondition(sql: "id = ?", arguments: [id]))
      let date = try Double.fetchOne(
        db, sql: "SELECT date FROM event \(this.sql)", arguments: this.arguments)
      guard let date else { return nil }
      let before = query.rowOrder.rows(from: query.key(date: date, id: id), backwards: true)
      let condition = try query.condition(db, and: before)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM event \(condition.sql)", arguments: condition.arguments)
    }
  }

  /// The ids of the events a query finds, in its order.
  func ids(_ query: EventQuery) throws -> [Int64] {
    try database.read { db in
      let statement = try query.statement(selecting: "id, date", db)
      return try Int64.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    }
  }

  /// The events with these ids, in this order; ids that are no event's are left out.
  func events(ids: some Sequence<Int64>) throws -> [Event] {
    try database.read { [clock] db in
      let statement = try db.makeStatement(sql: "SELECT \(Event.columns) FROM event WHERE id = ?")
      return try ids.compactMap { id in
        try Row.fetchCursor(statement, arguments: [id]).map { Event($0, by: clock) }.next()
      }
    }
  }
}
