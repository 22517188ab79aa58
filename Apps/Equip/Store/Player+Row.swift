import Foundation
public import GRDB
public import Models
import Persistence

extension Player: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, lastName, givenNames, sortName, jerseyNumber, position, handedness
    case playingStatus, birthDay, height, weight, hasPhoto, photo
  }

  /// All but the photo, of which lists say only whether there is one.
  public static var databaseSelection: [any SQLSelectable] {
    [
      AllColumns(),
      SQL("EXISTS (SELECT 1 FROM playerPhoto WHERE playerPhoto.player = player.id)")
        .forKey(Columns.hasPhoto.name),
    ]
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
    try filter(Columns.id == id).withPhoto().fetchOne(db)
  }

  /// By what players are sorted.
  var sortName: String { "\(lastName.sortKey)\u{1}\(givenNames.sortKey)" }
}

extension QueryInterfaceRequest<Player> {
  /// The same players with their photos.
  fileprivate func withPhoto() -> QueryInterfaceRequest<Player> {
    annotated(
      with: SQL("(SELECT data FROM playerPhoto WHERE playerPhoto.player = player.id)")
        .forKey(Player.Columns.photo.name))
  }
}

/// Which players are wanted. They come by last name, given names and id.
struct PlayerQuery: Hashable, Sendable {
  /// Words that must each begin a word of the name, or a jersey number; blank finds all.
  var search = ""
  /// Where they play; nil for anywhere.
  var position: PlayerPosition?
  /// Whether they play at the moment; nil for either.
  var status: PlayingStatus?
  /// A kind of equipment they have none of; nil for no matter.
  var missing: EquipmentKind?
  /// The id of an item they have; nil for no matter.
  var holding: Int64?
  /// How many at most.
  var limit: Int?
  /// Whether photos are read as well; otherwise ``Player/hasUnreadPhoto`` says that there is one.
  var includesPhotos = false
}

extension PlayerQuery {
  /// The players in their order, with or without their photos.
  func request(_ db: Database) throws -> QueryInterfaceRequest<Player> {
    var request = try found(db).order(Player.Columns.sortName, Player.Columns.id)
    if let limit { request = request.limit(max(0, limit)) }
    return includesPhotos ? request.withPhoto() : request
  }

  /// The players, however many.
  func found(_ db: Database) throws -> QueryInterfaceRequest<Player> {
    var request = Player.all()
    if let position { request = request.filter(Player.Columns.position == position.rawValue) }
    if let status { request = request.filter(Player.Columns.playingStatus == status.rawValue) }
    if let missing { request = request.filter(Column(missing.table) == nil) }
    if let holding {
      // An id is that of one item of one kind; of the six indexes five find nothing.
      request = request.filter(
        EquipmentKind.allCases.map { Column($0.table) == holding }.joined(operator: .or))
    }
    if let words = try SearchIndex.players.condition(for: search, db) {
      let found = SQL(sql: "(\(words.sql))", arguments: words.arguments).sqlExpression
      request = request.filter(
        jerseyNumber.map { found || Player.Columns.jerseyNumber == $0 } ?? found)
    }
    return request
  }

  /// The number where that is what is searched for: `31` or `#31`.
  private var jerseyNumber: Int? {
    let words = search.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else { return nil }
    return Int(word.hasPrefix("#") ? word.dropFirst() : word)
  }
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

extension String {
  /// The text without capitals and accents, by which names are sorted and recognised.
  var sortKey: String {
    utf8.allSatisfy { $0 < 0x80 }
      ? lowercased()
      : folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension Loan: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, player, playerName, item, itemName, kind, since, until
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    self.init(
      id: row[Columns.id] ?? 0, playerID: row[Columns.player],
      playerName: row.text(Columns.playerName) ?? "", itemID: row[Columns.item],
      itemName: row.text(Columns.itemName) ?? "",
      kind: row.text(Columns.kind).flatMap(EquipmentKind.init(rawValue:)) ?? .helmet,
      from: Date(timeIntervalSince1970: row[Columns.since] ?? 0),
      until: (row[Columns.until] as Double?).map(Date.init(timeIntervalSince1970:)))
  }
}
