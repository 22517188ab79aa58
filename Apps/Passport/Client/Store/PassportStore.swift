import Foundation
import GRDB
import Models
import PassportAPI
import Persistence

/// The passport client's local store for an account on a server: the cached list and places, the
/// outbox, and the user's preferences.
///
/// Several processes may use a file at once, for several servers and accounts. Each session only
/// sees its own data.
///
/// ```swift
/// let store = try PassportStore(location, server: "https://example.org/api", account: "lenc0001")
/// try store.cache(titles)
/// print(try store.lastList?.readAt)
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for changes, written.
final class PassportStore: Store {
  /// The open file.
  let database: StoreDatabase
  /// The server's URL as the user gave it, without a trailing slash.
  let server: String
  let account: String

  let now: @Sendable () -> Date

  /// Opens the store, and creates it if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - now: The clock that dates readings.
  /// - Throws: ``StoreError`` when the file is not a store of this app, is damaged, or cannot be
  ///   read; it is not changed.
  init(
    _ location: StoreLocation, server: String, account: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.server = server.hasSuffix("/") ? String(server.dropLast()) : server
    self.account = account
    self.now = now
    database = try StoreDatabase(location: location, schema: .passportClient, now: now)
  }
}

// MARK: - Cached places

extension PassportStore {
  /// The cached list; nil if none was cached or its text cannot be parsed.
  var lastList: (value: [LocationTitle], readAt: Date)? {
    get throws {
      try rows(of: "known_list") { row in
        (try? LocationWire.titles(row["titles"])).map { (value: $0, readAt: Self.readAt(row)) }
      }.first
    }
  }

