import GRDB

/// A table whose changes are recorded, so that they can be undone.
///
/// A table `event` is accompanied by `event_change`. Triggers write into it what is needed to undo
/// each change: the row as it was or, for rows that were added, only their ids. Rows that are added
/// one after the other share one record, so an import of ten thousand is one record.
///
/// The triggers are part of the file, so that changes by other programs, such as the `sqlite3`
/// shell, are recorded too.
package struct TrackedTable: Sendable {
  /// The table's name.
  package let name: String
  /// Its `INTEGER PRIMARY KEY`.
  package let key: String
  /// All its other columns.
  package let columns: [String]

  package init(name: String, key: String, columns: [String]) {
    self.name = name
    self.key = key
    self.columns = columns
  }

  package var changes: String { "\(name)_change" }

  /// Creates the table of changes.
  func track(_ db: Database) throws {
    let names = columns.joined(separator: ", ")
    try db.execute(
      sql: """
        CREATE TABLE \(changes)(
          number INTEGER PRIMARY KEY, -- in the order of the changes
          step INTEGER NOT NULL REFERENCES undo_step(id) ON DELETE CASCADE,
          -- The range of inserted rows; the changed row; or the row's old and new \(key).
          first INTEGER NOT NULL,
          last INTEGER NOT NULL,
          -- 0 for inserted rows, 1 for an updated or deleted row, 2 for a row whose \(key) changed.
          -- The other columns hold the row's previous values.
          existed INTEGER NOT NULL,
          \(names)
        );
        CREATE INDEX \(changes)_step ON \(changes)(step);
        """)
  }

  /// Reverts the changes of an undo group. The triggers record how to redo them.
  ///
  /// Changes are reverted from the last to the first. Adjacent ones of the same kind are reverted
  /// together, up to a limit, because a single statement cannot be interrupted.
  func revert(group: Int64, _ db: Database, _ work: inout StoreWork) throws {
    let last = try db.makeStatement(
      sql: """
        SELECT number, existed FROM \(changes) WHERE step = ? AND number < ?
        ORDER BY number DESC LIMIT 1
        """)
    let border = try db.makeStatement(
      sql: "SELECT max(number) FROM \(changes) WHERE step = ? AND number < ? AND existed <> ?")
    var end = Int64.max
    while let change = try Row.fetchOne(last, arguments: [group, end]) {
      let existed: Int = change["existed"]
      // A row whose id was changed is restored on its own, as other rows may have had its ids.
      let number: Int64 = change["number"]
      var start =
        try existed == 2
        ? number - 1
        : Int64.fetchOne(border, arguments: [group, end, existed]) ?? 0
      start = max(start, number - Self.batchSize)
      let run = SQLCondition(
        sql: "step = ? AND number > ? AND number < ?", arguments: [group, start, end])
      if existed != 1 { try remove(run, db, &work) }
      if existed != 0 { try restoreRows(run, db) }
      end = start + 1
      try work.reportProgress()
    }
  }

  /// The maximum number of rows that one statement restores or removes.
  private static let batchSize: Int64 = 2000

  /// Restores rows that existed. If a row was changed twice, its first change is restored last.
  private func restoreRows(_ run: SQLCondition, _ db: Database) throws {
    let names = columns.joined(separator: ", ")
    let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO \(name)(\(key), \(names))
        SELECT first, \(names) FROM \(changes) WHERE \(run.sql) ORDER BY number DESC
        ON CONFLICT(\(key)) DO UPDATE SET \(assignments)
        """, arguments: run.arguments)
  }

  /// Removes rows that did not exist, or had another id.
  private func remove(_ run: SQLCondition, _ db: Database, _ work: inout StoreWork) throws {
    let ranges = try Row.fetchAll(
      db, sql: "SELECT iif(existed, last, first), last FROM \(changes) WHERE \(run.sql)",
      arguments: run.arguments)
    let remove = try db.makeStatement(sql: "DELETE FROM \(name) WHERE \(key) BETWEEN ? AND ?")
    for range in ranges {
      guard var first = range[0] as Int64?, let last = range[1] as Int64? else { continue }
      while first <= last {
        let end = last - first < Self.batchSize ? last : first + Self.batchSize - 1
        try remove.execute(arguments: [first, end])
        try work.reportProgress()
        if end == last { break }
        first = end + 1
      }
    }
  }

  /// Returns the number of bytes that an undo group has recorded in this table.
  package func weight(ofGroup group: Int64, _ db: Database) throws -> Int64 {
    let lengths = columns.map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
    return try Int64.fetchOne(
      db,
      sql: """
        SELECT sum(16 + \(lengths.joined(separator: " + "))) FROM \(changes)
        WHERE step = ? AND existed
        """, arguments: [group]) ?? 0
  }
}

/// A trigger in a store's file.
struct StoredTrigger {
  let name: String
  /// The statement that creates it, exactly as SQLite stores it in the file.
  let sql: String

  /// Creates a trigger.
  ///
  /// - Parameter action: The trigger's event and body.
  init(_ name: String, _ action: String) {
    self.name = name
    sql = "CREATE TRIGGER \(name) \(action)"
  }
}

// MARK: - Triggers

extension TrackedTable {
  /// The triggers that record changes of the table, whichever program makes them.
  ///
  /// They use `VALUES` where possible rather than `SELECT`, for which SQLite would open a temporary
  /// table for every row.
  var triggers: [StoredTrigger] {
    let names = columns.joined(separator: ", ")
    let old = columns.map { "old.\($0)" }.joined(separator: ", ")
    return [
      StoredTrigger(
        "\(name)_added",
        """
        AFTER INSERT ON \(name) BEGIN
          \(Self.beginGroup)
          INSERT INTO \(changes)(number, step, first, last, existed)
            VALUES (
              (SELECT number FROM \(changes)
                WHERE number = (SELECT max(number) FROM \(changes)) AND last = new.\(key) - 1
                AND NOT existed AND step = \(Self.group)),
              \(Self.group), new.\(key), new.\(key), 0)
            ON CONFLICT(number) DO UPDATE SET last = excluded.last;
        END
        """),
      // SQLite does not report a deletion when another program replaces a row (`INSERT OR
      // REPLACE`).
      StoredTrigger(
        "\(name)_replaced",
        """
        BEFORE INSERT ON \(name) WHEN EXISTS (SELECT 1 FROM \(name) WHERE \(key) = new.\(key))
        AND NOT EXISTS (SELECT 1 FROM undo_step WHERE id = \(Self.group) AND recording = 1) BEGIN
          \(Self.beginGroup)
          INSERT INTO \(changes)(step, first, last, existed, \(names))
            SELECT \(Self.group), \(key), \(key), 1, \(names) FROM \(name) WHERE \(key) = new.\(key);
        END
        """),
      StoredTrigger(
        "\(name)_updated",
        """
        AFTER UPDATE ON \(name) BEGIN
          \(Self.beginGroup)
          INSERT INTO \(changes)(step, first, last, existed, \(names)) VALUES (
            \(Self.group), old.\(key), new.\(key), 1 + (new.\(key) <> old.\(key)), \(old));
        END
        """),
      StoredTrigger(
        "\(name)_removed",
        """
        AFTER DELETE ON \(name) BEGIN
          \(Self.beginGroup)
          INSERT INTO \(changes)(step, first, last, existed, \(names))
            VALUES (\(Self.group), old.\(key), old.\(key), 1, \(old));
        END
        """),
    ]
  }

  /// Runs `body`, which changes the table in a transaction, without recording the changes.
  ///
  /// Unlike ``UndoLog/withoutRecording(_:_:)``, which deletes the record afterward, it removes the
  /// triggers while `body` runs.
  package func withoutRecording(_ db: Database, _ body: () throws -> Void) throws {
    let names = triggers.map { "'\($0.name)'" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (\(names))")
    for row in rows { try db.execute(sql: "DROP TRIGGER \(row["name"] as String)") }
    try body()
    for row in rows { try db.execute(sql: row["sql"]) }
  }

  /// The group that changes are recorded for.
  private static let group = "(SELECT max(id) FROM undo_step)"

  /// Begins a group if none is open: the last group neither belongs to this program nor still
  /// collects the changes of other programs.
  private static let beginGroup = """
    INSERT INTO undo_step(id, title, recording) VALUES (
        (SELECT id FROM undo_step WHERE id = (SELECT max(id) FROM undo_step)
          AND (recording = 1 OR recording > strftime('%s', 'now') + 0)),
        'Change by another program', strftime('%s', 'now') + 10) ON CONFLICT(id) DO NOTHING;
    """
}
