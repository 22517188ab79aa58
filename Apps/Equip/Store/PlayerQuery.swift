import GRDB
import Models
import Persistence

/// Which players are wanted. They come by last name, given names and id.
struct PlayerQuery: Hashable, Sendable {
  /// Words that must each begin a word of the name, or a jersey number; blank finds all.
  var search: String
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
  /// How many to leave out at the beginning.
  var offset: Int
  /// Whether photos are read as well; otherwise ``Player/hasUnreadPhoto`` says that there is one.
  var includesPhotos: Bool

  /// Wants all players, except where something is said.
  init(
    search: String = "", position: PlayerPosition? = nil, status: PlayingStatus? = nil,
    missing: EquipmentKind? = nil, holding: Int64? = nil, limit: Int? = nil, offset: Int = 0,
    includesPhotos: Bool = false
  ) {
    self.search = search
    self.position = position
    self.status = status
    self.missing = missing
    self.holding = holding
    self.limit = limit
    self.offset = offset
    self.includesPhotos = includesPhotos
  }
}

extension PlayerQuery {
  /// The whole statement that reads players.
  func statement(_ db: Database) throws -> SQLCondition {
    var statement = try source(db).selecting(Player.columns(withPhoto: includesPhotos))
    statement.sql += " ORDER BY sortName, id"
    statement.limit(to: limit, from: offset)
    return statement
  }

  /// The table and the condition on its rows.
  func source(_ db: Database) throws -> SQLCondition {
    var conditions: [SQLCondition] = []
    if let position {
      conditions.append(SQLCondition(sql: "position = ?", arguments: [position.rawValue]))
    }
    if let status {
      conditions.append(SQLCondition(sql: "playingStatus = ?", arguments: [status.rawValue]))
    }
    if let missing {
      conditions.append(SQLCondition(sql: "\(missing.table) IS NULL", arguments: []))
    }
    if let holding {
      // An id is that of one item of one kind; of the six indexes five find nothing.
      let columns = EquipmentKind.relations.map { "player.\($0) = ?" }.listed(by: " OR ")
      conditions.append(
        SQLCondition(
          sql: "(\(columns))",
          arguments: StatementArguments(EquipmentKind.relations.map { _ in holding })))
    }
    if let found = try SearchIndex.players.condition(for: search, db) {
      conditions.append(found.or(jersey: search))
    }
    let condition = SQLCondition.all(conditions)
    return SQLCondition(sql: "FROM player \(condition.sql)", arguments: condition.arguments)
  }
}

extension SQLCondition {
  /// The condition, or that of a jersey number where that is what is searched for: `31` or `#31`.
  fileprivate func or(jersey text: String) -> SQLCondition {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first,
      let number = Int(word.hasPrefix("#") ? word.dropFirst() : word)
    else { return self }
    return SQLCondition(
      sql: "((\(sql)) OR jerseyNumber = ?)", arguments: arguments + [number])
  }
}
