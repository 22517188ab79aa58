import Foundation
public import GRDB
public import Models
import Persistence

extension Player: FetchableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, lastName, givenNames, jerseyNumber, position, handedness, playingStatus
    case birthDay, height, weight, hasPhoto, photo
  }

  /// The columns ``init(row:)`` reads.
  static func columns(withPhoto: Bool) -> String {
    """
    player.*, \
    EXISTS (SELECT 1 FROM playerPhoto WHERE playerPhoto.player = player.id) AS hasPhoto, \
    \(withPhoto
      ? "(SELECT data FROM playerPhoto WHERE playerPhoto.player = player.id)" : "NULL") AS photo
    """
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    self.init(
      lastName: row.text(Columns.lastName) ?? "", givenNames: row.text(Columns.givenNames) ?? "",
      jerseyNumber: row[Columns.jerseyNumber] ?? 0,
      position: row.text(Columns.position).flatMap(PlayerPosition.init(rawValue:)) ?? .centre,
      handedness: row.text(Columns.handedness).flatMap(Handedness.init(rawValue:)) ?? .left,
      playingStatus: row.text(Columns.playingStatus).flatMap(PlayingStatus.init(rawValue:))
        ?? .active,
      birthDate: (row[Columns.birthDay] as Int?).flatMap(Date.init(calendarDay:)),
      height: row[Columns.height] ?? 0, weight: row[Columns.weight] ?? 0,
      photoHeadshot: row[Columns.photo], wsObjectId: row[Columns.wsObjectId] ?? 0)
    id = row[Columns.id]
    for kind in EquipmentKind.allCases { self[kind] = row[kind.table] }
    hasUnreadPhoto = photoHeadshot == nil && (row[Columns.hasPhoto] ?? false)
  }

  /// The player with an id, with the photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> Player? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns(withPhoto: true)) FROM player WHERE player.id = ?")
    return try fetchOne(statement, arguments: [id])
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
