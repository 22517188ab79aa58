import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension EventStore {
  /// The number of events. What repeats is one, wherever its instances are; see ``instanceCount(_:)``.
  var count: Int {
    get throws { try database.read { try EventQuery().count($0) } }
  }

  /// The highest id that an event has; 0 when there is no event.
  var highestID: Int64 { get throws { try highestID(in: "event") } }

  /// The event with an id, with the text it was imported from; nil when there is none.
  func event(_ id: Int64) throws -> CalendarEvent? {
    try database.read { try CalendarEvent.fetch(id, $0, by: clock) }
  }

  /// Goes through the rows a query finds, one at a time, however many there are. What repeats is one row.
  ///
  /// - Parameters:
  ///   - query: Which events, and in which order.
  ///   - withComponents: A Boolean value that indicates whether they come with the text they were
  ///     imported from, as an export needs.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachEvent(
    _ query: EventQuery = EventQuery(), withComponents: Bool = false,
    _ body: (CalendarEvent) throws -> Void
  ) throws {
    try database.readRows { db in
      let columns = withComponents ? EventRow.columnsWithComponent : EventRow.columns
      let statement = try query.statement(selecting: columns, db)
      let rows = try EventRow.fetchCursor(
        db, sql: statement.sql, arguments: statement.arguments)
      while let row = try rows.next() { try body(row.event(by: clock)) }
    }
  }

  /// Returns what an export writes beside the events: what imported calendars had, and the zones of events
  /// that were made here.
  func componentsToWrite() throws -> [KeptComponent] {
    let kept = try keptComponents()
    let zones = try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT time_zone, min(date) FROM event
          WHERE time_zone IS NOT NULL AND id NOT IN (SELECT event FROM event_component)
          GROUP BY time_zone ORDER BY time_zone
          """)
    }
    let missing = zones.compactMap { row -> KeptComponent? in
      guard let name = row.text(0),
        !kept.contains(where: { $0.kind == "VTIMEZONE" && $0.identifier == name })
      else { return nil }
      let date = Date(timeIntervalSince1970: row[1] ?? 0)
      return .timeZone(named: name, from: WallClock.utc.day(of: date).year)
    }
    return kept + missing
  }

  /// The ids of the rows a query finds, in its order. What repeats is one row, with the date of its start.
  func ids(_ query: EventQuery) throws -> [Int64] {
    try database.read { db in
      let statement = try query.statement(selecting: "id, date", db)
      return try Int64.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    }
  }

  /// Returns how far back the last events before a moment reach: when the one before them begins; nil where
  /// there is none.
  ///
  /// - Parameters:
  ///   - count: How many the last ones are.
  ///   - query: Which events, whenever they are.
  func start(ofLast count: Int, before date: Date, of query: EventQuery) throws -> Date? {
    try database.read { db in
      let rows = try query.with(to: date).rows(selecting: "date", db)
      let seconds = try Double.fetchOne(
        db, sql: "\(rows.sql) ORDER BY date DESC LIMIT 1 OFFSET ?",
        arguments: rows.arguments + [count])
      return seconds.map(Date.init(timeIntervalSince1970:))
    }
  }

  /// The events with these ids, in this order; ids that are no event's are left out.
  func events(ids: some Sequence<Int64>) throws -> [CalendarEvent] {
    let ids = Array(ids)
    return try database.read { db in
      let rows = try EventRow.filter(ids: ids).fetchAll(db)
      let events = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.event(by: clock)) })
      return ids.compactMap { events[$0] }
    }
  }
}
