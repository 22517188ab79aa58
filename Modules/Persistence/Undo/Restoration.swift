import GRDB

/// A step that put a backup in the place of everything.
///
/// Nothing of it is recorded row by row: what was there before is a backup itself, which takes its
/// place again when the step is undone.
package struct Restoration: Equatable {
  /// The step's name.
  package let title: String
  /// Whether it has been undone, so that it can be made again.
  let isUndone: Bool
  /// The name of the backup of what was there before; nil where that was damaged.
  package var backup: String?
  /// The path of the damaged file that was there before.
  package var kept: String?
}

extension Restoration {
  /// Adds the step to the content that takes the place of another.
  ///
  /// A store without steps, such as the passport server's, gets none.
  func record(_ db: Database) throws {
    guard try db.tableExists("undo_step") else { return }
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS undo_restore(
          step INTEGER PRIMARY KEY REFERENCES undo_step(id) ON DELETE CASCADE,
          backup TEXT, -- what was there before
          kept TEXT -- where the file is that was there before and was damaged
        )
        """)
    try db.execute(
      sql: "INSERT INTO undo_step(title, undone) VALUES (?, ?)", arguments: [title, isUndone])
    try db.execute(
      sql: "INSERT INTO undo_restore(step, backup, kept) VALUES (?, ?, ?)",
      arguments: [db.lastInsertedRowID, backup, kept])
  }

  /// Removes the step that led to this content before, where it is the last one: after an undo and a
  /// redo there is one step again.
  func removeCounterpart(_ db: Database) throws {
    guard try db.tableExists("undo_restore") else { return }
    try db.execute(
      sql: """
        DELETE FROM undo_step WHERE id = (SELECT max(id) FROM undo_step) AND undone = ?
        AND id IN (SELECT step FROM undo_restore)
        """, arguments: [isUndone])
  }
}

extension UndoLog {
  /// The step that would be reverted next, where it put a backup in the place of everything.
  ///
  /// - Parameter undone: Whether the step to redo is asked for.
  func restoration(_ db: Database, undone: Bool) throws -> Restoration? {
    // Most stores never had a backup put back.
    guard try db.tableExists("undo_restore") else { return nil }
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT title, backup, kept FROM undo_restore JOIN undo_step ON id = step
        WHERE step = (SELECT max(id) FROM undo_step WHERE undone = ?)
        """, arguments: [undone])
    return row.map {
      Restoration(title: $0[0] as String? ?? "", isUndone: undone, backup: $0[1], kept: $0[2])
    }
  }
}
