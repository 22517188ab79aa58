import GRDB

/// A trigger of a store's file.
struct StoredTrigger {
  let name: String
  /// The statement that makes it, letter by letter as SQLite keeps it in the file.
  let sql: String

  /// - Parameter action: When it fires and what it does then.
  init(_ name: String, _ action: String) {
    self.name = name
    sql = "CREATE TRIGGER \(name) \(action)"
  }
}

// MARK: - The triggers

extension TrackedTable {
  /// The triggers that record changes of the table, whichever program makes them.
  ///
  /// They say `VALUES` where they can and not `SELECT`, for which SQLite would open a temporary table
  /// at every row.
  var triggers: [StoredTrigger] {
    let names = columns.listed()
    let old = columns.map { "old.\($0)" }.listed()
    return [
      StoredTrigger(
        "\(name)_added",
        """
        AFTER INSERT ON \(name) BEGIN
          \(Self.beginStep)
          INSERT INTO \(changes)(number, step, first, last, existed)
            VALUES (
              (SELECT number FROM \(changes)
                WHERE number = (SELECT max(number) FROM \(changes)) AND last = new.\(key) - 1
                AND NOT existed AND step = \(Self.step)),
              \(Self.step), new.\(key), new.\(key), 0)
            ON CONFLICT(number) DO UPDATE SET last = excluded.last;
        END
        """),
      // SQLite does not call it a deletion when another program replaces a row (`INSERT OR REPLACE`).
      StoredTrigger(
        "\(name)_replaced",
        """
        BEFORE INSERT ON \(name) WHEN EXISTS (SELECT 1 FROM \(name) WHERE \(key) = new.\(key))
        AND NOT EXISTS (SELECT 1 FROM undo_step WHERE id = \(Self.step) AND recording = 1) BEGIN
          \(Self.beginStep)
          INSERT INTO \(changes)(step, first, last, existed, \(names))
            SELECT \(Self.step), \(key), \(key), 1, \(names) FROM \(name) WHERE \(key) = new.\(key);
        END
        """),
      StoredTrigger(
        "\(name)_updated",
        """
        AFTER UPDATE ON \(name) BEGIN
          \(Self.beginStep)
          INSERT INTO \(changes)(step, first, last, existed, \(names)) VALUES (
            \(Self.step), old.\(key), new.\(key), 1 + (new.\(key) <> old.\(key)), \(old));
        END
        """),
      StoredTrigger(
        "\(name)_removed",
        """
        AFTER DELETE ON \(name) BEGIN
          \(Self.beginStep)
          INSERT INTO \(changes)(step, first, last, existed, \(names))
            VALUES (\(Self.step), old.\(key), old.\(key), 1, \(old));
        END
        """),
    ]
  }

  /// Changes the table, within a transaction, and nothing of it is recorded.
  ///
  /// For many rows this is far quicker than to record and forget
  /// (``UndoLog/withoutRecording(_:_:)``).
  package func withoutRecording(_ db: Database, _ body: () throws -> Void) throws {
    let names = triggers.map { "'\($0.name)'" }.listed()
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (\(names))")
    for row in rows { try db.execute(sql: "DROP TRIGGER \(row["name"] as String)") }
    try body()
    for row in rows { try db.execute(sql: row["sql"]) }
  }

  /// Drops the triggers that the first schema versions had in the file.
  func dropFirstTriggers(_ db: Database) throws {
    for trigger in ["added", "updated", "removed"] {
      try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(name)_\(trigger)")
    }
  }

  /// The step that changes are recorded for.
  private static let step = "(SELECT max(id) FROM undo_step)"

  /// Begins a step where nobody has: the last one then is neither this program's nor takes what other
  /// programs change.
  private static let beginStep = """
    INSERT INTO undo_step(id, title, recording) VALUES (
        (SELECT id FROM undo_step WHERE id = (SELECT max(id) FROM undo_step)
          AND (recording = 1 OR recording > strftime('%s', 'now') + 0)),
        'Change by another program', strftime('%s', 'now') + 10) ON CONFLICT(id) DO NOTHING;
    """
}
