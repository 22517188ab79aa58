import GRDB

/// Puts off what the store repeats of new tasks until all of them are there.
///
/// Written together and in order, labels, numbers and words take a fraction of the time.
struct DeferredTaskRows {
  /// The highest id there was; new ones are higher.
  private let last: Int64

  /// Begins to put off, within a transaction.
  init(_ db: Database) throws {
    last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM task") ?? 0
    try db.execute(sql: "INSERT INTO task_deferral(started) VALUES (1)")
  }

  /// Writes what was put off, in the same transaction.
  func write(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO task_label(label, completed, due, rank, task)
        SELECT value, completed, due, rank, task.id FROM task, json_each(labels)
        WHERE task.id > ? ORDER BY value, completed, due, task.id
        """, arguments: [last])
    let day = StoreSchema.day(ofDue: "due")
    try db.execute(
      sql: """
        INSERT INTO task_day(day, completed, number)
        SELECT \(day) AS day, completed, count(*) FROM task WHERE id > ? GROUP BY 1, 2
        ON CONFLICT DO UPDATE SET number = number + excluded.number
        """, arguments: [last])
    try SearchIndex.tasks.add(rowsAfter: last, db)
    try db.execute(sql: "DELETE FROM task_deferral")
  }
}
