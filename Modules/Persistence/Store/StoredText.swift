import Foundation
import GRDB
import GRDBSQLite

/// Text that is stored and read back exactly, whatever characters it has.
///
/// GRDB hands text to SQLite as a C string, which ends at the first NUL. Text with a NUL goes as bytes
/// instead, and a statement that stores it says `CAST(? AS TEXT)`, which leaves other text alone.
package struct StoredText {
  package let string: String
}

extension StoredText: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue {
    string.utf8.contains(0) ? Data(string.utf8).databaseValue : string.databaseValue
  }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
    String.fromDatabaseValue(value).map(StoredText.init)
  }
}

extension StoredText: StatementColumnConvertible {
  package init?(sqliteStatement: SQLiteStatement, index: CInt) {
    // In this order: the text has to be made before its bytes can be counted.
    guard let bytes = sqlite3_column_text(sqliteStatement, index) else { return nil }
    let count = Int(sqlite3_column_bytes(sqliteStatement, index))
    string = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

extension String {
  /// This text as an argument that loses nothing.
  package var stored: StoredText { StoredText(string: self) }
}

extension Row {
  /// The text of a column, all of it, when the row is a cursor's: a copy of a row, as `fetchOne` and
  /// `fetchAll` return, has lost what follows a NUL.
  package func text(_ column: Int) -> String? {
    (self[column] as StoredText?)?.string
  }

  /// The same of a record's column.
  package func text(_ column: some ColumnExpression) -> String? {
    (self[column] as StoredText?)?.string
  }
}

/// The values of a row by their columns, as a statement stores them.
package typealias StoredColumns = [(column: String, value: (any DatabaseValueConvertible)?)]

extension Database {
  /// Adds a row. Its texts are ``StoredText``, of which nothing is lost.
  ///
  /// ```swift
  /// try db.insert(into: "kit", [("name", kit.name.stored), ("stick", kit.items[.stick])])
  /// ```
  package func insert(into table: String, _ columns: StoredColumns) throws {
    var (names, marks) = ("", "")
    var values: [(any DatabaseValueConvertible)?] = []
    for (column, value) in columns {
      if !values.isEmpty {
        names += ", "
        marks += ", "
      }
      names += column
      marks += Self.mark(value)
      values.append(value)
    }
    try cachedStatement(sql: "INSERT INTO \(table)(\(names)) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values))
  }

  /// Stores values in the row of an id, or in all rows that have it in another column than their key.
  package func update(
    _ table: String, _ columns: StoredColumns, id: Int64?, key: String = "id"
  ) throws {
    let assignments = columns.map { "\($0.column) = \(Self.mark($0.value))" }
    try cachedStatement(
      sql: "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE \(key) = ?"
    )
    .execute(arguments: StatementArguments(columns.map(\.value)) + [id])
  }

  private static func mark(_ value: (any DatabaseValueConvertible)?) -> String {
    value is StoredText ? "CAST(? AS TEXT)" : "?"
  }
}
