import Foundation
import GRDB
import Models
import Persistence

/// Writes players, items and who has what, and with these the history: every way to change who has
/// what leads through here.
///
/// Triggers could not write the history, as they would do so again when a step is undone that has the
/// history's own rows in it.
struct EquipWriter {
  let db: Database
  /// When the change is made.
  let now: Date

  /// Begins a change at a moment, within a transaction.
  init(_ db: Database, at now: Date) {
    self.db = db
    self.now = now
  }
}

// MARK: - Players

extension EquipWriter {
  /// Adds a player.
  ///
  /// - Returns: The player as it is stored, with its id and without equipment.
  func insert(_ player: Player) throws -> Player {
    try check(player.problems(at: now))
    try db.cachedStatement(
      sql: """
        INSERT INTO player(\(Self.playerColumns.listed())) VALUES (\(Self.playerMarks))
        """
    ).execute(arguments: values(of: player))
    let id = db.lastInsertedRowID
    try put(player.photoHeadshot, table: "playerPhoto", key: "player", id)
    var added = player
    added.id = id
    added.birthDate = player.birthDate?.calendarDay.flatMap(Date.init(calendarDay:))
    added.hasUnreadPhoto = false
    for kind in EquipmentKind.allCases { added[kind] = nil }
    return added
  }

  /// Stores what is known of a player in the place of what is stored, but for the equipment.
  ///
  /// - Returns: Whether anything has changed.
  func replace(_ stored: Player, with player: Player) throws -> Bool {
    guard let id = stored.id else { return false }
    var player = player
    if player.hasUnreadPhoto { player.photoHeadshot = stored.photoHeadshot }
    player.birthDate = player.birthDate?.calendarDay.flatMap(Date.init(calendarDay:))
    for kind in EquipmentKind.allCases { player[kind] = stored[kind] }
    guard player != stored else { return false }
    try check(player.problems(at: now))
    try db.cachedStatement(
      sql: """
        UPDATE player SET (\(Self.playerColumns.listed())) = (\(Self.playerMarks)) WHERE id = ?
        """
    ).execute(arguments: values(of: player) + [id])
    if player.photoHeadshot != stored.photoHeadshot {
      try put(player.photoHeadshot, table: "playerPhoto", key: "player", id)
    }
    if player.fullName != stored.fullName {
      try db.cachedStatement(
        sql: "UPDATE loan SET playerName = CAST(? AS TEXT) WHERE player = ?"
      ).execute(arguments: [player.fullName.stored, id])
    }
    return true
  }

  /// Removes a player, who brings back everything first.
  func delete(_ player: Player) throws {
    guard let id = player.id else { return }
    try closeLoans("player = ?", [id])
    try db.cachedStatement(sql: "DELETE FROM player WHERE id = ?").execute(arguments: [id])
  }

  private static let playerColumns = [
    "wsObjectId", "lastName", "givenNames", "sortName", "jerseyNumber", "position", "handedness",
    "playingStatus", "birthDay", "height", "weight",
  ]

  private static let playerMarks =
    "?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?"

  private func values(of player: Player) -> StatementArguments {
    [
      player.wsObjectId, player.lastName.stored, player.givenNames.stored, player.sortName.stored,
      player.jerseyNumber, player.position.rawValue, player.handedness.rawValue,
      player.playingStatus.rawValue, player.birthDate?.calendarDay, player.height, player.weight,
    ]
  }

  func check(_ problems: [String]) throws {
    guard problems.isEmpty else { throw EquipError.invalid(problems: problems) }
  }

  /// Stores a picture beside its row, or removes it.
  func put(_ picture: Data?, table: String, key: String, _ id: Int64) throws {
    if let picture {
      try db.cachedStatement(
        sql: """
          INSERT INTO \(table)(\(key), data) VALUES (?, ?)
          ON CONFLICT(\(key)) DO UPDATE SET data = excluded.data
          """
      ).execute(arguments: [id, picture])
    } else {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE \(key) = ?")
        .execute(arguments: [id])
    }
  }
}

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
