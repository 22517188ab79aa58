import Foundation
public import GRDB
public import Models
import Persistence

/// The players and the equipment of one team, in a file that several processes may use at once.
///
/// Each verb is one transaction and one step for ``Store/undo()``; what it reported done survives a
/// crash. It works on the caller's thread.
///
/// ```swift
/// let login = try accounts.login(username: name, password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// for player in try store.players(PlayerQuery(missing: .helmet)) { print(player.listName) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class EquipStore: Store {
  /// The open file.
  let database: StoreDatabase

  let now: @Sendable () -> Date

  /// Opens the store, making it with the categories of equipment when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - now: The clock by which loans and backups are dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.now = now
    database = try StoreDatabase(location: location, schema: .equip, now: now)
  }

  /// The backups of the players and equipment at a location, whether or not the store can be opened.
  static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .equip, now: now)
  }

  /// The kinds of equipment as lists show them, from head to toe and then the stick.
  func categories() throws -> [EquipmentCategory] {
    try database.read { db in
      try EquipmentCategory
        .order(EquipmentCategory.Columns.displayOrder, EquipmentCategory.Columns.id).fetchAll(db)
    }
  }

  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db, at: now())) }
  }

  /// Takes in players and items, all of them or none, as one step.
  ///
  /// What is stored already is recognised, by its number on the web service, otherwise a player by the
  /// names and an item by all that tells items apart; it becomes what the import says. A photo stays
  /// where the import has none. The order is kept of what is the same: the second twin is the second.
  ///
  /// - Parameters:
  ///   - players: What each has (``Player/helmet`` and the others) are ids of items of this import,
  ///     which are checked out to the player even where pieces are missing. What it does not mention
  ///     stays with the player.
  ///   - items: Each with an id that players of this import refer to it by, or none.
  /// - Throws: ``EquipError/invalid(problems:)`` when something is missing or out of range.
  @discardableResult
  func importTeam(
    players: [Player], items: [any Equipment] = []
  ) throws -> TeamImportSummary {
    try importing { db in
      var team = TeamImport(EquipWriter(db, at: now()), db)
      for item in items { try team.take(item) }
      for player in players { try team.take(player) }
      let title =
        players.isEmpty
        ? StepTitle.of("Import", items.count, "item")
        : StepTitle.of("Import", players.count, "player")
      return (team.summary.isEmpty ? nil : title, team.summary)
    }
  }
}

