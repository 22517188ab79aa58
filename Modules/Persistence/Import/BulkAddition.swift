import GRDB

/// Adds many rows to tables of a store without the triggers that follow each new row; what these do
/// is done for all rows together at the end, which takes a fraction of the time.
///
/// Triggers are dropped and made again in one transaction, so nobody ever sees a store without them.
/// So are the indexes of a table that had no row: built at the end they are smaller, and sooner done.
package struct BulkAddition {
  /// The highest id there was; those of added rows are higher.
  package let last: Int64
  /// Whether there was no row before.
  package let isFirst: Bool

  /// The tables that are without triggers.
  private let tables: [TrackedTable]
  private let search: SearchIndex
  /// The statements that make again what was dropped.
  private let definitions: [String]

  /// Begins within a transaction and a step to undo.
  ///
  /// - Parameters:
  ///   - tables: The table whose rows are added, and those that say more of its rows.
  ///   - search: The words of the first table.
  package init(to tables: [TrackedTable], search: SearchIndex, _ db: Database) throws {
    self.search = search
    let highest = try tables.first.flatMap {
      try Int64.fetchOne(db, sql: "SELECT max(\($0.key)) FROM \($0.name)")
    }
    last = highest ?? 0
    isFirst = highest == nil
    // Where there are rows, more may be said of these too.
    self.tables = isFirst ? tables : Array(tables.prefix(1))
    let names = self.tables.map { "'\($0.name)'" }.joined(separator: ", ")
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, sql FROM sqlite_schema WHERE tbl_name IN (\(names))
        AND (sql LIKE 'CREATE TRIGGER % INSERT ON %'
          OR sql LIKE 'CREATE INDEX %' AND \(isFirst ? 1 : 0))
        ORDER BY rowid
        """)
    for row in rows { try db.execute(sql: "DROP \(row[0] as String) main.\(row[1] as String)") }
    definitions = rows.map { $0[2] }
  }

  /// Ends in the same transaction.
  ///
  /// - Parameter rest: Writes what the dropped triggers would have, but for words and the step.
  package func finish(_ db: Database, _ rest: () throws -> Void = {}) throws {
    for table in tables { try table.recordRows(after: last, db) }
    try rest()
    try search.add(rowsAfter: last, db)
    for definition in definitions { try db.execute(sql: definition) }
  }
}

extension TrackedTable {
  /// Records that all rows beyond a number were added, for the step that was begun.
  fileprivate func recordRows(after last: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO \(changes)(step, first, last, existed)
        SELECT (SELECT max(id) FROM undo_step), \(key), (SELECT max(\(key)) FROM \(name)), 0
        FROM \(name) WHERE \(key) > ? ORDER BY \(key) LIMIT 1
        """
    ).execute(arguments: [last])
  }
}
