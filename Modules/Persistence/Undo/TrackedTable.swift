import GRDB

/// A table whose changes are recorded, so that they can be taken back.
///
/// Beside a table `event` stands `event_change`. Triggers write into it what has to be put back to
/// undo each change: the row as it was, or, for rows that were not there, only their numbers. Rows
/// added one after the other share one record, so an import of ten thousand is one record.
///
/// The triggers stand in the file, so that what other programs change is recorded too, such as the
/// `sqlite3` shell.
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

  /// Makes the table of changes.
  func track(_ db: Database) throws {
    let names = columns.listed()
    try db.execute(
      sql: """
        CREATE TABLE \(changes)(
          number INTEGER PRIMARY KEY, -- in the order in which the changes were made
          step INTEGER NOT NULL REFERENCES undo_step(id) ON DELETE CASCADE,
          first INTEGER NOT NULL, -- the rows changed, \(key) by \(key)
          last INTEGER NOT NULL,
          -- 0: there were no such rows; 1: the row was there, as follows; 2: it had the number first
          existed INTEGER NOT NULL,
          \(names)
        );
        CREATE INDEX \(changes)_step ON \(changes)(step);
        """)
  }

  /// Has further columns of the table recorded, which the rows recorded so far have none of.
  ///
  /// - Parameters:
  ///   - declarations: The columns as SQL declares them; they are among ``columns``.
  ///   - body: Fills the new columns; nothing of it is recorded.
  package func addColumns(_ declarations: [String], _ db: Database, _ body: () throws -> Void)
    throws
  {
    try withoutRecording(db) {
      for table in [name, changes] {
        for declaration in declarations {
          try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(declaration)")
        }
      }
      try body()
    }
  }

  /// Puts everything back as it was before a step. The triggers record the way forward again.
  ///
  /// The changes are taken back from the last to the first, those of the same kind together.
  func revert(step: Int64, _ db: Database) throws {
    let last = try db.makeStatement(
      sql: """
        SELECT number, existed FROM \(changes) WHERE step = ? AND number < ?
        ORDER BY number DESC LIMIT 1
        """)
    let border = try db.makeStatement(
      sql: "SELECT max(number) FROM \(changes) WHERE step = ? AND number < ? AND existed <> ?")
    var end = Int64.max
    while let change = try Row.fetchOne(last, arguments: [step, end]) {
      let existed: Int = change["existed"]
      // A row whose number was changed is put back by itself, as others may have had its numbers.
      let start =
        try existed == 2
        ? change["number"] - 1
        : Int64.fetchOne(border, arguments: [step, end, existed]) ?? 0
      let run = SQLCondition(
        sql: "step = ? AND number > ? AND number < ?", arguments: [step, start, end])
      if existed != 1 { try remove(run, db) }
      if existed != 0 { try putBack(run, db) }
      end = start + 1
    }
  }

  /// Puts rows back that existed. Of a row that was changed twice the first change is put back last.
  private func putBack(_ run: SQLCondition, _ db: Database) throws {
    let names = columns.listed()
    let assignments = columns.map { "\($0) = excluded.\($0)" }.listed()
    try db.execute(
      sql: """
        INSERT INTO \(name)(\(key), \(names))
        SELECT first, \(names) FROM \(changes) WHERE \(run.sql) ORDER BY number DESC
        ON CONFLICT(\(key)) DO UPDATE SET \(assignments)
        """, arguments: run.arguments)
  }

  /// Removes rows that did not exist, or had another number.
  private func remove(_ run: SQLCondition, _ db: Database) throws {
    let ranges = try Row.fetchCursor(
      db, sql: "SELECT iif(existed, last, first), last FROM \(changes) WHERE \(run.sql)",
      arguments: run.arguments)
    let remove = try db.makeStatement(sql: "DELETE FROM \(name) WHERE \(key) BETWEEN ? AND ?")
    while let range = try ranges.next() {
      try remove.execute(arguments: [range[0] as Int64?, range[1] as Int64?])
    }
  }

  /// How many bytes a step has recorded here.
  package func weight(ofStep step: Int64, _ db: Database) throws -> Int64 {
    let lengths = columns.map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
    return try Int64.fetchOne(
      db,
      sql: """
        SELECT sum(16 + \(lengths.joined(separator: " + "))) FROM \(changes)
        WHERE step = ? AND existed
        """, arguments: [step]) ?? 0
  }
}
