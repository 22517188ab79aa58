import GRDB
import Models
import Persistence

/// Which items are wanted. They come by kind from head to toe, by manufacturer, brand and model, and
/// by id.
struct EquipmentQuery: Hashable, Sendable {
  /// What kind they are of; nil for all.
  var kind: EquipmentKind?
  /// Words that must each begin a word of what all kinds have; blank finds all.
  var search: String
  /// Whether only those are wanted of which a piece is in the room.
  var onlyAvailable: Bool
  /// Whether only those are wanted that more players have than there are pieces.
  var onlyShared: Bool
  /// Whether only those are wanted of which no more pieces are in the room than their mark says.
  var onlyLow: Bool
  /// How many at most.
  var limit: Int?
  /// How many to leave out at the beginning.
  var offset: Int
  /// Whether photos are read as well; otherwise ``EquipmentCommon/hasUnreadPhoto`` says that there is
  /// one.
  var includesPhotos: Bool

  /// Wants all items, except where something is said.
  init(
    kind: EquipmentKind? = nil, search: String = "", onlyAvailable: Bool = false,
    onlyShared: Bool = false, onlyLow: Bool = false, limit: Int? = nil, offset: Int = 0,
    includesPhotos: Bool = false
  ) {
    self.kind = kind
    self.search = search
    self.onlyAvailable = onlyAvailable
    self.onlyShared = onlyShared
    self.onlyLow = onlyLow
    self.limit = limit
    self.offset = offset
    self.includesPhotos = includesPhotos
  }
}

extension EquipmentQuery {
  /// The whole statement that reads items with how many players have each.
  func statement(_ db: Database) throws -> SQLCondition {
    let kinds = kind.map { [$0] } ?? EquipmentKind.allCases
    var statement = try source(db)
    let joins = kinds.map { "LEFT JOIN \($0.table) ON \($0.table).id = equipment.id" }
    let columns = EquipmentLine.columns(of: kinds, withPhoto: includesPhotos)
    statement.sql =
      "SELECT \(columns) FROM equipment \(joins.listed(by: " ")) \(statement.sql) ORDER BY "
      + (kind == nil ? "\(Self.displayOrder), " : "") + "sortName, equipment.id"
    statement.limit(to: limit, from: offset)
    return statement
  }

  /// The condition on the rows of `equipment`.
  func source(_ db: Database) throws -> SQLCondition {
    var conditions: [SQLCondition] = []
    if let kind {
      conditions.append(
        SQLCondition(sql: "equipment.kind = ?", arguments: [kind.rawValue]))
    }
    let held = EquipmentLine.holderCount(of: kind)
    if onlyAvailable {
      conditions.append(SQLCondition(sql: "quantity > \(held)", arguments: []))
    }
    if onlyShared {
      conditions.append(SQLCondition(sql: "quantity < \(held)", arguments: []))
    }
    if onlyLow {
      conditions.append(
        SQLCondition(
          sql: "lowStockLevel IS NOT NULL AND max(0, quantity - \(held)) <= lowStockLevel",
          arguments: []))
    }
    if let found = try SearchIndex.equipment.condition(for: search, db) {
      conditions.append(
        SQLCondition(
          sql: "equipment.id IN (SELECT id FROM equipment WHERE \(found.sql))",
          arguments: found.arguments))
    }
    return SQLCondition.all(conditions)
  }

  /// From head to toe, then the stick.
  static let displayOrder =
    "CASE equipment.kind "
    + EquipmentKind.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.displayOrder)" }
    .listed(by: " ") + " END"
}
