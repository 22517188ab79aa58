import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

extension Player: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, wsObjectId, lastName, givenNames, sortName, jerseyNumber, position, handedness
    case playingStatus, birthDay, height, weight, hasPhoto, photo
  }

  /// All columns except the photo. Lists only need to know whether there is one.
  static var databaseSelection: [any SQLSelectable] {
    [
      AllColumns(),
      SQL("EXISTS (SELECT 1 FROM playerPhoto WHERE playerPhoto.player = player.id)")
        .forKey(Columns.hasPhoto.name),
    ]
  }

  /// Creates a player from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    self.init(
      birthDate: (row[Columns.birthDay] as Int?).flatMap(CivilDate.init(storedDay:))
        .map(Date.init(noonOf:)),
      photoHeadshot: row[Columns.photo])
    for attribute in Self.attributes where attribute.key != "birthDate" {
      self[attribute.key] = attribute.value(in: row)
    }
    id = row[Columns.id]
    for kind in EquipmentKind.allCases { self[kind] = row[kind.table] }
    hasUnreadPhoto = photoHeadshot == nil && (row[Columns.hasPhoto] ?? false)
  }
}

extension QueryInterfaceRequest<Player> {
  /// Returns the request with the players' photos.
  func withPhoto() -> QueryInterfaceRequest<Player> {
    annotated(
      with: SQL("(SELECT data FROM playerPhoto WHERE playerPhoto.player = player.id)")
        .forKey(Player.Columns.photo.name))
  }
}

/// A query for players. The results are sorted by last name, given names and id.
struct PlayerQuery: Hashable, Sendable {
  /// Prefixes of words in the name, all of which must match, or a jersey number; blank text matches
  /// every player.
  var search = ""
  /// The position; nil for any.
  var position: PlayerPosition?
  /// The playing status; nil for any.
  var status: PlayingStatus?
  /// A kind of equipment that the players lack; nil for any. Inactive players need none.
  var missing: EquipmentKind?
  /// The id of an item that the players have; nil for any.
  var holding: Int64?
  /// The maximum number of results; nil for no limit.
  var limit: Int?
  /// If true, photos are read. Otherwise, ``Player/hasUnreadPhoto`` indicates whether there is one.
  var includesPhotos = false
}

extension PlayerQuery {
  /// Returns the request for the players in their order, with photos if the query asks for them.
  func request(_ db: Database) throws -> QueryInterfaceRequest<Player> {
    var request = try unorderedRequest(db).order(Player.Columns.sortName, Player.Columns.id)
    if let limit { request = request.limit(max(0, limit)) }
    return includesPhotos ? request.withPhoto() : request
  }

  /// Returns the request without order and limit.
  func unorderedRequest(_ db: Database) throws -> QueryInterfaceRequest<Player> {
    var request = Player.all()
    if let position { request = request.filter(Player.Columns.position == position.rawValue) }
    if let status { request = request.filter(Player.Columns.playingStatus == status.rawValue) }
    if let missing {
      let status = Player.Columns.playingStatus
      request = request.filter(
        Column(missing.table) == nil
          && (status == nil || status != PlayingStatus.inactive.rawValue))
    }
    if let holding {
      // An item has one kind, so five of the six indexes contain nothing.
      request = request.filter(
        EquipmentKind.allCases.map { Column($0.table) == holding }.joined(operator: .or))
    }
    if let condition = try SearchIndex.players.condition(for: search, db) {
      let found = SQL(sql: "(\(condition.sql))", arguments: condition.arguments).sqlExpression
      request = request.filter(
        jerseyNumber.map { found || Player.Columns.jerseyNumber == $0 } ?? found)
    }
    return request
  }

  /// The jersey number if the search is for one, such as `31` or `#31`.
  private var jerseyNumber: Int? {
    let words = search.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first else { return nil }
    return Int(word.hasPrefix("#") ? word.dropFirst() : word)
  }
}

extension Date {
  /// Creates the date at noon of a day in UTC, as the store has a date of birth.
  init(noonOf day: CivilDate) {
    self = WallClock.utc.date(showing: CivilDateTime(day: day, time: .noon))
  }

  /// The day in UTC; nil outside of the years 1 to 9999.
  var utcDay: CivilDate? {
    let day = WallClock.utc.day(of: self)
    return CivilDate.years.contains(day.year) ? day : nil
  }
}

extension CivilDate {
  /// Creates a stored day; nil outside of the years 1 to 9999.
  fileprivate init?(storedDay number: Int) {
    guard let day = CivilDate(daysSinceEpoch: 0).adding(days: number) else { return nil }
    self = day
  }
}

extension String {
  /// The text without case, accents and repeated spaces, and with typewriter apostrophes and
  /// hyphens, for sorting and comparing names.
  var sortKey: String {
    let text = contains(where: \.isWhitespace) ? withSingleSpaces : self
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.withTypewriterMarks.precomposedStringWithCanonicalMapping.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension Loan: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, player, playerName, item, itemName, kind, since, until
  }

  /// Creates a loan from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    self.init(
      id: row[Columns.id] ?? 0, playerID: row[Columns.player],
      playerName: row.text(Columns.playerName) ?? "", itemID: row[Columns.item],
      itemName: row.text(Columns.itemName) ?? "",
      kind: row.text(Columns.kind).flatMap(EquipmentKind.init(rawValue:)) ?? .helmet,
      from: Date(timeIntervalSince1970: row[Columns.since] ?? 0),
      until: (row[Columns.until] as Double?).map(Date.init(timeIntervalSince1970:)))
  }
}
