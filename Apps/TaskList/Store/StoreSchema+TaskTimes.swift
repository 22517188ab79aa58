import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// Local times, which depend on the time zone in which the store is opened.
extension StoreSchema {
  /// Updates the local times of zoned times and instants for another clock.
  static func updateLocalTimes(_ db: Database, by clock: WallClock) throws {
    let wall = DatabaseFunction("clock_shows", argumentCount: 1) { values in
      guard let seconds = Double.fromDatabaseValue(values[0]) else { return nil }
      return clock.floating(Date(timeIntervalSince1970: seconds))
    }
    db.add(function: wall)
    defer { db.remove(function: wall) }
    try UndoLog.withoutRecording(db) {
      for table in ["task", "task_change"] {
        for column in ["due", "start"] {
          try db.execute(
            sql: """
              UPDATE \(table) SET \(column) = clock_shows(\(column)_instant)
              WHERE \(column)_instant IS NOT NULL
              """)
        }
      }
    }
    try db.execute(sql: "UPDATE task_clock SET name = ?", arguments: [clock.fingerprint])
  }
}

extension ZoneResolver {
  /// Returns a resolver that includes the time zones that imported calendars define.
  static func ofStore(_ db: Database, clock: WallClock) throws -> ZoneResolver {
    .complete(local: clock, definitions: try db.keptComponents(ofKind: "VTIMEZONE"))
  }
}
