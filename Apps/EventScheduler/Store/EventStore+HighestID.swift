import GRDB
import Persistence

extension EventStore {
  /// The highest id that an event has; 0 when there is no event.
  ///
  /// It is found at once, however many events there are.
  var highestID: Int64 {
    get throws {
      try database.read { db in
        try Int64.fetchOne(db.makeStatement(sql: "SELECT max(id) FROM event")) ?? 0
      }
    }
  }
}
