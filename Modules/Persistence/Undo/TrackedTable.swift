import GRDB

/// A table whose changes are recorded, so that they can be taken back.
///
/// Beside a table `event` stands `event_change`. Triggers write into it what has to be put back to
/// undo each change: the row as it was, or, for rows that were not there, only their numbers. Rows
/// added one after the other share one record, so an import of ten thousand is one record.
struct TrackedTable: Sendable {
  /// The table's name.
  let name: String
  /// Its `INTEGER PRIMARY KEY`.
  let key: String
  /// All its other columns.
  let columns: [String]

  var changes: String { "\(name)_change" }

  /// Makes the table of changes and the triggers that fill it.
  func track(_ db: Database) throws {
    let step = "(SELECT max(id) FROM undo_step)"
    let last = "(SELECT max(number) FROM \(changes) WHERE step = \(step))"
    let names = columns.joined(separator: ", ")
    let old = columns.map { "old.\($0)" }.joined(separator: ", ")
    // Outside of a step, as when a store is filled for the first time, nothing is recorded.
    let record = """
      INSERT INTO \(changes)(step, number, first, last, existed, \(names))
        SELECT id, coalesce(\(last), 0) + 1, old.\(key), old.\(key), 1, \(old)
        FROM undo_step WHERE id = \(step);
      """
    try db.execute(
      sql: """
        CREATE TABLE \(changes)(
          step INTEGER NOT NULL REFERENCES undo_step(id) ON DELETE CASCADE,
          number INTEGER NOT NULL, -- the place in the step, from 1
          first INTEGER NOT NULL, -- the rows changed, \(key) by \(key)
          last INTEGER NOT NULL,
          existed INTEGER NOT NULL, -- 1: the row was there, as follows; 0: there were no such rows
          \(names),
          PRIMARY KEY (step, number)
        ) WITHOUT ROWID;

        CREATE TRIGGER \(name)_added AFTER INSERT ON \(name) BEGIN
          UPDATE \(changes) SET first = min(first, new.\(key)), last = max(last, new.\(key))
            WHERE step = \(step) AND number = \(last) AND NOT existed
            AND (last = new.\(key) - 1 OR first = new.\(key) + 1);
          INSERT INTO \(changes)(step, number, first, last, existed)
            SELECT id, coalesce(\(last), 0) + 1, new.\(key), new.\(key), 0
            FROM undo_step WHERE id = \(step) AND changes() = 0;
        END;

        CREATE TRIGGER \(name)_updated AFTER UPDATE ON \(name) BEGIN
          \(record)
        END;

        CREATE TRIGGER \(name)_removed AFTER DELETE ON \(name) BEGIN
          \(record)
        END;
        """)
  }

  /// Puts everything back as it was before a step. The triggers record the way forward again.
  func revert(step: Int64, _ db: Database) throws {
    let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let names = columns.joined(separator: ", ")
    let number = try Int64.fetchOne(
      db, sql: "SELECT max(number) FROM \(changes) WHERE step = ?", arguments: [step])
    guard let number else { return }
    let look = try db.makeStatement(
      sql: "SELECT first, last, existed FROM \(changes) WHERE step = ? AND number = ?")
    let remove = try db.makeStatement(sql: "DELETE FROM \(name) WHERE \(key) BETWEEN ? AND ?")
    let putBack = try db.makeStatement(
      sql: """
        INSERT INTO \(name)(\(key), \(names))
        SELECT first, \(names) FROM \(changes) WHERE step = ? AND number = ?
        ON CONFLICT(\(key)) DO UPDATE SET \(assignments)
        """)
    for number in stride(from: number, through: 1, by: -1) {
      guard let change = try Row.fetchOne(look, arguments: [step, number]) else { continue }
      if change[2] as Bool? == true {
        try putBack.execute(arguments: [step, number])
      } else {
        try remove.execute(arguments: [change[0] as Int64?, change[1] as Int64?])
      }
    }
  }

  /// How many bytes a step has recorded here.
  func weight(ofStep step: Int64, _ db: Database) throws -> Int64 {
    let lengths = columns.map { "coalesce(length(CAST(\($0) AS BLOB)), 0)" }
    return try Int64.fetchOne(
      db,
      sql: "SELECT sum(16 + \(lengths.joined(separator: " + "))) FROM \(changes) WHERE step = ?",
      arguments: [step]) ?? 0
  }
}
