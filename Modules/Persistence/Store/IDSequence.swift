import GRDB

/// The highest number a table has ever given a row (`AUTOINCREMENT`).
package struct IDSequence: Sendable {
  package let table: String
  let highest: Int64

  /// Reads the number of every table that counts its rows so.
  package static func fetchAll(_ db: Database) throws -> [IDSequence] {
    // SQLite makes the table with the first table that counts.
    guard try db.tableExists("sqlite_sequence") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").map { row in
      IDSequence(table: row[0] as String? ?? "", highest: row[1] as Int64? ?? 0)
    }
  }

  /// Sees to it that the next row's number is higher.
  func raise(_ db: Database) throws {
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
      arguments: [highest, table])
    guard db.changesCount == 0 else { return }
    try db.execute(
      sql: "INSERT INTO sqlite_sequence(name, seq) VALUES (?, ?)", arguments: [table, highest])
  }
}
