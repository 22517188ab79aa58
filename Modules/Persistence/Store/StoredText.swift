import Foundation
import GRDB
import GRDBSQLite

/// Text that is stored and read back exactly, whatever characters it has.
///
/// GRDB hands text to SQLite as a C string, which ends at the first NUL. Text with a NUL goes as bytes
/// instead, and a statement that stores it says `CAST(? AS TEXT)`, which leaves other text alone.
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
    try RowInsertion(into: table, self).execute(columns)
  }

  /// Stores values in the row of an id, or in all rows that have it in another column than their key.
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

/// Adds rows to a table, by the statement that was prepared for the last one with the same columns.
package final class RowInsertion {
  private let table: String
  private let db: Database
  /// The statement, the columns it has values for, and what stands for these.
  private var prepared: (statement: Statement, names: [String], marks: [String])?

  package init(into table: String, _ db: Database) { (self.table, self.db) = (table, db) }

  /// Adds a row; columns without a value need not be named.
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

/// What stands for a value in a statement. Text with a NUL comes as bytes.
private func mark(_ value: (any DatabaseValueConvertible)?) -> String {
  (value as? StoredText)?.hasNUL == true ? "CAST(? AS TEXT)" : "?"
}
