import Foundation
import GRDB
import Persistence

/// The players and the equipment of a team, in a file that several processes may use at once.
///
/// Each method is one transaction and one undo group for ``Store/undo()``. When it returns, its
/// changes survive a crash. It runs on the caller's thread.
///
/// ```swift
/// let login = try accounts.login(username: name, password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// for player in try store.players(PlayerQuery(missing: .helmet)) { print(player.listName) }
/// ```
///
/// Every method throws ``StoreError`` if the store cannot be read or, for changes, written.
final class EquipStore: Store {
  /// The open file.
  let database: StoreDatabase

  let now: @Sendable () -> Date

  /// The team's account; nil for a store that was opened without a login.
  let account: TeamAccount?

  /// Opens the store, and creates it with the categories of equipment if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - account: The team's account, in which undo restores the team's names.
  ///   - now: A closure that returns the current time, which dates loans and backups.
  /// - Throws: ``StoreError`` if the file is not a store of this app, is damaged, or cannot be
  ///   read; it is not changed.
  init(
    _ location: StoreLocation, account: TeamAccount? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.account = account
    self.now = now
    database = try StoreDatabase(location: location, schema: .equip, now: now)
  }

  /// Returns the kinds of equipment as lists show them, from head to toe and then the stick.
  func categories() throws -> [EquipmentCategory] {
    try database.read { db in
      try EquipmentCategory
        .order(EquipmentCategory.Columns.displayOrder, EquipmentCategory.Columns.id).fetchAll(db)
    }
  }

  /// Makes a change as one undo group; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db: db, now: now())) }
  }
}

extension EquipStore {
  /// Adds a player, an item or a kit. Ids are never reused.
  ///
  /// The equipment of a player is ignored; see ``checkOut(_:to:sharing:)``.
  ///
  /// - Returns: The stored object.
  /// - Throws: ``EquipError/invalid(problems:)``, or the problem of a kit.
  @discardableResult
  func add<Object: StoredObject>(_ object: Object) throws -> Object {
    try change { _, writer in
      let added = try object.insert(by: writer)
      return (Self.title("Add", [added]), added)
    }
  }

  /// Updates a player, an item or a kit.
  ///
  /// The equipment of a player is not changed: only checking out and in does that. A photo that was
  /// not read is kept as well.
  ///
  /// - Throws: `StoreError.unknownItems` if no object has the id, for example because another
  ///   process has deleted it; ``EquipError/kindChanged(item:from:to:)``; or an error of
  ///   ``add(_:)``.
  func update<Object: StoredObject>(_ object: Object) throws {
    try change { db, writer in
      let stored = try Object.all([object.id ?? 0], db)[0]
      let changed = try object.replace(stored, by: writer)
      return (changed.flatMap { Self.title("Edit", [$0]) }, ())
    }
  }

  /// Adds an object without an id, or updates the object with the same id.
  func save<Object: StoredObject>(_ object: Object) throws -> Object {
    guard object.id != nil else { return try add(object) }
    try update(object)
    return object
  }

  /// Deletes objects, either all of them or none. The items of deleted players and deleted items
  /// that are out are checked in, and the history keeps their names. The items of a kit are not
  /// deleted.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids. Nothing is deleted then.
  func delete<Object: StoredObject>(_ type: Object.Type, _ ids: [Int64]) throws {
    try change { db, writer in
      let objects = try Object.all(ids, db)
      for object in objects { try object.delete(by: writer) }
      return (Self.title("Delete", objects), ())
    }
  }

  /// Returns the title of an undo group: the name of one object, or the number of several; nil
  /// without objects, so that nothing is written.
  private static func title<Object: StoredObject>(_ verb: String, _ objects: [Object]) -> String? {
    guard let first = objects.first else { return nil }
    return objects.count > 1
      ? UndoTitle.of(verb, objects.count, Object.noun)
      : UndoTitle.of(
        "\(verb)\(Object.titleNoun)", first.name, else: "a \(Object.noun)")
  }

  /// Returns the objects with these ids, without duplicates, in this order.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  static func fetchAll<Thing>(
    _ ids: [Int64], _ noun: String, _ fetch: (Int64) throws -> Thing?
  ) throws -> [Thing] {
    var seen: Set<Int64> = []
    let found = try ids.filter { seen.insert($0).inserted }.map { ($0, try fetch($0)) }
    let missing = found.filter { $0.1 == nil }.map(\.0).sorted()
    guard missing.isEmpty else { throw StoreError.unknownItems(noun: noun, ids: missing) }
    return found.compactMap(\.1)
  }
}

