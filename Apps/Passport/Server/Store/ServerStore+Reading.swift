import GRDB
public import Models
import Persistence

extension ServerStore {
  /// The ids and titles of an account's places, by their ids.
  ///
  /// - Throws: ``StoreError`` when the file cannot be read, here and below.
  public func titles(of account: String) throws -> [LocationTitle] {
    try read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, title FROM place
            WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) ORDER BY id
            """), arguments: [account.stored])
      return try Array(rows.map { LocationTitle(id: $0[0] ?? 0, title: $0.text(1) ?? "") })
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
      let rows = try Row.fetchCursor(
        db.cachedStatement(sql: Self.page), arguments: [account.stored, id, limit])
      return try Array(rows.map(Location.init(row:)))
    }
  }

  /// Whether the store can be read.
  public func check() throws {
    try read { _ = try Int.fetchOne($0, sql: "SELECT 1 FROM account LIMIT 1") }
  }

  static func location(_ id: Int, of account: String, _ db: Database) throws -> Location? {
    try Row.fetchCursor(db.cachedStatement(sql: one), arguments: [id, account.stored])
      .map(Location.init(row:)).next()
  }

  private static let columns =
    "id, title, description, latitude, longitude, arrival, departure, original_format, original"

  private static let one = """
    SELECT \(columns) FROM place
    WHERE id = ? AND account = (SELECT id FROM account WHERE name = CAST(? AS TEXT))
    """
  private static let page = """
    SELECT \(columns) FROM place
    WHERE account = (SELECT id FROM account WHERE name = CAST(? AS TEXT)) AND id > ?
    ORDER BY id LIMIT ?
    """
}

extension Location {
  /// The place of a row with `ServerStore.columns`.
  fileprivate init(row: Row) {
    let format = row.text(Column("original_format")).flatMap(OriginalRecord.Format.init(rawValue:))
    let text = row.text(Column("original"))
    self.init(
      id: row["id"] ?? 0, title: row.text(Column("title")) ?? "",
      description: row.text(Column("description")) ?? "", latitude: row["latitude"],
      longitude: row["longitude"],
      arrival: (row["arrival"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      departure: (row["departure"] as Int?).flatMap(LocalDateTime.init(secondsSince1970:)),
      original: format.flatMap { format in
        text.map { OriginalRecord(format: format, text: $0) }
      })
  }
}
