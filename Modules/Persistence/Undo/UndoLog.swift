import GRDB

/// The steps that can be undone and redone, shared by all processes and kept across restarts.
///
/// The step with the highest number is the one that changes are recorded for. Undoing a step gives it
/// a new, highest number, under which the triggers record how to redo it; redoing does the same the
/// other way round. So the step to undo and the step to redo are each the highest of their kind.
///
/// What another program changes, such as the `sqlite3` shell, becomes a step of its own, to which the
/// triggers add what follows within ten seconds.
package struct UndoLog: Sendable {
  package let tables: [TrackedTable]
  /// How many steps are kept at least.
  var longest = 100
  /// How many more may come together before they are forgotten.
  var slack = 20
  /// How many bytes the kept steps may have recorded; the newest step is kept whatever its size.
  var heaviest: Int64 = 32 << 20

  /// Creates the table of steps, and for each tracked table one of its changes with the triggers that fill it.
  package static func create(_ db: Database, tracking tables: [TrackedTable]) throws {
    try db.execute(
      sql: """
        CREATE TABLE undo_step(
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          weight INTEGER NOT NULL DEFAULT 0, -- bytes recorded
          undone INTEGER NOT NULL DEFAULT 0,
          -- 1: one of our programs is making the step. More: until when, in seconds since 1970, it
          -- takes what other programs change.
          recording INTEGER NOT NULL DEFAULT 0
        )
        """)
    for table in tables { try table.track(db) }
    try UndoLog(tables: tables).restoreTriggers(db)
  }

  /// Makes those triggers that the file has not, or not as they should be, as when another program made
  /// a table anew.
  func restoreTriggers(_ db: Database) throws {
    let known = try String.fetchSet(
      db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
    for trigger in triggers where !known.contains(trigger.sql) {
      try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(trigger.name); \(trigger.sql)")
    }
  }

  private var triggers: [StoredTrigger] {
    // A 2 is kept from being redone, and is forgotten with the next step.
    let added = StoredTrigger(
      "undo_step_added",
      """
      AFTER INSERT ON undo_step WHEN new.recording > 1 BEGIN
        UPDATE undo_step SET undone = 2 WHERE undone;
      END
      """)
    return tables.isEmpty ? [] : [added] + tables.flatMap(\.triggers)
  }

  /// Begins a step. What was undone can no longer be redone.
  ///
  /// - Returns: The step's number.
  package func begin(_ db: Database) throws -> Int64 {
    // Asked first, because to prepare the deletion takes longer than all the rest.
    let isUndone = try db.cachedStatement(sql: "SELECT 1 FROM undo_step WHERE undone LIMIT 1")
    if try Int.fetchOne(isUndone) != nil {
      try db.execute(sql: "DELETE FROM undo_step WHERE undone")
    }
    let others = try db.cachedStatement(sql: "SELECT id, title FROM undo_step WHERE recording > 1")
    for step in try Row.fetchAll(others) { try weigh(step["id"], title: step["title"], db) }
    return try beginStep(db)
  }

  /// - Parameter undone: Whether the step takes another one back, so that it can be redone.
  private func beginStep(_ db: Database, undone: Bool = false) throws -> Int64 {
    try db.cachedStatement(
      sql: "INSERT INTO undo_step(title, undone, recording) VALUES ('', ?, 1)"
    ).execute(arguments: [undone])
    return db.lastInsertedRowID
  }

  /// Names the step that was begun, and forgets the oldest ones where there are too many.
  package func finish(_ step: Int64, _ db: Database, title: String) throws {
    try weigh(step, title: title, db)
    try limit(db)
  }

  /// Forgets the oldest steps where there are too many.
  private func limit(_ db: Database) throws {
    let sums = try db.cachedStatement(sql: "SELECT count(*), sum(weight) FROM undo_step")
    guard let row = try Row.fetchOne(sums), let count = row[0] as Int?,
      let weight = row[1] as Int64?
    else { return }
    // Some at a time, so that not every change has to wait for it.
    if count >= longest + slack || weight > heaviest { try prune(db) }
  }

  private func prune(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM undo_step WHERE id IN (
          SELECT id FROM (
            SELECT id, row_number() OVER newest AS place, sum(weight) OVER newest AS total
            FROM undo_step WINDOW newest AS (ORDER BY id DESC)
          ) WHERE place > 1 AND (place > ? OR total > ?)
        )
        """, arguments: [longest, heaviest])
  }

  /// Makes changes that cannot be undone, neither by themselves nor with another step. What was undone
  /// can still be redone.
  package static func withoutRecording(_ db: Database, _ body: () throws -> Void) throws {
    try db.execute(sql: "INSERT INTO undo_step(title, recording) VALUES ('', 1)")
    let step = db.lastInsertedRowID
    try body()
    try db.execute(sql: "DELETE FROM undo_step WHERE id = ?", arguments: [step])
  }

  /// Takes back the last step.
  ///
  /// - Returns: Its title; nil when there is none.
  package func undo(_ db: Database) throws -> String? {
    try revert(undone: false, db)
  }

  /// Makes the step again that was undone last.
  ///
  /// - Returns: Its title; nil when there is none.
  func redo(_ db: Database) throws -> String? {
    try revert(undone: true, db)
  }

  /// The title of the step that ``undo(_:)`` or, with `undone`, ``redo(_:)`` would revert.
  package func title(_ db: Database, undone: Bool) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT title FROM undo_step WHERE undone = ? ORDER BY id DESC LIMIT 1",
      arguments: [undone])
  }

  private func revert(undone: Bool, _ db: Database) throws -> String? {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, title FROM undo_step WHERE undone = ? ORDER BY id DESC LIMIT 1",
      arguments: [undone])
    guard let row, let step = row[0] as Int64?, let title = row[1] as String? else { return nil }
    // Rows of different tables may refer to each other; they are all back when it is committed.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let opposite = try beginStep(db, undone: !undone)
    var work = StoreWork("\(undone ? "Redoing" : "Undoing") “\(title)”")
    for table in tables.reversed() { try table.revert(step: step, db, &work) }
    try weigh(opposite, title: title, db)
    try db.execute(sql: "DELETE FROM undo_step WHERE id = ?", arguments: [step])
    return title
  }

  private func weigh(_ step: Int64, title: String, _ db: Database) throws {
    // What was added weighs nothing, and most steps only add.
    let hasRecords = tables.map { "SELECT 1 FROM \($0.changes) WHERE step = ?1 AND existed" }
    let asking = try db.cachedStatement(
      sql: hasRecords.joined(separator: " UNION ALL ") + " LIMIT 1")
    var weight: Int64 = 0
    if try Int.fetchOne(asking, arguments: [step]) != nil {
      for table in tables { weight += try table.weight(ofStep: step, db) }
    }
    try db.cachedStatement(
      sql: "UPDATE undo_step SET title = ?, weight = ?, recording = 0 WHERE id = ?"
    ).execute(arguments: [title, weight, step])
  }
}
