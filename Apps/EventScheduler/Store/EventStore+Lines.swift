import Foundation
import GRDB
import GRDBSQLite
import Persistence

extension EventStore {
  /// Goes through the events a query finds, line by line: four times as fast as event by event.
  ///
  /// - Parameters:
  ///   - query: Which events, and in which order.
  ///   - body: Called with each line, which is gone when it returns; what it throws ends the walk
  ///     and is thrown on.
  func forEachLine(
    _ query: EventQuery = EventQuery(), _ body: (EventLine) throws -> Void
  ) throws {
    try database.read { db in
      try query.statement(selecting: EventLine.columns, db).forEachRow(db) { row in
        try body(EventLine(row, by: clock))
      }
    }
  }
}

extension EventLine {
  fileprivate static let columns = "id, title, \(StoredTime.columns)"

  /// Reads the row a statement stands on.
  fileprivate init(_ row: SQLiteStatement, by clock: DayClock) {
    id = sqlite3_column_int64(row, 0)
    title = UnsafeBufferPointer(text: 1, of: row)
    isAllDay = sqlite3_column_int64(row, 4) == 1
    if isAllDay, let first = Self.day(row, 5) {
      date = clock.start(ofDay: first)
      endDate = Self.day(row, 6).flatMap(clock.start)
    } else {
      date = Self.date(row, 2)
      endDate = Self.date(row, 3)
    }
  }

  private static func day(_ row: SQLiteStatement, _ column: Int32) -> Int? {
    sqlite3_column_type(row, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(row, column))
  }

  private static func date(_ row: SQLiteStatement, _ column: Int32) -> Date? {
    guard sqlite3_column_type(row, column) != SQLITE_NULL else { return nil }
    let seconds = sqlite3_column_double(row, column)
    return seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }
}
