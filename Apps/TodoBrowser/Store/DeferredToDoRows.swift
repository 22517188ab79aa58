import GRDB
import Persistence

/// Puts off what the store repeats of new events until all of them are there.
///
/// Written together and in order, numbers and words take a fraction of the time.
struct DeferredToDoRows {
  /// The highest id there was; new ones are higher.
  private let last: Int64

  /// Begins to put off, within a transaction.
  init(_ db: Database) throws {
    last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM todo") ?? 0
    try db.execute(sql: "INSERT INTO todo_deferral VALUES (0)")
  }

  /// Writes what was put off, in the same transaction.
  func write(_ db: Database) throws {
    for category in ["-1", "category"] {
      try db.execute(
        sql: """
          INSERT INTO todo_day(category, day, open, total)
          SELECT \(category) AS c, day, sum(state < 2), count(*) FROM todo WHERE id > ? GROUP BY 1, 2
          ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + excluded.total
          """, arguments: [last])
      try db.execute(
        sql: """
          INSERT INTO todo_count(category, open, total)
          SELECT \(category) AS c, sum(state < 2), count(*) FROM todo WHERE id > ? GROUP BY 1
          ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + excluded.total
          """, arguments: [last])
    }
    try SearchIndex.toDos.add(rowsAfter: last, db)
    try db.execute(sql: "DELETE FROM todo_deferral")
  }
}
