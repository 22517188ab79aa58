import Foundation
import GRDB
import Models
import Persistence

/// Writes players, items and loans, and the history of loans with them. Every change of a loan goes
/// through here.
///
/// Triggers could not write the history: they would fire again when a step is undone, which
/// restores the history's rows itself.
struct EquipWriter {
  let db: Database
  /// The time of the change.
  let now: Date
}

// MARK: - Players

extension EquipWriter {
  /// Adds a player.
  ///
  /// - Returns: The stored player with its id, without equipment.
  func insert(_ player: Player) throws -> Player {
    try check(player.problems(at: now))
    try db.insert(into: "player", columns(of: player))
    var added = player
    added.id = db.lastInsertedRowID
    added.birthDate = player.birthDate?.calendarDay.flatMap(Date.init(calendarDay:))
    added.hasUnreadPhoto = false
    for kind in EquipmentKind.allCases { added[kind] = nil }
    if player.hasPhoto { try put(player.photoHeadshot, in: "playerPhoto", of: "player", added.id) }
    return added
  }

  /// Updates a player, except the equipment.
  ///
  /// - Returns: Whether anything has changed.
  func replace(_ stored: Player, with player: Player) throws -> Bool {
    var player = player
    if player.hasUnreadPhoto { player.photoHeadshot = stored.photoHeadshot }
    player.birthDate = player.birthDate?.calendarDay.flatMap(Date.init(calendarDay:))
    for kind in EquipmentKind.allCases { player[kind] = stored[kind] }
    guard player != stored else { return false }
    try check(player.problems(at: now))
    try db.update("player", columns(of: player), id: stored.id)
    if player.photoHeadshot != stored.photoHeadshot {
      try put(player.photoHeadshot, in: "playerPhoto", of: "player", stored.id)
    }
    if player.fullName != stored.fullName {
      try db.execute(
        sql: "UPDATE loan SET playerName = CAST(? AS TEXT) WHERE player = ?",
        arguments: [player.fullName.stored, stored.id])
    }
    return true
  }

  /// Removes a player after checking everything in.
  func delete(_ player: Player) throws {
    try closeLoans("player = ?", [player.id])
    try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [player.id])
  }

  private func columns(of player: Player) -> StoredColumns {
    [
      ("wsObjectId", player.wsObjectId), ("lastName", player.lastName.stored),
      ("givenNames", player.givenNames.stored), ("sortName", player.sortName.stored),
      ("jerseyNumber", player.jerseyNumber), ("position", player.position.rawValue),
      ("handedness", player.handedness.rawValue), ("playingStatus", player.playingStatus.rawValue),
      ("birthDay", player.birthDate?.calendarDay), ("height", player.height),
      ("weight", player.weight),
    ]
  }

  private func check(_ problems: [String]) throws {
    guard problems.isEmpty else { throw EquipError.invalid(problems: problems) }
  }

  /// Stores or removes a picture beside its row.
  private func put(_ picture: Data?, in table: String, of key: String, _ id: Int64?) throws {
    guard let picture else {
      return try db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [id])
    }
    try db.execute(
      sql: """
        INSERT INTO \(table)(\(key), data) VALUES (?, ?)
        ON CONFLICT(\(key)) DO UPDATE SET data = excluded.data
        """, arguments: [id, picture])
  }
}

// MARK: - Equipment

extension EquipWriter {
  /// Adds an item.
  ///
  /// - Returns: The stored item with its id.
  func insert(_ item: Equipment) throws -> Equipment {
    try check(item.problems)
    try db.insert(into: "equipment", [("kind", item.kind.rawValue)] + columns(of: item))
    var added = item
    added.id = db.lastInsertedRowID
    added.hasUnreadPhoto = false
    try db.insert(into: item.kind.table, [("id", added.id)] + ownColumns(of: item))
    if item.hasPhoto { try put(item.photo, in: "equipmentPhoto", of: "item", added.id) }
    return added
  }

