import GRDB

// MARK: - The triggers

extension TrackedTable {
  /// Has this connection record what it changes in the table from now on.
  ///
  /// The triggers say `VALUES` and never `SELECT`, for which SQLite would open a temporary table at
  /// every row. Those that are there already stay, as after an attempt that failed halfway.
  func record(_ db: Database) throws {
    try recordAdditions(db)
    let names = columns.listed()
    let old = columns.map { "old.\($0)" }.listed()
    // Outside of a step, as when a store is filled for the first time, nothing is recorded.
    let record = """
      WHEN EXISTS (SELECT 1 FROM undo_step) BEGIN
        INSERT INTO \(changes)(step, first, last, existed, \(names))
          VALUES (\(Self.step), old.\(key), old.\(key), 1, \(old));
      END
      """
    try db.execute(
      sql: """
        CREATE TEMP TRIGGER IF NOT EXISTS \(name)_updated AFTER UPDATE ON main.\(name) \(record);
        CREATE TEMP TRIGGER IF NOT EXISTS \(name)_removed AFTER DELETE ON main.\(name) \(record);
        """)
  }

  /// Has rows that are added recorded, each with the one that was added before it.
  func recordAdditions(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TRIGGER IF NOT EXISTS \(name)_added AFTER INSERT ON main.\(name)
        WHEN EXISTS (SELECT 1 FROM undo_step) BEGIN
          INSERT INTO \(changes)(number, step, first, last, existed)
            VALUES (
              (SELECT number FROM \(changes)
                WHERE number = (SELECT max(number) FROM \(changes)) AND last = new.\(key) - 1
                AND NOT existed AND step = \(Self.step)),
              \(Self.step), new.\(key), new.\(key), 0)
            ON CONFLICT(number) DO UPDATE SET last = excluded.last;
        END
        """)
  }

  /// Has rows that are added not recorded any more.
  func stopRecordingAdditions(_ db: Database) throws {
    try db.execute(sql: "DROP TRIGGER IF EXISTS temp.\(name)_added")
  }

  /// Records that rows were added: all from one number to another.
  func recordRows(_ rows: ClosedRange<Int64>, step: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT INTO \(changes)(step, first, last, existed) VALUES (?, ?, ?, 0)"
    ).execute(arguments: [step, rows.lowerBound, rows.upperBound])
  }

  /// Changes the table, within a transaction, and nothing of it is recorded.
  ///
  /// For many rows this is far quicker than to record and forget
  /// (``UndoLog/withoutRecording(_:_:)``).
  package func withoutRecording(_ db: Database, _ body: () throws -> Void) throws {
    let isRecorded = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_temp_schema WHERE name = '\(name)_updated')")
    for trigger in Self.triggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS temp.\(name)_\(trigger)")
    }
    try dropStoredTriggers(db)
    try body()
    if isRecorded == true { try record(db) }
  }

  /// Drops the triggers that earlier forms of the stores had in the file.
  func dropStoredTriggers(_ db: Database) throws {
    for trigger in Self.triggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(name)_\(trigger)")
    }
  }

  private static let triggers = ["added", "updated", "removed"]
  /// The step that changes are recorded for.
  private static let step = "(SELECT max(id) FROM undo_step)"
}
