import Foundation
public import GRDB
public import Models
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

  /// Makes a change that is one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db: db, now: now())) }
  }

  /// Imports players and items, all or none, as one step.
  ///
  /// Stored objects are recognised by their number on the web service; otherwise a player by the
  /// names, and an item by all its attributes. They are updated from the import. A photo stays if
  /// the import has none. Duplicates are matched in order.
  ///
  /// - Parameters:
  ///   - players: Their loans (``Player/helmet`` and the others) are ids of items of this import,
  ///     which are checked out even if there are too few pieces. Kinds that are not mentioned stay
  ///     unchanged.
  ///   - items: An id is only needed where players of this import refer to it.
  /// - Throws: ``EquipError/invalid(problems:)``.
  @discardableResult
  func importTeam(
    players: [Player], items: [Equipment] = []
  ) throws -> TeamImportSummary {
    try importing { db in
      var team = TeamImport(EquipWriter(db: db, now: now()))
      for item in items { try team.take(item) }
      for player in players { try team.take(player) }
      let title =
        players.isEmpty
        ? StepTitle.of("Import", items.count, "item")
        : StepTitle.of("Import", players.count, "player")
      return (team.summary.hasChanges ? title : nil, team.summary)
    }
  }
}

extension EquipmentCategory: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
  }

  /// Reads a row. A missing or invalid value is treated as a missing part.
  public init(row: Row) {
    self.init(
      displayOrder: row[Columns.displayOrder] ?? 0,
      displayName: row.text(Columns.displayName) ?? "", displayIcon: row[Columns.displayIcon],
      nameOfEntity: row.text(Columns.nameOfEntity) ?? "",
      wsObjectId: row[Columns.wsObjectId] ?? 0)
    id = row[Columns.id]
  }
}

// MARK: - Players

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
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` with all unknown ids.
  func players(_ ids: [Int64]) throws -> [Player] {
    try database.read { try Self.players(ids, $0) }
  }

  /// Adds a player with an id that no player ever had.
  ///
  /// The value's equipment is ignored; see ``assign(_:to:sharing:)``.
  ///
  /// - Returns: The stored player.
  /// - Throws: ``EquipError/invalid(problems:)``.
  @discardableResult
  func add(_ player: Player) throws -> Player {
    try change { _, writer in (Self.title("Add", players: [player]), try writer.insert(player)) }
  }

  /// Updates a player.
  ///
  /// The player's equipment is not changed; that takes a check-out or check-in. A photo that was
  /// not read is kept too.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` when there is no player with its id, as when
  ///   another process has removed it; ``EquipError/invalid(problems:)``.
  func update(_ player: Player) throws {
    try change { db, writer in
      let stored = try Self.players([player.id ?? 0], db)[0]
      let isChanged = try writer.replace(stored, with: player)
      return (isChanged ? Self.title("Edit", players: [player]) : nil, ())
    }
  }

  /// Removes players, all or none. Their equipment is checked in, and the history keeps their
  /// names.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` with all unknown ids; nothing is removed then.
  func deletePlayers(_ ids: [Int64]) throws {
    try change { db, writer in
      let players = try Self.players(ids, db)
      for player in players { try writer.delete(player) }
      return (Self.title("Delete", players: players), ())
    }
  }

  /// ``players(_:)`` within a transaction.
  static func players(_ ids: [Int64], _ db: Database) throws -> [Player] {
    try found(ids, EquipError.unknownPlayers) { try Player.fetch($0, db) }
  }

  private static func title(_ verb: String, players: [Player]) -> String? {
    title(verb, players.map(\.fullName), "player", else: "a player")
  }

  /// The title of a step: the name of one thing, the number of several; nil for none, so that
  /// nothing is written.
  ///
  /// - Parameter one: What is done to one thing, where its name alone does not tell what it is.
  static func title(
    _ verb: String, _ names: [String], _ noun: String, one: String? = nil,
    else nameless: String = ""
  ) -> String? {
    names.count == 1
      ? StepTitle.of(one ?? verb, names[0], else: nameless)
      : names.isEmpty ? nil : StepTitle.of(verb, names.count, noun)
  }

  /// The objects with these ids, without duplicates, in this order; an error with all unknown ids.
  static func found<Thing>(
    _ ids: [Int64], _ unknown: ([Int64]) -> EquipError, _ fetch: (Int64) throws -> Thing?
  ) throws -> [Thing] {
    var seen: Set<Int64> = []
    let found = try ids.filter { seen.insert($0).inserted }.map { ($0, try fetch($0)) }
    let missing = found.filter { $0.1 == nil }.map(\.0).sorted()
    guard missing.isEmpty else { throw unknown(missing) }
    return found.compactMap(\.1)
  }
}

// MARK: - Equipment

extension EquipStore {
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
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all unknown ids.
  func lines(_ ids: [Int64]) throws -> [EquipmentLine] {
    try database.read { try Self.lines(ids, $0) }
  }

  /// The players who have an item, by name.
  func holders(of itemID: Int64) throws -> [Player] {
    try players(PlayerQuery(holding: itemID))
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

  /// Adds an item with an id that no item ever had.
  ///
  /// - Returns: The stored item.
  /// - Throws: ``EquipError/invalid(problems:)``.
  @discardableResult
  func add(_ item: Equipment) throws -> Equipment {
    try change { _, writer in (Self.title("Add", items: [item]), try writer.insert(item)) }
  }

  /// Updates an item. A photo that was not read is kept.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)``, ``EquipError/kindChanged(item:from:to:)``, or
  ///   ``EquipError/invalid(problems:)``.
  func update(_ item: Equipment) throws {
    try change { db, writer in
      let stored = try Self.lines([item.id ?? 0], db)[0].item
      let isChanged = try writer.replace(stored, with: item)
      return (isChanged ? Self.title("Edit", items: [item]) : nil, ())
    }
  }

  /// Removes items, all or none. They are checked in, and the history keeps their names.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all unknown ids; nothing is removed then.
  func deleteItems(_ ids: [Int64]) throws {
    try change { db, writer in
      let items = try Self.lines(ids, db).map(\.item)
      for item in items { try writer.delete(item) }
      return (Self.title("Delete", items: items), ())
    }
  }

  /// ``lines(_:)`` within a transaction.
  static func lines(_ ids: [Int64], _ db: Database) throws -> [EquipmentLine] {
    try found(ids, EquipError.unknownItems) { try EquipmentLine.fetch($0, db) }
  }

  private static func title(_ verb: String, items: [Equipment]) -> String? {
    title(verb, items.map(\.displayName), "item", else: "an item")
  }
}