extension EquipmentCategory: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
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
  /// The players a query finds, by last name, given names and id; without their photos unless the
  /// query asks for them.
  func players(_ query: PlayerQuery = PlayerQuery()) throws -> [Player] {
    try database.read { try query.request($0).fetchAll($0) }
  }

  /// How many players a query finds; its limit does not matter.
  func playerCount(_ query: PlayerQuery = PlayerQuery()) throws -> Int {
    try database.read { try query.found($0).fetchCount($0) }
  }

  /// The player with an id, with the photo; nil when there is none.
  func player(_ id: Int64) throws -> Player? {
    try database.read { try Player.fetch(id, $0) }
  }

  /// The players with these ids, each once, in this order, with their photos.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` with all ids that are no player's.
  func players(_ ids: [Int64]) throws -> [Player] {
    try database.read { try Self.players(ids, $0) }
  }

  /// Adds a player and gives it an id that no player ever had.
  ///
  /// Equipment is checked out with ``assign(_:to:sharing:)``; what the value says of it does not count.
  ///
  /// - Returns: The player as it is stored.
  /// - Throws: ``EquipError/invalid(problems:)`` when something is missing or out of range.
  @discardableResult
  func add(_ player: Player) throws -> Player {
    try add([player])[0]
  }

  /// Adds players, all of them or none, as one step.
  ///
  /// - Returns: The players as they are stored, in the same order.
  /// - Throws: ``EquipError/invalid(problems:)`` when something of one is missing or out of range.
  @discardableResult
  func add(_ players: [Player]) throws -> [Player] {
    try change { _, writer in
      let added = try players.map(writer.insert)
      return (Self.title("Add", players: added), added)
    }
  }

  /// Stores what is known of a player under its id.
  ///
  /// What equipment the player has stays as it is; that is changed by checking out and in. A photo that
  /// was not read stays too.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` when there is no player with its id, as when another
  ///   process has removed it; ``EquipError/invalid(problems:)`` when something is out of range.
  func update(_ player: Player) throws {
    try change { db, writer in
      let stored = try Self.players([player.id ?? 0], db)[0]
      let isChanged = try writer.replace(stored, with: player)
      return (isChanged ? Self.title("Edit", players: [player]) : nil, ())
    }
  }

  /// Removes players, all of them or none. What they had is free again, and the history keeps their
  /// names.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` with all ids that are no player's; nothing is
  ///   removed then.
  func deletePlayers(_ ids: [Int64]) throws {
    try change { db, writer in
      let players = try Self.players(ids, db)
      for player in players { try writer.delete(player) }
      return (Self.title("Delete", players: players), ())
    }
  }

  /// The same as ``players(_:)``, within a transaction.
  static func players(_ ids: [Int64], _ db: Database) throws -> [Player] {
    try found(ids, EquipError.unknownPlayers) { try Player.fetch($0, db) }
  }

  /// A title for what was done to players: the name of one, the number of several; nil for none, so
  /// that nothing is written.
  private static func title(_ verb: String, players: [Player]) -> String? {
    players.count == 1
      ? StepTitle.of(verb, players[0].fullName, else: "a player")
      : players.isEmpty ? nil : StepTitle.of(verb, players.count, "player")
  }

  /// What has these ids, each once, in this order; an error with all ids that nothing has.
  private static func found<Thing>(
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
  /// The items a query finds, from head to toe and then the sticks, by manufacturer, brand, model and
  /// id; without their photos unless the query asks for them.
  func items(_ query: EquipmentQuery = EquipmentQuery()) throws -> [EquipmentLine] {
    try database.read { try EquipmentLine.fetchAll($0, query) }
  }

  /// How many items a query finds; its limit does not matter.
  func itemCount(_ query: EquipmentQuery = EquipmentQuery()) throws -> Int {
    try database.read { db in
      let found = try query.found(db)
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM (\(found.sql))", arguments: found.arguments) ?? 0
    }
  }

  /// The item with an id, with its photo; nil when there is none.
  func item(_ id: Int64) throws -> (any Equipment)? {
    try line(id)?.item
  }

  /// The item with an id, with its photo, and how many players have it; nil when there is none.
  func line(_ id: Int64) throws -> EquipmentLine? {
    try database.read { try EquipmentLine.fetch(id, $0) }
  }

  /// The items with these ids, each once, in this order, with their photos.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all ids that are no item's.
  func lines(_ ids: [Int64]) throws -> [EquipmentLine] {
    try database.read { try Self.lines(ids, $0) }
  }

  /// The players who have an item, by name.
  func holders(of itemID: Int64) throws -> [Player] {
    try players(PlayerQuery(holding: itemID))
  }

  /// What a player has, by kind, without the photos.
  func equipment(ofPlayer playerID: Int64) throws -> [EquipmentKind: EquipmentLine] {
    try database.read { db in
      let player = try Player.filter(Player.Columns.id == playerID).fetchOne(db)
      let ids = EquipmentKind.allCases.compactMap { player?[$0] }
      let lines = try EquipmentLine.fetchAll(db, EquipmentQuery(ids: ids))
      return Dictionary(lines.map { ($0.item.kind, $0) }, uniquingKeysWith: { $1 })
    }
  }

  /// Adds an item and gives it an id that no item ever had.
  ///
  /// - Returns: The item as it is stored.
  /// - Throws: ``EquipError/invalid(problems:)`` when something is out of range.
  @discardableResult
  func add(_ item: any Equipment) throws -> any Equipment {
    try add([item])[0]
  }

  /// Adds items, all of them or none, as one step.
  ///
  /// - Returns: The items as they are stored, in the same order.
  /// - Throws: ``EquipError/invalid(problems:)`` when something of one is out of range.
  @discardableResult
  func add(_ items: [any Equipment]) throws -> [any Equipment] {
    try change { _, writer in
      let added = try items.map { try writer.insert($0) }
      return (Self.title("Add", items: added), added)
    }
  }

  /// Stores what is known of an item under its id. A photo that was not read stays.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` when there is no item with its id,
  ///   ``EquipError/kindChanged(item:from:to:)`` when the one there is of another kind, and
  ///   ``EquipError/invalid(problems:)`` when something is out of range.
  func update(_ item: any Equipment) throws {
    try change { db, writer in
      let stored = try Self.lines([item.id ?? 0], db)[0].item
      let isChanged = try writer.replace(stored, with: item)
      return (isChanged ? Self.title("Edit", items: [item]) : nil, ())
    }
  }

  /// Removes items, all of them or none. Players who had one have none of that kind afterwards, and
  /// the history keeps its name.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all ids that are no item's; nothing is removed
  ///   then.
  func deleteItems(_ ids: [Int64]) throws {
    try change { db, writer in
      let items = try Self.lines(ids, db).map(\.item)
      for item in items { try writer.delete(item) }
      return (Self.title("Delete", items: items), ())
    }
  }

  /// The same as ``lines(_:)``, within a transaction.
  static func lines(_ ids: [Int64], _ db: Database) throws -> [EquipmentLine] {
    try found(ids, EquipError.unknownItems) { try EquipmentLine.fetch($0, db) }
  }

  /// A title for what was done to items: the name of one, the number of several; nil for none, so that
  /// nothing is written.
  private static func title(_ verb: String, items: [any Equipment]) -> String? {
    items.count == 1
      ? StepTitle.of(verb, items[0].displayName, else: "an item")
      : items.isEmpty ? nil : StepTitle.of(verb, items.count, "item")
  }
}
