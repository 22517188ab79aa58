import GRDB
import Models
import Persistence

/// Imports items and players one by one, and matches each with a stored one.
struct TeamImport {
  private(set) var summary = TeamImportSummary()

  private let writer: EquipWriter
  /// The stored items, by their ids in the import.
  private var items: [Int64: Equipment] = [:]
  /// The stored objects that have been matched already.
  private var takenItems: Set<Int64?> = []
  private var takenPlayers: Set<Int64?> = []

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// Adds the item, or updates the stored one if it differs.
  mutating func take(_ imported: Equipment) throws {
    var item = imported
    if let twin = try twin(of: item) {
      item.id = twin.id
      if item.photo == nil { item.hasUnreadPhoto = true }
      if item.wsObjectId == 0 { item.wsObjectId = twin.wsObjectId }
      summary.note(isChanged: try writer.replace(twin, with: item))
    } else {
      item = try writer.insert(item)
      summary.added += 1
    }
    takenItems.insert(item.id)
    if let id = imported.id { items[id] = item }
  }

  /// Adds the player, or updates the stored one if it differs, and checks equipment out.
  mutating func take(_ imported: Player) throws {
    var player = imported
    if let twin = try twin(of: player) {
      player.id = twin.id
      if player.photoHeadshot == nil { player.hasUnreadPhoto = true }
      if player.wsObjectId == 0 { player.wsObjectId = twin.wsObjectId }
      summary.note(isChanged: try writer.replace(twin, with: player))
    } else {
      player = try writer.insert(player)
      summary.added += 1
    }
    takenPlayers.insert(player.id)
    for kind in EquipmentKind.allCases {
      guard let id = imported[kind], let item = items[id], item.kind == kind else { continue }
      if try writer.give(item, to: player) { summary.assigned += 1 }
    }
  }

  /// The stored item that matches an imported one.
  private func twin(of item: Equipment) throws -> Equipment? {
    func all(_ condition: String, _ argument: any DatabaseValueConvertible) throws -> [Equipment] {
      try ids("equipment WHERE kind = '\(item.kind.rawValue)' AND \(condition)", argument)
        .filter { !takenItems.contains($0) }
        .compactMap { try EquipmentLine.fetch($0, writer.db)?.item }
    }
    if item.wsObjectId != 0, let twin = try all("wsObjectId = ?", item.wsObjectId).first {
      return twin
    }
    return try all("sortName = CAST(? AS TEXT)", item.sortName.stored).first(where: item.isLike)
  }

  /// The stored player that matches an imported one; of several with the same names, one with the
  /// same number and birth date is preferred.
  private func twin(of player: Player) throws -> Player? {
    func all(_ condition: String, _ argument: any DatabaseValueConvertible) throws -> [Player] {
      try ids("player WHERE \(condition)", argument).filter { !takenPlayers.contains($0) }
        .compactMap { try Player.fetch($0, writer.db) }
    }
    if player.wsObjectId != 0, let twin = try all("wsObjectId = ?", player.wsObjectId).first {
      return twin
    }
    // Another number on the web service means another player.
    let namesakes = try all("sortName = CAST(? AS TEXT)", player.sortName.stored).filter {
      player.wsObjectId == 0 || $0.wsObjectId == 0
    }
    return namesakes.first {
      $0.jerseyNumber == player.jerseyNumber
        && $0.birthDate?.calendarDay == player.birthDate?.calendarDay
    } ?? namesakes.first { $0.birthDate?.calendarDay == player.birthDate?.calendarDay }
      ?? namesakes.first { $0.birthDate == nil || player.birthDate == nil }
  }

  private func ids(_ rows: String, _ argument: any DatabaseValueConvertible) throws -> [Int64] {
    try Int64.fetchAll(
      writer.db.cachedStatement(sql: "SELECT id FROM \(rows) ORDER BY id"), arguments: [argument])
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

/// The result of an import of players and items.
struct TeamImportSummary: Hashable, Sendable {
  var added = 0
  var updated = 0
  var unchanged = 0
  /// The number of new loans.
  var assigned = 0

  /// Whether anything changed.
  var hasChanges: Bool { added + updated + assigned > 0 }

  /// Counts what was stored already.
  mutating func note(isChanged: Bool) {
    if isChanged { updated += 1 } else { unchanged += 1 }
  }
}
