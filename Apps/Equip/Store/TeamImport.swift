import GRDB
import Models
import Persistence

/// Imports items and players one by one, and matches each with a stored one.
struct TeamImport {
  private(set) var summary = TeamImportSummary()

  private let writer: EquipWriter
  private let db: Database
  /// The stored items, by their ids in the import.
  private var items: [Int64: Equipment] = [:]
  /// The stored objects that have been matched already.
  private var takenItems: Set<Int64> = []
  private var takenPlayers: Set<Int64> = []

  init(_ writer: EquipWriter, _ db: Database) {
    self.writer = writer
    self.db = db
  }

  /// Adds the item, or updates the stored one if it differs.
  mutating func take(_ imported: Equipment) throws {
    var item = imported
    var stored: Equipment?
    if let twin = try twin(of: item), let id = twin.id {
      takenItems.insert(id)
      item.id = id
      if item.photo == nil { item.hasUnreadPhoto = true }
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

  /// Adds the player, or updates the stored one if it differs, and checks equipment out.
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

  /// The stored item that matches an imported one.
  private func twin(of item: Equipment) throws -> Equipment? {
    func all(_ condition: String, _ arguments: StatementArguments) throws -> [Equipment] {
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

  /// The stored player that matches an imported one; of several with the same names, one with the
  /// same number and birth date is preferred.
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
    // Another number on the web service means another player.
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
  /// Whether a stored item matches: all its attributes are the same.
  fileprivate func isLike(_ stored: Equipment) -> Bool {
    guard wsObjectId == 0 || stored.wsObjectId == 0 else { return false }
    let keys = ["manufacturer", "brand", "modelCode", "orderCode", "colour"]
    return (keys + kind.attributes.map(\.key)).allSatisfy { self[$0] == stored[$0] }
  }
}

/// The result of an import.
struct TeamImportSummary: Hashable, Sendable {
  /// The changes to players.
  var players = ImportSummary()
  /// The changes to items.
  var items = ImportSummary()
  /// The number of new loans.
  var assigned = 0

  /// Whether nothing changed.
  var isEmpty: Bool {
    players.added + players.updated + items.added + items.updated + assigned == 0
  }
}
