import Foundation
import GRDB
import Models
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
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
            FROM equipmentCategory ORDER BY displayOrder, id
            """))
      var categories: [EquipmentCategory] = []
      while let row = try rows.next() {
        var category = EquipmentCategory(
          displayOrder: row[2] ?? 0, displayName: row.text(3) ?? "", displayIcon: row[4],
          nameOfEntity: row.text(5) ?? "", wsObjectId: row[1] ?? 0)
        category.id = row[0]
        categories.append(category)
      }
      return categories
    }
  }
}

// MARK: - One change

extension EquipStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db, at: now())) }
  }
}

extension EquipStore {
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
      let summary = team.summary
      let changes =
        summary.players.added + summary.players.updated + summary.items.added
        + summary.items.updated + summary.assigned
      guard changes > 0 else { return (nil, summary) }
      let title =
        players.isEmpty
        ? StepTitle.of("Import", items.count, "item")
        : StepTitle.of("Import", players.count, "player")
      return (title, summary)
    }
  }
}

// MARK: - Reading players

extension EquipStore {
  /// The players a query finds, by last name, given names and id; without their photos unless the
  /// query asks for them.
  func players(_ query: PlayerQuery = PlayerQuery()) throws -> [Player] {
    try database.read { try Player.fetchAll(query.statement($0).statement($0)) }
  }

  /// How many players a query finds; its limit and offset do not matter.
  func playerCount(_ query: PlayerQuery = PlayerQuery()) throws -> Int {
    try database.read { db in
      try Int.fetchOne(query.source(db).selecting("count(*)").statement(db)) ?? 0
    }
  }

  /// The player with an id, with the photo; nil when there is none.
  func player(_ id: Int64) throws -> Player? {
    try database.read { try Player.fetch(id, $0) }
  }
}

// MARK: - Changing players

extension EquipStore {
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
      return (added.isEmpty ? nil : Self.title("Add", players: added), added)
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
      guard let id = player.id, let stored = try Player.fetch(id, db) else {
        throw EquipError.unknownPlayers(ids: [player.id ?? 0])
      }
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
      return (players.isEmpty ? nil : Self.title("Delete", players: players), ())
    }
  }

  /// The players with these ids, each once, in this order.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` with all ids that are no player's.
  static func players(_ ids: [Int64], _ db: Database) throws -> [Player] {
    var seen: Set<Int64> = []
    var unknown: [Int64] = []
    let players = try ids.filter { seen.insert($0).inserted }.compactMap { id in
      let player = try Player.fetch(id, db)
      if player == nil { unknown.append(id) }
      return player
    }
    guard unknown.isEmpty else { throw EquipError.unknownPlayers(ids: unknown.sorted()) }
    return players
  }

  /// A title for what was done to players: the name of one, the number of several.
  static func title(_ verb: String, players: [Player]) -> String {
    guard players.count == 1 else { return StepTitle.of(verb, players.count, "player") }
    return StepTitle.of(verb, players[0].fullName, else: "a player")
  }
}
