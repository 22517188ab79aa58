import GRDB
import GRDBSQLite
public import Models
import Persistence

extension ServerStore {
  /// What became of a place that was to be stored.
  public enum Creation: Hashable, Sendable {
    case created(id: Int)
    /// The request came before and was answered with this id.
    case repeated(id: Int)
    /// The key was used for another place.
    case keyReused
    /// The account has as many places as it may.
    case full(limit: Int)
  }

  /// What became of a place that was to be changed.
  public enum Update: Hashable, Sendable {
    case done
    /// The place had been removed, and is there again under its id.
    case restored
    /// The account has no place of that id.
    case unknown
    /// The place is not what the condition asks for.
    case conditionFailed
    /// The account has as many places as it may.
    case full(limit: Int)
  }

  /// What became of a place that was to be removed.
  public enum Removal: Hashable, Sendable {
    case done
    /// The account has no place of that id.
    case unknown
    /// The place is not what the condition asks for.
    case conditionFailed
  }

  /// Stores a place; it is on the disk when this returns.
  ///
  /// - Parameter key: By which the same request is known when it comes again; nil for none.
  /// - Throws: ``StoreError`` when nothing could be stored, here and below.
  public func create(
    _ location: Location, for account: String, key: String? = nil
  ) async throws -> Creation {
    try await change { [placeLimit, seconds] db in
      let answer = key.map { StoredAnswer(key: $0, location: location) }
      if let creation = try answer?.find(of: account, db) { return creation }
      guard let owner = try Self.countPlace(of: account, limit: placeLimit, db) else {
        return .full(limit: placeLimit)
      }
      let id = try Self.insert(location, owner: owner, db)
      try answer?.insert(of: owner, place: id, at: seconds, db)
      return .created(id: id)
    }
  }

