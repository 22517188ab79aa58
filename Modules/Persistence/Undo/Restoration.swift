import GRDB

/// An undo group that replaced all content by a backup.
///
/// It is not recorded row by row: the earlier content is a backup itself, which is restored when
/// the group is undone.
package struct Restoration: Equatable {
  /// The group's title.
  package let title: String
  /// A Boolean value that indicates whether the group has been undone, so that it can be redone.
  let isUndone: Bool
  /// The name of the backup of the earlier content; nil if that was damaged.
  package var backup: String?
  /// The path of the damaged file that was there before.
  package var kept: String?
}

extension Restoration {
  /// Adds the group to the content that replaces another.
  ///
  /// A store without undo groups, such as the passport server's, is left unchanged.
  func record(_ db: Database) throws {
    guard try db.tableExists("undo_step") else { return }
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS undo_restore(
          step INTEGER PRIMARY KEY REFERENCES undo_step(id) ON DELETE CASCADE,
          backup TEXT, -- the name of the backup of the previous content
          kept TEXT -- the path of the previous file, if it was damaged
        )
        """)
    try db.execute(
      sql: "INSERT INTO undo_step(title, undone) VALUES (?, ?)", arguments: [title, isUndone])
    try db.execute(
      sql: "INSERT INTO undo_restore(step, backup, kept) VALUES (?, ?, ?)",
      arguments: [db.lastInsertedRowID, backup, kept])
  }

  /// Removes the group that led to this content before, if it is the last one, so that an undo and
  /// a redo leave a single group.
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
  /// Returns the group that would be reverted next, if it restored a backup; nil otherwise.
  ///
  /// - Parameter undone: If true, the group to redo; if false, the group to undo.
  func restoration(_ db: Database, undone: Bool) throws -> Restoration? {
    // Most stores have never had a backup restored.
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
