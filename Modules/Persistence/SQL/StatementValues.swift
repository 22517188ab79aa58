import GRDB
import GRDBSQLite

/// Values for the places of a statement, handed to SQLite from where they lie.
///
/// GRDB boxes and copies each value, which for the rows of an import takes as long as to store them.
package struct StatementValues {
  fileprivate enum Value {
    case null
    case integer(Int64)
    case real(Double)
    /// Where the text lies in ``StatementValues/texts``.
    case text(Range<Int>)
  }

  private var values: [Value] = []
  /// All texts in UTF-8, behind a byte that gives an empty one an address too.
  private var texts: [UInt8] = [0]

  package init() {}

  /// The places for rows behind `VALUES`: `(?, ?), (?, ?)`.
  package static func rows(_ count: Int, ofColumns columns: Int) -> String {
    let row = "(" + String(repeating: "?, ", count: columns - 1) + "?)"
    return String(repeating: row + ", ", count: count - 1) + row
  }

  package mutating func append(_ number: Int64?) {
    values.append(number.map(Value.integer) ?? .null)
  }

  package mutating func append(_ number: Int?) {
    append(number.map(Int64.init))
  }

  /// Infinity is stored; what is no number is stored as none.
  package mutating func append(_ number: Double?) {
    values.append(number.map(Value.real) ?? .null)
  }

  package mutating func append(_ flag: Bool) {
    values.append(.integer(flag ? 1 : 0))
  }

  /// A text is stored whole, also where it has a NUL.
  package mutating func append(_ text: String?) {
    guard let text else { return values.append(.null) }
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    values.append(.text(start..<texts.count))
  }

  /// Runs a statement that returns no rows with these values.
  package func execute(_ statement: Statement) throws {
    try forEachRow(of: statement) { _ in }
  }

  /// Runs a statement with these values.
  ///
  /// - Parameter body: Called with each row as SQLite has it, which is gone when it returns.
  package func forEachRow(
    of statement: Statement, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let statement = statement.sqliteStatement
    let code = try texts.withUnsafeBytes { texts in
      defer {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      }
      for (place, value) in zip(Int32(1)..., values) {
        let code = value.bind(to: place, of: statement, texts)
        guard code == SQLITE_OK else { return code }
      }
      while true {
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW else { return code }
        try body(statement)
      }
    }
    guard code == SQLITE_DONE else {
      let connection = sqlite3_db_handle(statement)
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code),
        message: sqlite3_errmsg(connection).map(String.init(cString:)))
    }
  }
}

extension StatementValues.Value {
  /// - Returns: SQLite's result code.
  fileprivate func bind(
    to place: Int32, of statement: SQLiteStatement, _ texts: UnsafeRawBufferPointer
  ) -> Int32 {
    switch self {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .real(let number): sqlite3_bind_double(statement, place, number)
    case .text(let range):
      // No destructor: the bytes stay where they are until the statement has run.
      sqlite3_bind_text64(
        statement, place,
        texts.baseAddress?.advanced(by: range.lowerBound)
          .assumingMemoryBound(to: CChar.self), UInt64(range.count), nil, UInt8(SQLITE_UTF8))
    }
  }
}
