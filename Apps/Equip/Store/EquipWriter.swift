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
