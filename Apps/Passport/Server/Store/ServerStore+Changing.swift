import GRDB
public import Models
import Persistence

/// Why a change was not made, though the store could have made it.
enum ChangeRefusal: Error {
  /// The account has no place of this id.
  case unknown(id: Int)
  /// The place is not what the condition asks for.
  case conditionFailed
  /// The key was used for another place.
  case keyReused
  /// The account has as many places as it may.
  case full(limit: Int)
}

/// Every method throws ``StoreError`` when nothing could be stored, or a ``ChangeRefusal``.
extension ServerStore {
  /// Stores a place; it is on the disk when this returns.
  ///
  /// - Parameter key: By which the same request is known when it comes again; nil for none.
  /// - Returns: Its id, also where the request came before.
  public func create(
    _ location: Location, for account: String, key: String? = nil
  ) async throws -> Int {
    try await change { [placeLimit, seconds] db in
      if let key, let id = try Self.answer(to: key, location, of: account, db) { return id }
      let owner = try Self.countPlace(of: account, limit: placeLimit, db)
      let id = try Self.insert(location, owner: owner, db)
      if let key {
        try db.insert(
          into: "answer",
          [
            ("account", owner), ("key", key.stored), ("request", Self.request(of: location)),
            ("place", id), ("at", seconds),
          ])
      }
      return id
    }
  }

  /// Puts a place's new content in the place of the old.
  ///
  /// - Parameters:
  ///   - restores: Whether a place of the account that was removed comes back under its id.
  ///   - condition: Asked about the old one, in the same transaction.
  /// - Returns: Whether it came back.
  public func update(
    _ location: Location, of account: String, restores: Bool = false,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws -> Bool {
    try await change { [placeLimit] db in
      guard let old = try Self.location(location.id, of: account, db) else {
        if restores, try Self.restore(location, of: account, limit: placeLimit, db) { return true }
        throw ChangeRefusal.unknown(id: location.id)
      }
      guard condition(old) else { throw ChangeRefusal.conditionFailed }
      try db.update("place", Self.columns(of: location), id: Int64(location.id))
      return false
    }
  }

  /// Removes a place.
  ///
  /// - Parameter condition: Asked about it, in the same transaction.
  public func delete(
    _ id: Int, of account: String,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws {
    try await change { [seconds] db in
      guard let old = try Self.location(id, of: account, db) else {
        throw ChangeRefusal.unknown(id: id)
      }
      guard condition(old) else { throw ChangeRefusal.conditionFailed }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO removed(id, account, at, original_format, original)
          SELECT id, account, ?, original_format, original FROM place WHERE id = ?
          """, arguments: [seconds, id])
      try db.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [id])
      try db.execute(
        sql: "UPDATE account SET places = places - 1 WHERE name = CAST(? AS TEXT)",
        arguments: [account.stored])
    }
  }

  /// Stores places in one transaction: all of them are on the disk when this returns, or none is.
  ///
  /// A place whose id the account has takes the place of that one. One that the account has removed
  /// comes back under its id. All others are new and get ids of their own.
  ///
  /// - Returns: The ids under which they are stored.
  public func merge(_ locations: [Location], into account: String) async throws -> [Int] {
    try await change { [placeLimit] db in
      try locations.map { location in
        if location.id > 0 {
          if try Self.location(location.id, of: account, db) != nil {
            try db.update("place", Self.columns(of: location), id: Int64(location.id))
            return location.id
          }
          if try Self.restore(location, of: account, limit: placeLimit, db) { return location.id }
        }
        let owner = try Self.countPlace(of: account, limit: placeLimit, db)
        return try Self.insert(location, owner: owner, db)
      }
    }
  }
}

// MARK: - Statements

extension ServerStore {
  /// What is stored of a place. Where it brings no record of a file it was imported from, one that is
  /// there stays.
  private static func columns(of location: Location) -> StoredColumns {
    let columns: StoredColumns = [
      ("title", location.title.stored), ("description", location.description.stored),
      ("latitude", location.latitude), ("longitude", location.longitude),
      ("arrival", location.arrival?.secondsSince1970),
      ("departure", location.departure?.secondsSince1970),
    ]
    guard let original = location.original else { return columns }
    return columns + [
      ("original_format", original.format.rawValue), ("original", original.text.stored),
    ]
  }

  /// Stores a new place.
  ///
  /// - Parameter owner: The row of its account, where it is counted already.
  /// - Returns: The id it was given.
  private static func insert(
    _ location: Location, owner: Int64, _ db: Database
  ) throws -> Int {
    try db.insert(into: "place", [("account", owner)] + columns(of: location))
    return Int(db.lastInsertedRowID)
  }

  /// Brings back a place that the account has removed.
  ///
  /// - Returns: Whether it had.
  private static func restore(
    _ location: Location, of account: String, limit: Int, _ db: Database
  ) throws -> Bool {
    let removed = try Row.fetchCursor(
      db,
      sql: """
        SELECT original_format, original FROM removed
        WHERE id = ? AND account = (SELECT id FROM account WHERE name = CAST(? AS TEXT))
        """, arguments: [location.id, account.stored])
    guard let original = try removed.map(OriginalRecord.init(row:)).next() else { return false }
    var location = location
    location.original = location.original ?? original
    let owner = try countPlace(of: account, limit: limit, db)
    try db.insert(
      into: "place", [("id", location.id), ("account", owner)] + columns(of: location))
    try db.execute(sql: "DELETE FROM removed WHERE id = ?", arguments: [location.id])
    return true
  }

  /// Counts a place that is being added.
  ///
  /// - Returns: The account's row.
  private static func countPlace(
    of account: String, limit: Int, _ db: Database
  ) throws -> Int64 {
    let owner = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          INSERT INTO account(name, places) VALUES (CAST(? AS TEXT), 1)
          ON CONFLICT(name) DO UPDATE SET places = places + 1 WHERE places < ?
          RETURNING id
          """), arguments: [account.stored, limit])
    guard let owner else { throw ChangeRefusal.full(limit: limit) }
    return owner
  }

  /// The id that was answered to the same request before; nil where it is new.
  private static func answer(
    to key: String, _ location: Location, of account: String, _ db: Database
  ) throws -> Int? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT place, request FROM answer WHERE key = CAST(? AS TEXT)
        AND account = (SELECT id FROM account WHERE name = CAST(? AS TEXT))
        """, arguments: [key.stored, account.stored])
    guard let row else { return nil }
    guard row["request"] as String? == request(of: location) else { throw ChangeRefusal.keyReused }
    return row["place"] as Int?
  }

  /// A text made of what is to be stored, which tells a request that comes again.
  private static func request(of location: Location) -> String {
    var hash = ContentHash()
    for text in [
      location.title, location.description, location.latitude?.description,
      location.longitude?.description, location.arrival?.description,
      location.departure?.description,
    ] { hash.combine(text) }
    return String(hash.value, radix: 36)
  }
}
