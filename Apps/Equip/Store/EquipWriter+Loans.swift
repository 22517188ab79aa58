import Foundation
import GRDB
import Models
import Persistence

extension EquipWriter {
  /// Gives a player an item, and takes the one of that kind the player had.
  ///
  /// - Returns: Whether anything has changed; not when the player had it.
  func give(_ item: any Equipment, to player: Player) throws -> Bool {
    guard let itemID = item.id, let playerID = player.id, try held(item.kind, playerID) != itemID
    else { return false }
    _ = try take(item.kind, from: playerID)
    try db.cachedStatement(sql: "UPDATE player SET \(item.kind.table) = ? WHERE id = ?")
      .execute(arguments: [itemID, playerID])
    try db.cachedStatement(
      sql: """
        INSERT INTO loan(player, playerName, item, itemName, kind, since)
        VALUES (?, CAST(? AS TEXT), ?, CAST(? AS TEXT), ?, ?)
        """
    ).execute(arguments: [
      playerID, player.fullName.stored, itemID, item.displayName.stored, item.kind.rawValue,
      now.timeIntervalSince1970,
    ])
    return true
  }

  /// Takes a player's item of a kind.
  ///
  /// - Returns: The item's id; nil when the player had none.
  func take(_ kind: EquipmentKind, from playerID: Int64) throws -> Int64? {
    guard let itemID = try held(kind, playerID) else { return nil }
    try closeLoans("player = ? AND item = ?", [playerID, itemID])
    try db.cachedStatement(sql: "UPDATE player SET \(kind.table) = NULL WHERE id = ?")
      .execute(arguments: [playerID])
    return itemID
  }

  /// The id of the item of a kind that a player has.
  private func held(_ kind: EquipmentKind, _ playerID: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT \(kind.table) FROM player WHERE id = ?"),
      arguments: [playerID])
  }

  /// Writes down that what was out came back; not before it went out, where a clock was put back.
  func closeLoans(_ condition: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(
      sql: "UPDATE loan SET until = max(since, ?) WHERE until IS NULL AND \(condition)"
    ).execute(arguments: [now.timeIntervalSince1970] + arguments)
  }

  /// Why an item has too few pieces for the players who have it; nil where it has enough.
  func shortage(of item: any Equipment) throws -> EquipError? {
    guard let id = item.id else { return nil }
    let names = try Player.fetchAll(PlayerQuery(holding: id).statement(db).statement(db))
      .map(\.fullName)
    guard names.count > item.quantity else { return nil }
    return .noneAvailable(
      itemID: id, item: item.displayName, quantity: item.quantity, holders: names)
  }
}
