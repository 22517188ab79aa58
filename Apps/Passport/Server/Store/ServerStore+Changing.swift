import GRDB
public import Models
import Persistence

/// The methods that change the store. Each throws ``StoreError`` on failure, or a ``Refusal`` by
/// the rules of the store.
extension ServerStore {
  /// Stores a place, which is on the disk when this method returns.
  ///
  /// - Parameters:
  ///   - location: The place.
  ///   - account: The account.
  ///   - key: The idempotency key; nil if there is none.
  /// - Returns: The id of the place, also for a repeated request.
  public func create(
    _ location: Location, for account: String, key: String? = nil
  ) async throws -> Int {
    try await change { [placeLimit, seconds] db in
      let request = Self.digest(of: location)
      if let key, let id = try Self.answer(to: key, request, of: account, db)?.first { return id }
      try Self.checkTimes(of: location)
      let owner = try Self.countPlace(of: account, limit: placeLimit, db)
      let id = try Self.insert(location, owner: owner, db)
      if let key { try Self.record([id], as: key, request, of: account, at: seconds, db) }
      return id
    }
  }

  /// Replaces a place's content.
  ///
  /// - Parameters:
  ///   - location: The place with its id.
  ///   - account: The account.
  ///   - restores: If true, a deleted place of the account is restored under its id.
  ///   - condition: A closure that is called with the old place in the same transaction. If it
  ///     throws, nothing is changed.
  /// - Returns: True if the place was restored.
  public func update(
    _ location: Location, of account: String, restores: Bool = false,
    when condition: @escaping @Sendable (Location) throws -> Void = { _ in }
  ) async throws -> Bool {
    try await change { [placeLimit] db in
      guard let old = try Self.location(location.id, of: account, db) else {
        if restores, try Self.restore(location, of: account, limit: placeLimit, db) { return true }
        throw Refusal.unknown(location.id)
      }
      try condition(old)
      try Self.checkTimes(of: location, replacing: old)
      try db.update("place", Self.columns(of: location), id: Int64(location.id))
      return false
    }
  }

  /// Deletes a place.
  ///
  /// - Parameters:
  ///   - id: The id of the place.
  ///   - account: The account.
  ///   - condition: A closure that is called with the place in the same transaction. If it throws,
  ///     nothing is changed.
  public func delete(
    _ id: Int, of account: String,
    when condition: @escaping @Sendable (Location) throws -> Void = { _ in }
  ) async throws {
    try await change { [seconds] db in
      guard let old = try Self.location(id, of: account, db) else {
        throw Refusal.unknown(id)
      }
      try condition(old)
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

  /// Stores places in one transaction. When this method returns, all of them are on the disk; if it
  /// throws, none is.
  ///
  /// A place with an id of the account replaces that place. A place that the account has deleted is
  /// restored under its id. All others are new and get new ids, which may be ids of later elements.
  ///
  /// - Parameters:
  ///   - locations: The places.
  ///   - account: The account.
  ///   - key: The idempotency key; nil if there is none.
  /// - Returns: The ids of the stored places, also for a repeated request.
  /// - Throws: ``Refusal`` if two places have the same id, or if the times of one are in the wrong
  ///   order.
  public func merge(
    _ locations: [Location], into account: String, key: String? = nil
  ) async throws -> [Int] {
    let ids = locations.map(\.id).filter { $0 > 0 }.sorted()
    if let repeated = zip(ids, ids.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw Refusal.repeatedID(repeated)
    }
    return try await change { [placeLimit, seconds] db in
      let request = key == nil ? "" : Self.digest(of: locations)
      if let key, let ids = try Self.answer(to: key, request, of: account, db) { return ids }
      // Before the first insertion, whose new id may be the one of a later element.
      var known: [Int: Location] = [:]
      for id in ids { known[id] = try Self.location(id, of: account, db) }
      let stored = try locations.map { location in
        if let old = known[location.id] {
          try Self.checkTimes(of: location, replacing: old)
          try db.update("place", Self.columns(of: location), id: Int64(location.id))
          return location.id
        }
        if location.id > 0,
          try Self.restore(location, of: account, limit: placeLimit, db)
        {
          return location.id
        }
        try Self.checkTimes(of: location)
        let owner = try Self.countPlace(of: account, limit: placeLimit, db)
        return try Self.insert(location, owner: owner, db)
      }
      if let key { try Self.record(stored, as: key, request, of: account, at: seconds, db) }
      return stored
    }
  }
}

// MARK: - Statements

extension ServerStore {
  /// Checks that a new or changed place has no departure before the arrival.
  ///
  /// File data may state times in UTC, whose order differs from that of the local times when clocks
  /// go back.
  ///
  /// - Parameter old: The stored place, whose times may be kept; nil for a new place.
  private static func checkTimes(
    of location: Location, replacing old: Location? = nil
  ) throws(Refusal) {
    guard location.original == nil, let arrival = location.arrival,
      let departure = location.departure, departure.isBefore(arrival: arrival),
      old?.arrival != arrival || old?.departure != departure
    else { return }
    throw Refusal.departureBeforeArrival(location)
  }

  /// Returns the stored form of a place. Stored file data is kept if the new content has none.
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
  /// - Parameters:
  ///   - location: The place.
  ///   - owner: The row of its account, in which the place has been counted.
  /// - Returns: The new id.
  private static func insert(
    _ location: Location, owner: Int64, _ db: Database
  ) throws -> Int {
    try db.insert(into: "place", [("account", owner)] + columns(of: location))
    return Int(db.lastInsertedRowID)
  }

  /// Restores a place that the account has deleted.
  ///
  /// - Returns: True if there was such a place.
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

  /// Counts a new place of an account.
  ///
  /// - Returns: The row of the account.
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
}
