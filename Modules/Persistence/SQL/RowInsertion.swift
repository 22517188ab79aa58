import GRDB

/// A statement that stores several rows, kept for the next ones as long as these are as many.
///
/// To make its text and look for that among the known statements takes as long as a few rows do.
package final class RowInsertion {
  private let columns: Int
  private let sql: (String) -> String
  private var count = 0
  private var statement: Statement?

  /// - Parameters:
  ///   - columns: How many values a row has.
  ///   - sql: Makes the statement of the places for rows that stand behind `VALUES`.
  package init(ofColumns columns: Int, _ sql: @escaping (String) -> String) {
    self.columns = columns
    self.sql = sql
  }

  /// Stores rows.
  package func execute(_ values: StatementValues, rows: Int, _ db: Database) throws {
    try values.execute(statement(rows, db))
  }

  private func statement(_ rows: Int, _ db: Database) throws -> Statement {
    if let statement, count == rows { return statement }
    let made = try db.cachedStatement(sql: sql(StatementValues.rows(rows, ofColumns: columns)))
    (count, statement) = (rows, made)
    return made
  }
}