// MARK: - Reading

extension EquipStore {
  /// Returns the players of a query, by last name, given names and id. Photos are included only if
  /// the query asks for them.
  func players(_ query: PlayerQuery = PlayerQuery()) throws -> [Player] {
    try database.read { try query.request($0).fetchAll($0) }
  }

  /// Returns the number of players of a query, ignoring its limit.
  func playerCount(_ query: PlayerQuery = PlayerQuery()) throws -> Int {
    try database.read { try query.unorderedRequest($0).fetchCount($0) }
  }

  /// Returns the player with an id, including the photo; nil if there is none.
  func player(_ id: Int64) throws -> Player? {
    try database.read { try Player.fetch(id, $0) }
  }

  /// Returns the players with these ids, without duplicates, in this order, including their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  func players(_ ids: [Int64]) throws -> [Player] {
    try database.read { try Player.all(ids, $0) }
  }

  /// Returns the players who have an item, by name.
  func holders(of itemID: Int64) throws -> [Player] {
    try players(PlayerQuery(holding: itemID))
  }

  /// Returns the items of a query, from head to toe and then the sticks, by manufacturer, brand,
  /// model and id. Photos are included only if the query asks for them.
  func items(_ query: EquipmentQuery = EquipmentQuery()) throws -> [EquipmentLine] {
    try database.read { try EquipmentLine.fetchAll($0, query) }
  }

  /// Returns the number of items of a query, ignoring its limit.
  func itemCount(_ query: EquipmentQuery = EquipmentQuery()) throws -> Int {
    try database.read { db in
      let statement = try query.unorderedStatement(db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (\(statement.sql))", arguments: statement.arguments) ?? 0
    }
  }

  /// Returns the item with an id, including its photo; nil if there is none.
  func item(_ id: Int64) throws -> Equipment? {
    try line(id)?.item
  }

  /// Returns the item with an id, including its photo, and the number of players who have it; nil
  /// if there is none.
  func line(_ id: Int64) throws -> EquipmentLine? {
    try database.read { try EquipmentLine.fetch(id, $0) }
  }

  /// Returns the items with these ids, without duplicates, in this order, including their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  func lines(_ ids: [Int64]) throws -> [EquipmentLine] {
    try database.read { db in
      try Self.fetchAll(ids, Equipment.noun) { try EquipmentLine.fetch($0, db) }
    }
  }

  /// Returns a player's items by kind, without photos.
  func equipment(ofPlayer playerID: Int64) throws -> [EquipmentKind: EquipmentLine] {
    try database.read { db in
      let player = try Player.filter(Player.Columns.id == playerID).fetchOne(db)
      let ids = EquipmentKind.allCases.compactMap { player?[$0] }
      let lines = try EquipmentLine.fetchAll(db, EquipmentQuery(ids: ids))
      return Dictionary(lines.map { ($0.item.kind, $0) }, uniquingKeysWith: { $1 })
    }
  }

  /// Returns all kits, by name.
  func kits() throws -> [Kit] {
    try database.read(Kit.order(Kit.Columns.sortName).fetchAll)
  }

  /// Returns the kits that contain any of the items, sorted by name, each with the number of its
  /// other items.
  func kits(containing itemIDs: [Int64]) throws -> [(kit: Kit, remaining: Int)] {
    try kits().compactMap { kit in
      let remaining = kit.items.values.count { !itemIDs.contains($0) }
      return remaining < kit.items.count ? (kit, remaining) : nil
    }
  }

  /// Returns the kit with an id; nil if there is none.
  func kit(_ id: Int64) throws -> Kit? {
    try database.read { try Kit.fetch(id, $0) }
  }

  /// Returns the kit with a name, ignoring case and accents; nil if there is none.
  func kit(named name: String) throws -> Kit? {
    try database.read(Kit.named(name).fetchOne)
  }
}

extension EquipmentCategory: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
  }

  /// Creates a category from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    self.init(
      displayOrder: row[Columns.displayOrder] ?? 0,
      displayName: row.text(Columns.displayName) ?? "", displayIcon: row[Columns.displayIcon],
      nameOfEntity: row.text(Columns.nameOfEntity) ?? "",
      wsObjectId: row[Columns.wsObjectId] ?? 0)
    id = row[Columns.id]
  }
}
