import Foundation
import GRDB
import Models
import Persistence

extension Player {
  /// The columns ``init(_:)`` reads.
  static func columns(withPhoto: Bool) -> String {
    """
    player.id, wsObjectId, lastName, givenNames, jerseyNumber, position, handedness, \
    playingStatus, birthDay, height, weight, \(EquipmentKind.relations.listed()), \
    EXISTS (SELECT 1 FROM playerPhoto WHERE playerPhoto.player = player.id), \
    \(withPhoto
      ? "(SELECT data FROM playerPhoto WHERE playerPhoto.player = player.id)" : "NULL")
    """
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(_ row: Row) {
    self.init(
      lastName: row.text(2) ?? "", givenNames: row.text(3) ?? "", jerseyNumber: row[4] ?? 0,
      position: row.text(5).flatMap(PlayerPosition.init(rawValue:)) ?? .centre,
      handedness: row.text(6).flatMap(Handedness.init(rawValue:)) ?? .left,
      playingStatus: row.text(7).flatMap(PlayingStatus.init(rawValue:)) ?? .active,
      birthDate: (row[8] as Int?).flatMap(Date.init(calendarDay:)), height: row[9] ?? 0,
      weight: row[10] ?? 0, photoHeadshot: row[18], wsObjectId: row[1] ?? 0)
    id = row[0]
    for (column, kind) in EquipmentKind.allCases.enumerated() { self[kind] = row[11 + column] }
    hasUnreadPhoto = photoHeadshot == nil && (row[17] as Bool? ?? false)
  }

  /// The player with an id, with the photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> Player? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns(withPhoto: true)) FROM player WHERE player.id = ?")
    return try Row.fetchCursor(statement, arguments: [id]).map { Player($0) }.next()
  }

  /// All players a statement finds.
  static func fetchAll(_ db: Database, _ statement: SQLCondition) throws -> [Player] {
    let rows = try Row.fetchCursor(statement.statement(db))
    var players: [Player] = []
    while let row = try rows.next() { players.append(Player(row)) }
    return players
  }

  /// By what players are sorted.
  var sortName: String { "\(lastName.sortKey)\u{1}\(givenNames.sortKey)" }
}

extension Date {
  /// Noon of a day, counted from 1970-01-01, in UTC; nil where no calendar reaches.
  init?(calendarDay day: Int) {
    guard abs(day) < 10_000_000 else { return nil }
    self.init(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
  }

  /// The day this is on in UTC, counted from 1970-01-01; nil where no calendar reaches.
  var calendarDay: Int? {
    let day = (timeIntervalSince1970 / 86_400).rounded(.down)
    return abs(day) < 10_000_000 ? Int(day) : nil
  }
}
