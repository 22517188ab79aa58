import GRDB
public import Models
import Persistence

/// Every method throws ``StoreError`` on failure, or a ``Refusal`` by the rules of the store.
extension ServerStore {
  /// Stores a place; it is on the disk when this returns.
  ///
  /// - Parameter key: The idempotency key; nil without one.
  /// - Returns: Its id, also for a repeated request.
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

  /// Replaces a place's content.
  ///
  /// - Parameters:
  ///   - restores: Whether a deleted place of the account is restored under its id.
  ///   - condition: Called with the old place, in the same transaction.
  /// - Returns: Whether it was restored.
  public func update(
    _ location: Location, of account: String, restores: Bool = false,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws -> Bool {
    try await change { [placeLimit] db in
      guard let old = try Self.location(location.id, of: account, db) else {
        if restores, try Self.restore(location, of: account, limit: placeLimit, db) { return true }
        throw Refusal.unknown(location.id)
      }
      guard condition(old) else { throw Refusal.conditionFailed }
      try db.update("place", Self.columns(of: location), id: Int64(location.id))
      return false
    }
  }

  /// Removes a place.
  ///
  /// - Parameter condition: Called with it, in the same transaction.
  public func delete(
    _ id: Int, of account: String,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws {
    try await change { [seconds] db in
      guard let old = try Self.location(id, of: account, db) else {
        throw Refusal.unknown(id)
      }
      guard condition(old) else { throw Refusal.conditionFailed }
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

  /// Stores places in one transaction: all of them are on the disk when this returns, or none.
  ///
  /// A place with an id of the account replaces that place. One that the account has deleted is
  /// restored under its id. All others are new and get new ids.
  ///
  /// - Returns: The ids of the stored places.
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
  /// The stored form of a place. Kept file data stays if the new content has none.
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
  /// - Parameter owner: The row of its account, if the place has been counted.
  /// - Returns: The new id.
  private static func insert(
    _ location: Location, owner: Int64, _ db: Database
  ) throws -> Int {
    try db.insert(into: "place", [("account", owner)] + columns(of: location))
    return Int(db.lastInsertedRowID)
  }

  /// Restores a place that the account has deleted.
  ///
  /// - Returns: Whether there was one.
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

  /// Counts a new place.
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
    guard let owner else { throw Refusal.full(limit: limit) }
    return owner
  }

  /// The id of the same request, if it has been answered before; nil for a new request.
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
    guard row["request"] as String? == request(of: location) else { throw Refusal.keyReused }
    return row["place"] as Int?
  }

  /// A digest of the content, by which a repeated request is recognised.
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
