import Foundation
import GRDB
import Persistence

/// Writes loans together with their history. Every change of a loan is made here.
///
/// Triggers cannot write the history: they would fire again when a change is undone, which restores
/// the rows of the history itself.
struct EquipWriter {
  let db: Database
  /// The time of the change.
  let now: Date
}

extension EquipWriter {
  /// Checks an item out to a player, and checks in the player's current item of that kind.
  ///
  /// - Returns: False if the player already had it.
  func checkOut(_ item: Equipment, to player: Player) throws -> Bool {
    guard let itemID = item.id, let playerID = player.id,
      try currentItemID(item.kind, playerID) != itemID
    else { return false }
    _ = try checkIn(item.kind, from: playerID)
    try db.update("player", [(item.kind.table, itemID)], id: playerID)
    try db.insert(
      into: "loan",
      [
        ("player", playerID), ("playerName", player.fullName.stored), ("item", itemID),
        ("itemName", item.displayName.stored), ("kind", item.kind.rawValue),
        ("since", now.timeIntervalSince1970),
      ])
    return true
  }

  /// Checks in a player's item of a kind.
  ///
  /// - Returns: The id of the item; nil if the player had none.
  func checkIn(_ kind: EquipmentKind, from playerID: Int64) throws -> Int64? {
    guard let itemID = try currentItemID(kind, playerID) else { return nil }
    try closeLoans("player = ? AND item = ?", [playerID, itemID])
    try db.update("player", [(kind.table, nil)], id: playerID)
    return itemID
  }

  /// Returns the id of a player's item of a kind.
  private func currentItemID(_ kind: EquipmentKind, _ playerID: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT \(kind.table) FROM player WHERE id = ?"),
      arguments: [playerID])
  }

  /// Records the end of a loan. The end is never before the beginning, which could happen if the
  /// system clock was set back.
  func closeLoans(_ condition: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(
      sql: "UPDATE loan SET until = max(since, ?) WHERE until IS NULL AND \(condition)"
    ).execute(arguments: [now.timeIntervalSince1970] + arguments)
  }

  /// Returns the names of the players who have an item, if there are more players than pieces; nil
  /// otherwise.
  func sharers(of item: Equipment) throws -> [String]? {
    guard let id = item.id else { return nil }
    let names = try PlayerQuery(holding: id).request(db).fetchAll(db).map(\.fullName)
    return names.count > item.quantity ? names : nil
  }
}
