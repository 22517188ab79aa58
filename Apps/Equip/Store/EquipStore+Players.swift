import GRDB
import Models
import Persistence

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
