import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension EventStore {
  /// The number of events. A series counts once; see ``instanceCount(_:)``.
  var count: Int {
    get throws { try database.read { try EventQuery().count($0) } }
  }

  /// The highest id of an event; 0 without events.
  var highestID: Int64 { get throws { try highestID(in: "event") } }

  /// Returns the event with an id, including its original component; nil if there is none.
  func event(_ id: Int64) throws -> CalendarEvent? {
    try database.read { try CalendarEvent.fetch(id, $0, by: clock) }
  }

  /// Calls a closure with each row of a query, one at a time. A series is one row.
  ///
  /// - Parameters:
  ///   - query: The conditions and the order.
  ///   - withComponents: If true, the events include their original components, as an export needs.
  ///   - body: The closure. An error that it throws ends the iteration and is rethrown.
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

  /// Returns the components that an export writes in addition to the events: those of imported
  /// calendars, and the time zones of events that were added here.
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

  /// Returns the ids of the rows of a query, in its order. A series is one row, at the date of its
  /// start.
  func ids(_ query: EventQuery) throws -> [Int64] {
    try database.read { db in
      let statement = try query.statement(selecting: "id, date", db)
      return try Int64.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    }
  }

  /// Returns the start of the event that precedes the last events of a period; nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - count: The number of these last events.
  ///   - date: The end of the period.
  ///   - query: The conditions without a period.
  func start(ofLast count: Int, before date: Date, of query: EventQuery) throws -> Date? {
    try database.read { db in
      let rows = try query.with(to: date).rows(selecting: "date", db)
      let seconds = try Double.fetchOne(
        db, sql: "\(rows.sql) ORDER BY date DESC LIMIT 1 OFFSET ?",
        arguments: rows.arguments + [count])
      return seconds.map(Date.init(timeIntervalSince1970:))
    }
  }

  /// Returns the events with these ids, in this order. Unknown ids are left out.
  func events(ids: some Sequence<Int64>) throws -> [CalendarEvent] {
    let ids = Array(ids)
    return try database.read { db in
      let rows = try EventRow.filter(ids: ids).fetchAll(db)
      let events = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.event(by: clock)) })
      return ids.compactMap { events[$0] }
    }
  }
}