  /// Updates an item.
  ///
  /// - Returns: Whether anything has changed.
  func replace(_ stored: Equipment, with item: Equipment) throws -> Bool {
    guard item.kind == stored.kind else {
      throw EquipError.kindChanged(item: stored.displayName, from: stored.kind, to: item.kind)
    }
    var item = item
    if item.hasUnreadPhoto { item.photo = stored.photo }
    guard item != stored else { return false }
    try check(item.problems)
    try db.update("equipment", columns(of: item), id: stored.id)
    try db.update(item.kind.table, ownColumns(of: item), id: stored.id)
    if item.photo != stored.photo {
      try put(item.photo, in: "equipmentPhoto", of: "item", stored.id)
    }
    if item.displayName != stored.displayName {
      try db.execute(
        sql: "UPDATE loan SET itemName = CAST(? AS TEXT) WHERE item = ?",
        arguments: [item.displayName.stored, stored.id])
    }
    return true
  }

  /// Removes an item after checking it in. Foreign keys remove it from players and kits.
  func delete(_ item: Equipment) throws {
    try closeLoans("item = ?", [item.id])
    try db.execute(sql: "DELETE FROM equipment WHERE id = ?", arguments: [item.id])
  }

  private func columns(of item: Equipment) -> StoredColumns {
    EquipmentAttribute.common.map { ($0.key, stored($0, of: item)) }
      + [("sortName", item.sortName.stored)]
  }

  private func ownColumns(of item: Equipment) -> StoredColumns {
    item.kind.attributes.map { ($0.key, stored($0, of: item)) }
  }

  private func stored(
    _ attribute: EquipmentAttribute, of item: Equipment
  ) -> (any DatabaseValueConvertible)? {
    switch (item[attribute.key], attribute.shape) {
    case (.text(let text), _): text.stored
    case (.integer(let number), _): number
    case (.decimal(let number), _): number
    // Unknown values are empty texts.
    case (nil, .text), (nil, .choice): "".stored
    case (nil, .integer), (nil, .decimal): nil
    }
  }
}

extension Equipment {
  /// The sort key of items within a kind.
  var sortName: String {
    [manufacturer, brand, modelCode].map(\.sortKey).joined(separator: "\u{1}")
  }
}

// MARK: - Who has what

extension EquipWriter {
  /// Checks an item out to a player, and the player's present item of that kind in.
  ///
  /// - Returns: Whether anything has changed; false if the player already had it.
  func give(_ item: Equipment, to player: Player) throws -> Bool {
    guard let itemID = item.id, let playerID = player.id, try held(item.kind, playerID) != itemID
    else { return false }
    _ = try take(item.kind, from: playerID)
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
  /// - Returns: The item's id; nil if the player had none.
  func take(_ kind: EquipmentKind, from playerID: Int64) throws -> Int64? {
    guard let itemID = try held(kind, playerID) else { return nil }
    try closeLoans("player = ? AND item = ?", [playerID, itemID])
    try db.update("player", [(kind.table, nil)], id: playerID)
    return itemID
  }

  /// The id of a player's item of a kind.
  private func held(_ kind: EquipmentKind, _ playerID: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT \(kind.table) FROM player WHERE id = ?"),
      arguments: [playerID])
  }

  /// Records the end of a loan, but never before its beginning, which could happen if the system
  /// clock was set back.
  private func closeLoans(_ condition: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(
      sql: "UPDATE loan SET until = max(since, ?) WHERE until IS NULL AND \(condition)"
    ).execute(arguments: [now.timeIntervalSince1970] + arguments)
  }

  /// The names of the players who have an item, if they are more than its pieces; nil otherwise.
  func sharers(of item: Equipment) throws -> [String]? {
    guard let id = item.id else { return nil }
    let names = try PlayerQuery(holding: id).request(db).fetchAll(db).map(\.fullName)
    return names.count > item.quantity ? names : nil
  }
}
