import GRDB

/// The undo groups that can be undone and redone, shared by all processes and kept across launches.
///
/// Changes are recorded for the group with the highest id. Undoing a group creates a new group with
/// the highest id, under which the triggers record how to redo it; redoing does the same in the
/// other direction. So the group to undo and the group to redo are each the highest of their kind.
///
/// A change by another program, such as the `sqlite3` shell, becomes a group of its own. The
/// triggers add to it what follows within ten seconds.
package struct UndoLog: Sendable {
  package let tables: [TrackedTable]
  /// The number of groups that are kept unless they exceed `maximumWeight`.
  var levelsOfUndo = 100
  /// The number of additional groups that may accumulate before old ones are deleted.
  var slack = 20
  /// The maximum number of bytes recorded by the kept groups. The newest group is kept whatever its
  /// size.
  var maximumWeight: Int64 = 32 << 20

  /// Creates the table of undo groups and, for each tracked table, a table of its changes with the
  /// triggers that fill it.
  package static func create(_ db: Database, tracking tables: [TrackedTable]) throws {
    try db.execute(
      sql: """
        CREATE TABLE undo_step(
          id INTEGER PRIMARY KEY,
          title TEXT NOT NULL,
          weight INTEGER NOT NULL DEFAULT 0, -- bytes
          undone INTEGER NOT NULL DEFAULT 0,
          -- 1 while an app records the group. If greater, the time in seconds since 1970 until
          -- which the group collects the changes of other programs.
          recording INTEGER NOT NULL DEFAULT 0
        )
        """)
    for table in tables { try table.track(db) }
    try UndoLog(tables: tables).restoreTriggers(db)
  }

  /// Creates the triggers that are missing in the file or differ from the expected ones, for
  /// example because another program has recreated a table.
  func restoreTriggers(_ db: Database) throws {
    let known = try String.fetchSet(
      db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'trigger'")
    for trigger in triggers where !known.contains(trigger.sql) {
      try db.execute(sql: "DROP TRIGGER IF EXISTS main.\(trigger.name); \(trigger.sql)")
    }
  }

  private var triggers: [StoredTrigger] {
    // A group with the value 2 cannot be redone, and is deleted when the next group begins.
    let added = StoredTrigger(
      "undo_step_added",
      """
      AFTER INSERT ON undo_step WHEN new.recording > 1 BEGIN
        UPDATE undo_step SET undone = 2 WHERE undone;
      END
      """)
    return tables.isEmpty ? [] : [added] + tables.flatMap(\.triggers)
  }

  /// Begins an undo group. Undone groups can no longer be redone.
  ///
  /// - Returns: The group's id.
  package func begin(_ db: Database) throws -> Int64 {
    // This is checked first, because preparing the deletion takes longer than everything else.
    let isUndone = try db.cachedStatement(sql: "SELECT 1 FROM undo_step WHERE undone LIMIT 1")
    if try Int.fetchOne(isUndone) != nil {
      try db.execute(sql: "DELETE FROM undo_step WHERE undone")
    }
    let others = try db.cachedStatement(sql: "SELECT id, title FROM undo_step WHERE recording > 1")
    for group in try Row.fetchAll(others) {
      try endRecording(group["id"], title: group["title"], db)
    }
    return try beginGroup(db)
  }

  /// - Parameter undone: A Boolean value that indicates whether the group undoes another one, so
  ///   that it can be redone.
  private func beginGroup(_ db: Database, undone: Bool = false) throws -> Int64 {
    try db.cachedStatement(
      sql: "INSERT INTO undo_step(title, undone, recording) VALUES ('', ?, 1)"
    ).execute(arguments: [undone])
    return db.lastInsertedRowID
  }

  /// Sets the title of the group, and deletes the oldest groups if there are too many.
  package func finish(_ group: Int64, _ db: Database, title: String) throws {
    try endRecording(group, title: title, db)
    try limit(db)
  }

  /// Deletes the oldest groups if there are too many.
  private func limit(_ db: Database) throws {
    let sums = try db.cachedStatement(sql: "SELECT count(*), sum(weight) FROM undo_step")
    guard let row = try Row.fetchOne(sums), let count = row[0] as Int?,
      let weight = row[1] as Int64?
    else { return }
    // Several are deleted at a time, so that not every change has to wait for it.
    if count >= levelsOfUndo + slack || weight > maximumWeight { try prune(db) }
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
        """, arguments: [levelsOfUndo, maximumWeight])
  }

  /// Makes changes that cannot be undone, neither by themselves nor with another group. Undone
  /// groups can still be redone.
  package static func withoutRecording(_ db: Database, _ body: () throws -> Void) throws {
    try db.execute(sql: "INSERT INTO undo_step(title, recording) VALUES ('', 1)")
    let group = db.lastInsertedRowID
    try body()
    try db.execute(sql: "DELETE FROM undo_step WHERE id = ?", arguments: [group])
  }

  /// A closure that moves what an app stores beside an undo group to the group that reverses it,
  /// before the former is deleted.
  package typealias Reversal = (_ db: Database, _ group: Int64, _ opposite: Int64) throws -> Void

  /// Undoes the last undo group.
  ///
  /// - Returns: The group's title; nil if there is none.
  package func undo(
    _ db: Database, _ reversal: Reversal = { _, _, _ in }
  ) throws -> String? {
    try revert(undone: false, db, reversal)
  }

  /// Redoes the group that was undone last.
  ///
  /// - Returns: The group's title; nil if there is none.
  func redo(_ db: Database, _ reversal: Reversal = { _, _, _ in }) throws -> String? {
    try revert(undone: true, db, reversal)
  }

  /// Returns the title of the group that ``undo(_:)`` or, if `undone` is true, ``redo(_:)`` would
  /// revert.
  package func title(_ db: Database, undone: Bool) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT title FROM undo_step WHERE undone = ? ORDER BY id DESC LIMIT 1",
      arguments: [undone])
  }

  private func revert(
    undone: Bool, _ db: Database, _ reversal: Reversal
  ) throws -> String? {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, title FROM undo_step WHERE undone = ? ORDER BY id DESC LIMIT 1",
      arguments: [undone])
    guard let row, let group = row[0] as Int64?, let title = row[1] as String? else { return nil }
    // Rows of different tables may refer to each other. All of them are back when the group is
    // committed.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    let opposite = try beginGroup(db, undone: !undone)
    var work = StoreWork("\(undone ? "Redoing" : "Undoing") “\(title)”")
    for table in tables.reversed() { try table.revert(group: group, db, &work) }
    try reversal(db, group, opposite)
    try endRecording(opposite, title: title, db)
    try db.execute(sql: "DELETE FROM undo_step WHERE id = ?", arguments: [group])
    return title
  }

  private func endRecording(_ group: Int64, title: String, _ db: Database) throws {
    // Added rows weigh nothing, and most groups only add.
    let hasRecords = tables.map { "SELECT 1 FROM \($0.changes) WHERE step = ?1 AND existed" }
    let existing = try db.cachedStatement(
      sql: hasRecords.joined(separator: " UNION ALL ") + " LIMIT 1")
    var weight: Int64 = 0
    if try Int.fetchOne(existing, arguments: [group]) != nil {
      for table in tables { weight += try table.weight(ofGroup: group, db) }
    }
    try db.cachedStatement(
      sql: "UPDATE undo_step SET title = ?, weight = ?, recording = 0 WHERE id = ?"
    ).execute(arguments: [title, weight, group])
  }
}
