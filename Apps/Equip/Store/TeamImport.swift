import GRDB
import Models
import Persistence

/// Takes imported items and players one by one, and finds for each the stored one it is.
struct TeamImport {
  private(set) var summary = TeamImportSummary()

  private let writer: EquipWriter
  private let db: Database
  /// The stored items by the ids they have in the import.
  private var items: [Int64: any Equipment] = [:]
  /// What an imported one has already been found to be.
  private var takenItems: Set<Int64> = []
  private var takenPlayers: Set<Int64> = []

  init(_ writer: EquipWriter, _ db: Database) {
    self.writer = writer
    self.db = db
  }

  /// Adds the item, updates the stored one it is, or leaves that alone.
  mutating func take(_ imported: any Equipment) throws {
    var item = imported
    var stored: (any Equipment)?
    if let twin = try twin(of: item), let id = twin.id {
      takenItems.insert(id)
      item.id = id
      if item.photo == nil { item.common.hasUnreadPhoto = true }
      if item.wsObjectId == 0 { item.wsObjectId = twin.wsObjectId }
      let isChanged = try writer.replace(twin, with: item)
      if isChanged { summary.items.updated += 1 } else { summary.items.unchanged += 1 }
      stored = item
    } else {
      let added = try writer.insert(item)
      if let id = added.id { takenItems.insert(id) }
      summary.items.added += 1
      stored = added
    }
    if let id = imported.id { items[id] = stored }
  }

  /// Adds the player, updates the stored one it is, or leaves that alone, and checks equipment out.
  mutating func take(_ imported: Player) throws {
    var player = imported
    if let twin = try twin(of: player), let id = twin.id {
      takenPlayers.insert(id)
      player.id = id
      if player.photoHeadshot == nil { player.hasUnreadPhoto = true }
      if player.wsObjectId == 0 { player.wsObjectId = twin.wsObjectId }
      let isChanged = try writer.replace(twin, with: player)
      if isChanged { summary.players.updated += 1 } else { summary.players.unchanged += 1 }
    } else {
      player = try writer.insert(player)
      if let id = player.id { takenPlayers.insert(id) }
      summary.players.added += 1
    }
    for kind in EquipmentKind.allCases {
      guard let id = imported[kind], let item = items[id], item.kind == kind else { continue }
      if try writer.give(item, to: player) { summary.assigned += 1 }
    }
  }

  /// The stored item that an imported one is.
  private func twin(of item: any Equipment) throws -> (any Equipment)? {
    func all(_ condition: String, _ arguments: StatementArguments) throws -> [any Equipment] {
      let ids = try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT id FROM equipment WHERE kind = ? AND \(condition) ORDER BY id"),
        arguments: [item.kind.rawValue] + arguments)
      return try ids.filter { !takenItems.contains($0) }.compactMap {
        try EquipmentLine.fetch($0, db)?.item
      }
    }
    if item.wsObjectId != 0, let twin = try all("wsObjectId = ?", [item.wsObjectId]).first {
      return twin
    }
    return try all("sortName = CAST(? AS TEXT)", [item.sortName.stored]).first(where: item.isLike)
  }

  /// The stored player that an imported one is; of several with the same names rather the one with the
  /// same number and birth date.
  private func twin(of player: Player) throws -> Player? {
    func all(_ condition: String, _ arguments: StatementArguments) throws -> [Player] {
      try Int64.fetchAll(
        db.cachedStatement(sql: "SELECT id FROM player WHERE \(condition) ORDER BY id"),
        arguments: arguments
      ).filter { !takenPlayers.contains($0) }.compactMap { try Player.fetch($0, db) }
    }
    if player.wsObjectId != 0, let twin = try all("wsObjectId = ?", [player.wsObjectId]).first {
      return twin
    }
    // Another number on the web service is another player.
    let namesakes = try all("sortName = CAST(? AS TEXT)", [player.sortName.stored]).filter {
      player.wsObjectId == 0 || $0.wsObjectId == 0
    }
    return namesakes.first {
      $0.jerseyNumber == player.jerseyNumber
        && $0.birthDate?.calendarDay == player.birthDate?.calendarDay
    } ?? namesakes.first { $0.birthDate?.calendarDay == player.birthDate?.calendarDay }
      ?? namesakes.first { $0.birthDate == nil || player.birthDate == nil }
  }
}

extension Equipment {
  /// Whether a stored item is this one: all that tells items of a kind apart is the same.
  fileprivate func isLike(_ stored: any Equipment) -> Bool {
    guard wsObjectId == 0 || stored.wsObjectId == 0 else { return false }
    let keys = ["manufacturer", "brand", "modelCode", "orderCode", "colour"]
    return (keys + kind.attributes.map(\.key)).allSatisfy { self[$0] == stored[$0] }
  }
}

/// What an import of players and equipment did to a team.
struct TeamImportSummary: Hashable, Sendable {
  /// What became of the players.
  var players = ImportSummary()
  /// What became of the items.
  var items = ImportSummary()
  /// How many items were checked out to players who had not had them.
  var assigned = 0

  /// Whether the team is as it was.
  var isEmpty: Bool {
    players.added + players.updated + items.added + items.updated + assigned == 0
  }
}