  /// Replaces the cached list. Cached places that are not in it are removed.
  func cache(_ titles: [LocationTitle]) throws {
    try write { db, passport in
      try db.execute(
        sql: """
          INSERT INTO known_list(passport, read_at, titles) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET read_at = excluded.read_at, titles = excluded.titles
          """,
        arguments: [passport, now().timeIntervalSince1970, Self.data(titles)])
      let ids = Set(titles.map(\.id))
      let known = try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM known_place WHERE passport = ?
          UNION SELECT place FROM kept_original WHERE passport = ?
          """,
        arguments: [passport, passport])
      for id in known where !ids.contains(id) { try remove(id, of: passport, db) }
    }
  }

  /// Returns the cached place with an id, and the time of reading; nil if there is none.
  func location(_ id: Int) throws -> (value: Location, readAt: Date)? {
    try rows(of: "known_place", "AND id = ?", [id]) {
      (value: Location(row: $0), readAt: Self.readAt($0))
    }.first
  }

  private static func readAt(_ row: Row) -> Date {
    Date(timeIntervalSince1970: row["read_at"] ?? 0)
  }

  /// All cached places, by id.
  var locations: [Location] {
    get throws { try rows(of: "known_place", "ORDER BY id") { Location(row: $0) } }
  }

  /// Caches places that were read just now.
  func cache(_ locations: [Location]) throws {
    guard !locations.isEmpty else { return }
    try write { db, passport in
      for location in locations {
        try db.execute(
          sql: "DELETE FROM known_place WHERE passport = ? AND id = ?",
          arguments: [passport, location.id])
        try db.insert(
          into: "known_place",
          [("passport", passport), ("id", location.id), ("read_at", now().timeIntervalSince1970)]
            + location.clientColumns)
      }
    }
  }

  /// Removes a deleted place from the cache and its list.
  func remove(_ id: Int) throws {
    let list = try lastList
    try write { db, passport in
      try remove(id, of: passport, db)
      guard let list, list.value.contains(where: { $0.id == id }) else { return }
      try db.execute(
        sql: "UPDATE known_list SET titles = ? WHERE passport = ?",
        arguments: [Self.data(list.value.filter { $0.id != id }), passport])
    }
  }

  /// Returns a list in the server's format. It is stored in one column, because it is always read
  /// and written as a whole.
  private static func data(_ titles: [LocationTitle]) -> Data {
    Data(LocationWire.text(of: titles).utf8)
  }

  private func remove(_ id: Int, of passport: Int64, _ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM known_place WHERE passport = ? AND id = ?", arguments: [passport, id])
    try db.execute(
      sql: "DELETE FROM kept_original WHERE passport = ? AND place = ?", arguments: [passport, id])
  }
}

// MARK: - Server and account

extension PassportStore {
  /// A Boolean value that indicates whether a creation repeated with the same key creates only one
  /// place; nil if unknown.
  var serverRepeatsSafely: Bool? {
    get throws {
      try database.read { db in
        try Bool.fetchOne(
          db, sql: "SELECT is_ours FROM passport WHERE id = (\(Self.passport))",
          arguments: identity)
      }
    }
  }

  /// Stores what is known about the server.
  func setServerRepeatsSafely(_ repeats: Bool) throws {
    guard try serverRepeatsSafely != repeats else { return }
    try write { db, passport in
      try db.execute(
        sql: "UPDATE passport SET is_ours = ? WHERE id = ?", arguments: [repeats, passport])
    }
  }

  /// The row of this server and account, with the parameters ``identity``.
  static let passport = """
    SELECT id FROM passport WHERE server = CAST(? AS TEXT) AND account = CAST(? AS TEXT)
    """

  var identity: StatementArguments { [server.stored, account.stored] }

  /// Returns a value for each row of this server and account.
  ///
  /// - Parameter rest: Further conditions or an order, with their arguments.
  private func rows<Value>(
    of table: String, _ rest: String = "", _ arguments: StatementArguments = [],
    _ make: @escaping (Row) -> Value?
  ) throws -> [Value] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT * FROM \(table) WHERE passport = (\(Self.passport)) \(rest)",
        arguments: identity + arguments)
      return try Array(rows.compactMap(make))
    }
  }

  /// Writes to the rows of this server and account.
  ///
  /// - Parameter body: Receives the id of the server and account.
  private func write(_ body: (Database, Int64) throws -> Void) throws {
    try database.writeUnobserved { db in try body(db, try makePassport(db)) }
  }

  /// Returns the id of this server and account, whose row is inserted if missing.
  func makePassport(_ db: Database) throws -> Int64 {
    if let id = try Int64.fetchOne(db, sql: Self.passport, arguments: identity) { return id }
    try db.insert(into: "passport", [("server", server.stored), ("account", account.stored)])
    return db.lastInsertedRowID
  }
}

extension PassportStore {
  /// The kept file data of imported places, by id, for servers that cannot store it.
  var originals: [Int: OriginalRecord] {
    get throws {
      let known = try rows(of: "kept_original") { row -> (Int, OriginalRecord)? in
        let format = row.text(Column("format")).flatMap(OriginalRecord.Format.init)
        guard let format, let text = row.text(Column("text")) else { return nil }
        return (row["place"], OriginalRecord(format: format, text: text))
      }
      return Dictionary(known) { $1 }
    }
  }

  /// Stores the kept file data of a place.
  func storeOriginal(_ original: OriginalRecord, of id: Int) throws {
    try write { db, passport in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO kept_original(passport, place, format, text)
          VALUES (?, ?, ?, CAST(? AS TEXT))
          """,
        arguments: [passport, id, original.format.rawValue, original.text.stored])
    }
  }

  /// Moves the kept file data of a place to its replacement.
  func moveOriginal(from id: Int, to newID: Int) throws {
    guard id != newID, try originals[id] != nil else { return }
    try database.writeUnobserved { db in
      try db.execute(
        sql: """
          UPDATE OR REPLACE kept_original SET place = ?
          WHERE place = ? AND passport = (\(Self.passport))
          """, arguments: [newID, id] + identity)
    }
  }
}
