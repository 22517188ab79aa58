import Foundation
import GRDB
import GRDBSQLite

/// A text that is stored and read back exactly, whatever characters it contains.
///
/// GRDB passes text to SQLite as a C string, which ends at the first NUL. A text with a NUL is
/// passed as bytes instead, and the statement that stores it uses `CAST(? AS TEXT)`, which leaves
/// other texts unchanged.
package struct StoredText {
  package let string: String

  fileprivate var hasNUL: Bool { string.utf8.contains(0) }
}

extension StoredText: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue {
    hasNUL ? Data(string.utf8).databaseValue : string.databaseValue
  }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
    String.fromDatabaseValue(value).map(StoredText.init)
  }
}

extension StoredText: StatementColumnConvertible {
  package init?(sqliteStatement: SQLiteStatement, index: CInt) {
    // The order matters: the text has to be read before its bytes can be counted.
    guard let bytes = sqlite3_column_text(sqliteStatement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(sqliteStatement, index))
    string = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

extension String {
  /// This text as a lossless statement argument.
  package var stored: StoredText { StoredText(string: self) }
}

extension Row {
  /// Returns the complete text of a column. The row must come from a cursor: in a copied row, as
  /// returned by `fetchOne` and `fetchAll`, the text ends at the first NUL.
  package func text(_ column: Int) -> String? {
    (self[column] as StoredText?)?.string
  }

  /// Returns the complete text of a record's column, under the same condition.
  package func text(_ column: some ColumnExpression) -> String? {
    (self[column] as StoredText?)?.string
  }
}

/// The values of a row by column, as a statement stores them.
package typealias StoredColumns = [(column: String, value: (any DatabaseValueConvertible)?)]

extension Database {
  /// Inserts a row. Pass texts as ``StoredText``, so that nothing is lost.
  ///
  /// ```swift
  /// try db.insert(into: "kit", [("name", kit.name.stored), ("stick", kit.items[.stick])])
  /// ```
  package func insert(into table: String, _ columns: StoredColumns) throws {
    try RowInsertion(into: table, self).execute(columns)
  }

  /// Updates the row with an id, or all rows with that id in the column `key`.
  package func update(
    _ table: String, _ columns: StoredColumns, id: Int64?, key: String = "id"
  ) throws {
    let assignments = columns.map { "\($0.column) = \(mark($0.value))" }
    try cachedStatement(
      sql: "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE \(key) = ?"
    )
    .execute(arguments: StatementArguments(columns.map(\.value)) + [id])
  }
}

/// Inserts rows into a table, reusing the statement prepared for the previous row with the same
/// columns.
package final class RowInsertion {
  private let table: String
  private let db: Database
  /// The statement, the columns it has values for, and their placeholders.
  private var prepared: (statement: Statement, names: [String], marks: [String])?

  package init(into table: String, _ db: Database) { (self.table, self.db) = (table, db) }

  /// Inserts a row. Columns without a value may be omitted.
  package func execute(_ columns: StoredColumns) throws {
    var (names, marks) = ([String](), [String]())
    var values: [(any DatabaseValueConvertible)?] = []
    for (name, value) in columns where value != nil {
      names.append(name)
      marks.append(mark(value))
      values.append(value)
    }
    if prepared?.names != names || prepared?.marks != marks {
      let sql =
        "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(marks.joined(separator: ", ")))"
      prepared = (try db.cachedStatement(sql: sql), names, marks)
    }
    try prepared?.statement.execute(arguments: StatementArguments(values))
  }
}

/// Returns the placeholder for a value in a statement. A text with a NUL is passed as bytes.
private func mark(_ value: (any DatabaseValueConvertible)?) -> String {
  (value as? StoredText)?.hasNUL == true ? "CAST(? AS TEXT)" : "?"
}