  /// Puts a place's new content in the place of the old.
  ///
  /// - Parameters:
  ///   - restores: Whether a place of the account that was removed comes back under its id.
  ///   - condition: Asked about the old one, in the same transaction.
  public func update(
    _ location: Location, of account: String, restores: Bool = false,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws -> Update {
    try await change { [placeLimit] db in
      guard let old = try Self.location(location.id, of: account, db) else {
        return restores
          ? try Self.restore(location, of: account, limit: placeLimit, db) : .unknown
      }
      guard condition(old) else { return .conditionFailed }
      try Self.replace(location, db)
      return .done
    }
  }

  /// Removes a place.
  ///
  /// - Parameter condition: Asked about it, in the same transaction.
  public func delete(
    _ id: Int, of account: String,
    when condition: @escaping @Sendable (Location) -> Bool = { _ in true }
  ) async throws -> Removal {
    try await change { [seconds] db in
      guard let old = try Self.location(id, of: account, db) else { return .unknown }
      guard condition(old) else { return .conditionFailed }
      var removal = StatementValues()
      removal.append(seconds)
      removal.append(id)
      try removal.execute(
        db.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO removed(id, account, at, original_format, original)
            SELECT id, account, ?, original_format, original FROM place WHERE id = ?
            """))
      var values = StatementValues()
      values.append(id)
      try values.execute(db.cachedStatement(sql: "DELETE FROM place WHERE id = ?"))
      var name = StatementValues()
      name.append(account)
      try name.execute(
        db.cachedStatement(sql: "UPDATE account SET places = places - 1 WHERE name = ?"))
      return .done
    }
  }

  /// Stores a new place.
  ///
  /// - Parameter owner: The row of its account, where it is counted already.
  /// - Returns: The id it was given.
  static func insert(_ location: Location, owner: Int64, _ db: Database) throws -> Int {
    var values = StatementValues()
    values.append(owner)
    append(location, to: &values)
    try values.execute(
      db.cachedStatement(
        sql: """
          INSERT INTO place(
            account, title, description, latitude, longitude, arrival, departure,
            original_format, original)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """))
    return Int(db.lastInsertedRowID)
  }

  /// Replaces the place that has the same id. The record of the file it was imported from stays, unless
  /// the new content brings another.
  static func replace(_ location: Location, _ db: Database) throws {
    var values = StatementValues()
    append(location, to: &values)
    values.append(location.id)
    try values.execute(
      db.cachedStatement(
        sql: """
          UPDATE place SET
            (title, description, latitude, longitude, arrival, departure, original_format, original)
            = (?, ?, ?, ?, ?, ?, coalesce(?, original_format), coalesce(?, original))
          WHERE id = ?
          """))
  }

  /// Brings back a place that the account has removed.
  static func restore(
    _ location: Location, of account: String, limit: Int, _ db: Database
  ) throws -> Update {
    var name = StatementValues()
    name.append(location.id)
    name.append(account)
    var wasRemoved = false
    try name.forEachRow(
      of: db.cachedStatement(
        sql: """
          SELECT 1 FROM removed
          WHERE id = ? AND account = (SELECT id FROM account WHERE name = ?)
          """)
    ) { _ in wasRemoved = true }
    guard wasRemoved else { return .unknown }
    guard let owner = try countPlace(of: account, limit: limit, db) else {
      return .full(limit: limit)
    }
    var removal = StatementValues()
    removal.append(location.id)
    var values = StatementValues()
    values.append(location.id)
    values.append(owner)
    append(location, to: &values)
    values.append(location.id)
    try values.execute(
      db.cachedStatement(
        sql: """
          INSERT INTO place(
            id, account, title, description, latitude, longitude, arrival, departure,
            original_format, original)
          SELECT ?, ?, ?, ?, ?, ?, ?, ?, coalesce(?, original_format), coalesce(?, original)
          FROM removed WHERE id = ?
          """))
    try removal.execute(db.cachedStatement(sql: "DELETE FROM removed WHERE id = ?"))
    return .restored
  }

  /// Counts a place that is being added.
  ///
  /// - Returns: The account's row; nil where it has as many places as it may.
  static func countPlace(
    of account: String, limit: Int, _ db: Database
  ) throws -> Int64? {
    var values = StatementValues()
    values.append(account)
    values.append(limit)
    var owner: Int64?
    try values.forEachRow(
      of: db.cachedStatement(
        sql: """
          INSERT INTO account(name, places) VALUES (?, 1)
          ON CONFLICT(name) DO UPDATE SET places = places + 1 WHERE places < ?
          RETURNING id
          """)
    ) { owner = sqlite3_column_int64($0, 0) }
    return owner
  }

  private static func append(_ location: Location, to values: inout StatementValues) {
    values.append(location.title)
    values.append(location.description)
    values.append(location.latitude)
    values.append(location.longitude)
    values.append(location.arrival?.secondsSince1970)
    values.append(location.departure?.secondsSince1970)
    values.append(location.original?.format.rawValue)
    values.append(location.original?.text)
  }
}

/// What is kept of a request that may come again.
private struct StoredAnswer {
  let key: String
  /// Made of what is to be stored.
  let request: String

  init(key: String, location: Location) {
    self.key = key
    var hash = ContentHash()
    hash.combine(location.title)
    hash.combine(location.description)
    hash.combine(location.latitude?.description)
    hash.combine(location.longitude?.description)
    hash.combine(location.arrival?.description)
    hash.combine(location.departure?.description)
    request = String(hash.value, radix: 36)
  }

  /// The answer to the same request; nil where it is new.
  func find(of account: String, _ db: Database) throws -> ServerStore.Creation? {
    var values = StatementValues()
    values.append(key)
    values.append(account)
    var answer: ServerStore.Creation?
    try values.forEachRow(
      of: db.cachedStatement(
        sql: """
          SELECT place, request FROM answer
          WHERE key = ? AND account = (SELECT id FROM account WHERE name = ?)
          """)
    ) { row in
      let isSame = request == String(decoding: UnsafeBufferPointer(text: 1, of: row), as: UTF8.self)
      answer = isSame ? .repeated(id: Int(sqlite3_column_int64(row, 0))) : .keyReused
    }
    return answer
  }

  func insert(of account: Int64, place: Int, at seconds: Double, _ db: Database) throws {
    var values = StatementValues()
    values.append(account)
    values.append(key)
    values.append(request)
    values.append(place)
    values.append(seconds)
    try values.execute(
      db.cachedStatement(
        sql: "INSERT INTO answer(account, key, request, place, at) VALUES (?, ?, ?, ?, ?)"))
  }
}
