import GRDB

/// Adds many rows to tables of a store without the triggers that run for each new row. Their work
/// is done for all rows together at the end, in a fraction of the time.
///
/// Triggers are dropped and created again in one transaction, so no other connection sees a store
/// without them. The same applies to the indexes of an empty table: built at the end, they are
/// smaller and take less time.
package struct BulkAddition {
  /// The highest id before the addition; added rows have higher ids.
  package let last: Int64
  /// A Boolean value that indicates whether the table was empty before.
  package let isFirst: Bool

  /// The tables whose triggers are dropped.
  private let tables: [TrackedTable]
  private let search: SearchIndex
  /// The statements that recreate what was dropped.
  private let definitions: [String]

  /// Begins the addition, within a transaction and an undo group.
  ///
  /// - Parameters:
  ///   - tables: The table to which rows are added, followed by the tables with details of its
  ///     rows.
  ///   - search: The search index of the first table.
  package init(to tables: [TrackedTable], search: SearchIndex, _ db: Database) throws {
    self.search = search
    let highest = try tables.first.flatMap {
      try Int64.fetchOne(db, sql: "SELECT max(\($0.key)) FROM \($0.name)")
    }
    last = highest ?? 0
    isFirst = highest == nil
    // If there are rows, details may be added to these too.
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

  /// Ends the addition, in the same transaction.
  ///
  /// - Parameter rest: Does the remaining work of the dropped triggers, apart from the search index
  ///   and the undo group.
  package func finish(_ db: Database, _ rest: () throws -> Void = {}) throws {
    for table in tables { try table.recordRows(after: last, db) }
    try rest()
    try search.add(rowsAfter: last, db)
    for definition in definitions { try db.execute(sql: definition) }
  }
}

extension TrackedTable {
  /// Records for the current group that all rows with an id greater than `last` were added.
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
