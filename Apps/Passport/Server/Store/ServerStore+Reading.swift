import GRDB
import GRDBSQLite
public import Models
import Persistence

extension ServerStore {
  /// The ids and titles of an account's places, by their ids.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read, here and below.
  public func titles(of account: String) throws -> [LocationTitle] {
    try read { db in
      var values = StatementValues()
      values.append(account)
      var titles: [LocationTitle] = []
      try values.forEachRow(
        of: db.cachedStatement(
          sql: """
            SELECT id, title FROM place
            WHERE account = (SELECT id FROM account WHERE name = ?) ORDER BY id
            """)
      ) { row in
        titles.append(
          LocationTitle(
            id: Int(sqlite3_column_int64(row, 0)),
            title: String(decoding: UnsafeBufferPointer(text: 1, of: row), as: UTF8.self)))
      }
      return titles
    }
  }

  /// One place; nil where the account has none of that id, even if another has.
  public func location(_ id: Int, of account: String) throws -> Location? {
    try read { try Self.location(id, of: account, $0) }
  }

  /// An account's places behind one, by their ids.
  ///
  /// - Parameter limit: How many at most.
  public func locations(of account: String, after id: Int, limit: Int) throws -> [Location] {
    try read { db in
      var values = StatementValues()
      values.append(account)
      values.append(id)
      values.append(limit)
      var locations: [Location] = []
      try values.forEachRow(of: db.cachedStatement(sql: Self.page)) {
        locations.append(Location(row: $0))
      }
      return locations
    }
  }

  /// Whether the store can be read.
  public func check() throws {
    try read { db in
      try StatementValues().execute(db.cachedStatement(sql: "SELECT 1 FROM account LIMIT 1"))
    }
  }

  static func location(_ id: Int, of account: String, _ db: Database) throws -> Location? {
    var values = StatementValues()
    values.append(id)
    values.append(account)
    var location: Location?
    try values.forEachRow(of: db.cachedStatement(sql: one)) { location = Location(row: $0) }
    return location
  }

  private static let columns =
    "id, title, description, latitude, longitude, arrival, departure, original_format, original"

  // Made once: to put a statement's text together takes as long as to run it.
  private static let one = """
    SELECT \(columns) FROM place
    WHERE id = ? AND account = (SELECT id FROM account WHERE name = ?)
    """
  private static let page = """
    SELECT \(columns) FROM place
    WHERE account = (SELECT id FROM account WHERE name = ?) AND id > ?
    ORDER BY id LIMIT ?
    """
}

extension Location {
  /// The place of a row of `ServerStore.columns`.
  fileprivate init(row: SQLiteStatement) {
    func text(_ column: Int32) -> String {
      String(decoding: UnsafeBufferPointer(text: column, of: row), as: UTF8.self)
    }
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(row, column) == SQLITE_NULL }
    func degrees(_ column: Int32) -> Double? {
      isNull(column) ? nil : sqlite3_column_double(row, column)
    }
    func time(_ column: Int32) -> LocalDateTime? {
      isNull(column)
        ? nil : LocalDateTime(secondsSince1970: Int(sqlite3_column_int64(row, column)))
    }
    self.init(
      id: Int(sqlite3_column_int64(row, 0)), title: text(1), description: text(2),
      latitude: degrees(3), longitude: degrees(4), arrival: time(5), departure: time(6),
      original: isNull(8)
        ? nil
        : OriginalRecord.Format(rawValue: text(7)).map { OriginalRecord(format: $0, text: text(8)) }
    )
  }
}
