import Foundation
import GRDB
import Persistence

/// The players and the equipment of one team, in a file that several processes may use at once.
///
/// Each verb is one transaction and one step for ``Store/undo()``, and is durable once it returns.
/// It runs on the caller's thread.
///
/// ```swift
/// let login = try accounts.login(username: name, password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// for player in try store.players(PlayerQuery(missing: .helmet)) { print(player.listName) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for changes, written.
final class EquipStore: Store {
  /// The open file.
  let database: StoreDatabase

  let now: @Sendable () -> Date

  /// Opens the store, and creates it with the categories of equipment if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - now: The clock that dates loans and backups.
  /// - Throws: ``StoreError`` when the file is not a store of this app, is damaged, or cannot be
  ///   read; it is not changed.
  init(
    _ location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.now = now
    database = try StoreDatabase(location: location, schema: .equip, now: now)
  }

  /// The kinds of equipment as lists show them, from head to toe and then the stick.
  func categories() throws -> [EquipmentCategory] {
    try database.read { db in
      try EquipmentCategory
        .order(EquipmentCategory.Columns.displayOrder, EquipmentCategory.Columns.id).fetchAll(db)
    }
  }

  /// Makes a change that is one undo group; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db: db, now: now())) }
  }
}

extension EquipStore {
  /// Adds a player, an item or a kit. Ids are never reused.
  ///
  /// A player's equipment is ignored; see ``checkOut(_:to:sharing:)``.
  ///
  /// - Returns: What is stored.
  /// - Throws: ``EquipError/invalid(problems:)``, or what is wrong with a kit.
  @discardableResult
  func add<Object: StoredObject>(_ object: Object) throws -> Object {
    try change { _, writer in
      let added = try object.insert(by: writer)
      return (Self.title("Add", [added]), added)
    }
  }

  /// Updates a player, an item or a kit.
  ///
  /// A player's equipment is not changed; only checking out and in does that. A photo that was not read
  /// is kept too.
  ///
  /// - Throws: `StoreError.unknownItems` when there is none with its id, as when another process has
  ///   removed it; ``EquipError/kindChanged(item:from:to:)``; and what ``add(_:)`` throws.
  func update<Object: StoredObject>(_ object: Object) throws {
    try change { db, writer in
      let stored = try Object.all([object.id ?? 0], db)[0]
      let changed = try object.replace(stored, by: writer)
      return (changed.flatMap { Self.title("Edit", [$0]) }, ())
    }
  }

  /// Adds an object that has no id, or updates the one with its id.
  func put<Object: StoredObject>(_ object: Object) throws -> Object {
    guard object.id != nil else { return try add(object) }
    try update(object)
    return object
  }

  /// Removes objects, all or none. Players' equipment and items that are out are checked in, and the
  /// history keeps their names. A kit's items stay.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids; nothing is removed then.
  func delete<Object: StoredObject>(_ type: Object.Type, _ ids: [Int64]) throws {
    try change { db, writer in
      let objects = try Object.all(ids, db)
      for object in objects { try object.delete(by: writer) }
      return (Self.title("Delete", objects), ())
    }
  }

  /// The title of a step: the name of one thing, the number of several; nil for none, so that
  /// nothing is written.
  private static func title<Object: StoredObject>(_ verb: String, _ objects: [Object]) -> String? {
    guard let first = objects.first else { return nil }
    return objects.count > 1
      ? StepTitle.of(verb, objects.count, Object.noun)
      : StepTitle.of(
        "\(verb)\(Object.titleNoun)", first.name, else: "a \(Object.noun)")
  }

  /// Returns the objects with these ids, without duplicates, in this order.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  static func found<Thing>(
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
  /// The players of a query, by last name, given names and id; without their photos unless the
  /// query asks for them.
  func players(_ query: PlayerQuery = PlayerQuery()) throws -> [Player] {
    try database.read { try query.request($0).fetchAll($0) }
  }

  /// The number of players of a query, ignoring its limit.
  func playerCount(_ query: PlayerQuery = PlayerQuery()) throws -> Int {
    try database.read { try query.found($0).fetchCount($0) }
  }

  /// The player with an id, with the photo; nil when there is none.
  func player(_ id: Int64) throws -> Player? {
    try database.read { try Player.fetch(id, $0) }
  }

  /// The players with these ids, without duplicates, in this order, with their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  func players(_ ids: [Int64]) throws -> [Player] {
    try database.read { try Player.all(ids, $0) }
  }

  /// The players who have an item, by name.
  func holders(of itemID: Int64) throws -> [Player] {
    try players(PlayerQuery(holding: itemID))
  }

  /// The items of a query, from head to toe and then the sticks, by manufacturer, brand, model and
  /// id; without their photos unless the query asks for them.
  func items(_ query: EquipmentQuery = EquipmentQuery()) throws -> [EquipmentLine] {
    try database.read { try EquipmentLine.fetchAll($0, query) }
  }

  /// The number of items of a query, ignoring its limit.
  func itemCount(_ query: EquipmentQuery = EquipmentQuery()) throws -> Int {
    try database.read { db in
      let found = try query.found(db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (\(found.sql))", arguments: found.arguments) ?? 0
    }
  }

  /// The item with an id, with its photo; nil when there is none.
  func item(_ id: Int64) throws -> Equipment? {
    try line(id)?.item
  }

  /// The item with an id, with its photo and the number of players who have it; nil when there is
  /// none.
  func line(_ id: Int64) throws -> EquipmentLine? {
    try database.read { try EquipmentLine.fetch(id, $0) }
  }

  /// The items with these ids, without duplicates, in this order, with their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  func lines(_ ids: [Int64]) throws -> [EquipmentLine] {
    try database.read { db in
      try Self.found(ids, Equipment.noun) { try EquipmentLine.fetch($0, db) }
    }
  }

  /// A player's items by kind, without photos.
  func equipment(ofPlayer playerID: Int64) throws -> [EquipmentKind: EquipmentLine] {
    try database.read { db in
      let player = try Player.filter(Player.Columns.id == playerID).fetchOne(db)
      let ids = EquipmentKind.allCases.compactMap { player?[$0] }
      let lines = try EquipmentLine.fetchAll(db, EquipmentQuery(ids: ids))
      return Dictionary(lines.map { ($0.item.kind, $0) }, uniquingKeysWith: { $1 })
    }
  }

  /// All kits, by name.
  func kits() throws -> [Kit] {
    try database.read(Kit.order(Kit.Columns.sortName).fetchAll)
  }

  /// The kit with an id; nil when there is none.
  func kit(_ id: Int64) throws -> Kit? {
    try database.read { try Kit.fetch(id, $0) }
  }

  /// The kit of a name, ignoring case and accents; nil when there is none.
  func kit(named name: String) throws -> Kit? {
    try database.read(Kit.named(name).fetchOne)
  }
}

extension EquipmentCategory: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
  }

  /// Reads a row. A missing or invalid value is treated as a missing part.
  init(row: Row) {
    self.init(
      displayOrder: row[Columns.displayOrder] ?? 0,
      displayName: row.text(Columns.displayName) ?? "", displayIcon: row[Columns.displayIcon],
      nameOfEntity: row.text(Columns.nameOfEntity) ?? "",
      wsObjectId: row[Columns.wsObjectId] ?? 0)
    id = row[Columns.id]
  }
}
