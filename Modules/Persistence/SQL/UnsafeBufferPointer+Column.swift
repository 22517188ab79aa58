import GRDB
import GRDBSQLite

extension UnsafeBufferPointer<UInt8> {
  /// The text of a column of the row a statement stands on, in UTF-8; empty where there is none.
  ///
  /// It is gone when the statement goes on.
  package init(text column: Int32, of row: SQLiteStatement) {
    // In this order: the text has to be made before its bytes can be counted.
    let text = sqlite3_column_text(row, column)
    self.init(start: text, count: Int(sqlite3_column_bytes(row, column)))
  }
}
