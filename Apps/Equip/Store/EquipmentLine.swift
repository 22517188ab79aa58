import Foundation
import GRDB
import Models
import Persistence

/// An item, and how many of its pieces are out.
struct EquipmentLine: Sendable, Identifiable {
  /// The item, without its photo unless that was asked for.
  let item: any Equipment
  /// How many players have it.
  let holderCount: Int

  /// The item's id.
  var id: Int64? { item.id }

  /// How many pieces are in the room.
  var available: Int { max(0, item.quantity - holderCount) }

  /// Whether more players have it than there are pieces.
  var isShared: Bool { holderCount > item.quantity }

  /// Whether no more pieces are in the room than its mark says.
  var isLow: Bool { item.lowStockLevel.map { available <= $0 } ?? false }
}

extension EquipmentLine: Hashable {
  /// Whether both say the same of the same item.
  static func == (left: EquipmentLine, right: EquipmentLine) -> Bool {
    left.holderCount == right.holderCount && left.item.isEqual(to: right.item)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(item))
    hasher.combine(holderCount)
  }
}

extension EquipmentLine: FetchableRecord {
  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(row: Row) {
    func text(_ name: String) -> String { row.text(Column(name)) ?? "" }
    let kind = EquipmentKind(rawValue: text("kind")) ?? .helmet
    var item = kind.makeItem()
    item.common.id = row["id"]
    item.common.photo = row["photo"]
    item.common.hasUnreadPhoto = item.common.photo == nil && row["hasPhoto"] ?? false
    for attribute in EquipmentAttribute.common + kind.attributes {
      item[attribute] =
        switch attribute.shape {
        case .text, .choice: .text(text(attribute.key))
        case .integer: (row[attribute.key] as Int?).map(EquipmentValue.integer)
        case .decimal: (row[attribute.key] as Double?).map(EquipmentValue.decimal)
        }
    }
    self.init(item: item, holderCount: row["holderCount"] ?? 0)
  }

  /// All lines a query finds.
  static func fetchAll(_ db: Database, _ query: EquipmentQuery) throws -> [EquipmentLine] {
    let statement = try query.statement(db)
    return try fetchAll(
      db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
  }

  /// The line of an item, with its photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> EquipmentLine? {
    try fetchAll(db, EquipmentQuery(ids: [id], includesPhotos: true)).first
  }
}

/// Which items are wanted. They come by kind from head to toe, by manufacturer, brand and model, and
/// by id.
struct EquipmentQuery: Hashable, Sendable {
  /// What their ids are; nil for any.
  var ids: [Int64]?
  /// What kind they are of; nil for all.
  var kind: EquipmentKind?
  /// Words that must each begin a word of what all kinds have; blank finds all.
  var search = ""
  /// Whether only those are wanted of which a piece is in the room.
  var onlyAvailable = false
  /// Whether only those are wanted that more players have than there are pieces.
  var onlyShared = false
  /// Whether only those are wanted of which no more pieces are in the room than their mark says.
  var onlyLow = false
  /// How many at most.
  var limit: Int?
  /// Whether photos are read as well; otherwise ``EquipmentCommon/hasUnreadPhoto`` says that there is
  /// one.
  var includesPhotos = false
}

extension EquipmentQuery {
  /// The whole statement that reads items with how many players have each.
  func statement(_ db: Database) throws -> SQLCondition {
    var statement = try found(db)
    let order = kind == nil ? "\(Self.displayOrder), sortName" : "sortName"
    statement.sql += " ORDER BY \(order), equipment.id"
    statement.limit(to: limit)
    return statement
  }

  /// The statement that reads items, however many and in any order.
  func found(_ db: Database) throws -> SQLCondition {
    var conditions: [SQLCondition] = []
    func add(_ sql: String, _ arguments: StatementArguments = []) {
      conditions.append(SQLCondition(sql: sql, arguments: arguments))
    }
    if let ids {
      let marks = ids.map { _ in "?" }.joined(separator: ", ")
      add("equipment.id IN (\(marks))", StatementArguments(ids))
    }
    if let kind { add("equipment.kind = ?", [kind.rawValue]) }
    if onlyAvailable { add("quantity > holderCount") }
    if onlyShared { add("quantity < holderCount") }
    if onlyLow { add("max(0, quantity - holderCount) <= lowStockLevel") }
    if let words = try SearchIndex.equipment.condition(for: search, db) {
      add("equipment.id IN (SELECT id FROM equipment WHERE \(words.sql))", words.arguments)
    }
    let condition = SQLCondition.all(conditions)
    let select = includesPhotos ? Self.selectWithPhoto : Self.select
    return SQLCondition(sql: "\(select) \(condition.sql)", arguments: condition.arguments)
  }

  /// How many players have the item of a row of `equipment`.
  static let holderCount =
    "(CASE equipment.kind "
    + EquipmentKind.allCases.map { kind in
      """
      WHEN '\(kind.rawValue)' \
      THEN (SELECT count(*) FROM player WHERE player.\(kind.table) = equipment.id)
      """
    }.joined(separator: " ") + " END)"

  /// From head to toe, then the stick.
  private static let displayOrder =
    "CASE equipment.kind "
    + EquipmentKind.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.displayOrder)" }
    .joined(separator: " ") + " END"

  private static let select = select(photo: "NULL")
  private static let selectWithPhoto = select(
    photo: "(SELECT data FROM equipmentPhoto WHERE item = equipment.id)")

  /// Reads the attributes of all kinds: of those of another kind a row has none.
  private static func select(photo: String) -> String {
    var own: [String: [String]] = [:]
    for kind in EquipmentKind.allCases {
      for attribute in kind.attributes {
        own[attribute.key, default: []].append("\(kind.table).\(attribute.key)")
      }
    }
    let columns = own.keys.sorted().map { key in
      let found = own[key] ?? []
      return (found.count == 1 ? found[0] : "coalesce(\(found.joined(separator: ", ")))")
        + " AS \(key)"
    }
    let joins = EquipmentKind.relations.map { "LEFT JOIN \($0) ON \($0).id = equipment.id" }
    return """
      SELECT equipment.*, EXISTS (SELECT 1 FROM equipmentPhoto WHERE item = equipment.id) AS hasPhoto, \
      \(photo) AS photo, \(holderCount) AS holderCount, \(columns.joined(separator: ", ")) \
      FROM equipment \(joins.joined(separator: " "))
      """
  }
}
