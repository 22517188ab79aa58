import GRDB
import Persistence

/// An item with the number of its pieces that are checked out.
struct EquipmentLine: Hashable, Identifiable, Sendable {
  /// The item. Its photo is included only if the query asked for it.
  let item: Equipment
  /// The number of players who have it.
  let holderCount: Int

  /// The item's id.
  var id: Int64? { item.id }

  /// The number of pieces in stock.
  var available: Int { max(0, item.quantity - holderCount) }

  /// A Boolean value that indicates whether the item has more players than pieces.
  var isShared: Bool { holderCount > item.quantity }

  /// A Boolean value that indicates whether the number of pieces in stock is at or below the
  /// reorder point.
  var isLow: Bool { item.lowStockLevel.map { available <= $0 } ?? false }
}

extension EquipmentLine: FetchableRecord {
  /// Creates a line from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    let kind = row.text(Column("kind")).flatMap(EquipmentKind.init(rawValue:)) ?? .helmet
    var item = Equipment(kind)
    item.id = row["id"]
    item.photo = row["photo"]
    item.hasUnreadPhoto = item.photo == nil && row["hasPhoto"] ?? false
    for attribute in EquipmentAttribute.common + kind.attributes {
      item[attribute.key] = attribute.value(in: row)
    }
    self.init(item: item, holderCount: row["holderCount"] ?? 0)
  }

  /// Returns the lines of a query.
  static func fetchAll(_ db: Database, _ query: EquipmentQuery) throws -> [EquipmentLine] {
    let statement = try query.statement(db)
    return try fetchAll(
      db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
  }

  /// Returns the line of an item, including its photo; nil if there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> EquipmentLine? {
    try fetchAll(db, EquipmentQuery(ids: [id], includesPhotos: true)).first
  }
}

extension EquipmentAttribute {
  /// Returns the value in a row of a player or an item.
  func value(in row: Row) -> EquipmentValue? {
    switch shape {
    case .text, .choice: .text(row.text(Column(key)) ?? "")
    case .integer: (row[key] as Int?).map(EquipmentValue.integer)
    case .decimal: (row[key] as Double?).map(EquipmentValue.decimal)
    }
  }
}

/// A query for items. The results are sorted by kind from head to toe, then by manufacturer, brand,
/// model and id.
struct EquipmentQuery: Hashable, Sendable {
  /// The ids of the items; nil for any items.
  var ids: [Int64]?
  /// The kind of the items; nil for all kinds.
  var kind: EquipmentKind?
  /// Prefixes of words in the common attributes, all of which must match; blank text matches every
  /// item.
  var search = ""
  /// If true, only items with a piece in stock match.
  var onlyAvailable = false
  /// If true, only items with more players than pieces match.
  var onlyShared = false
  /// If true, only items at or below their reorder points match.
  var onlyLow = false
  /// The maximum number of results; nil for no limit.
  var limit: Int?
  /// If true, photos are read. Otherwise, ``Equipment/hasUnreadPhoto`` indicates whether there is
  /// one.
  var includesPhotos = false
}

extension EquipmentQuery {
  /// Returns the complete statement, with the number of players who have each item.
  func statement(_ db: Database) throws -> SQLCondition {
    var statement = try unorderedStatement(db)
    let order = kind == nil ? "\(Self.displayOrder), sortName" : "sortName"
    statement.sql += " ORDER BY \(order), equipment.id"
    statement.limit(to: limit)
    return statement
  }

  /// Returns the statement without order and limit.
  func unorderedStatement(_ db: Database) throws -> SQLCondition {
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
    if let condition = try SearchIndex.equipment.condition(for: search, db) {
      add("equipment.id IN (SELECT id FROM equipment WHERE \(condition.sql))", condition.arguments)
    }
    let condition = SQLCondition.all(conditions)
    return SQLCondition(sql: "\(select) \(condition.sql)", arguments: condition.arguments)
  }

  /// The SQL expression for the number of players who have the item of a row of `equipment`.
  static let holderCount =
    "(CASE equipment.kind "
    + EquipmentKind.allCases.map { kind in
      """
      WHEN '\(kind.rawValue)' \
      THEN (SELECT count(*) FROM player WHERE player.\(kind.table) = equipment.id)
      """
    }.joined(separator: " ") + " END)"

  /// The SQL expression for the order from head to toe and then the stick.
  private static let displayOrder =
    "CASE equipment.kind "
    + EquipmentKind.allCases.map { "WHEN '\($0.rawValue)' THEN \($0.displayOrder)" }
    .joined(separator: " ") + " END"

  /// The selection of the attributes of all kinds. Attributes of other kinds are null.
  private var select: String {
    let photo =
      includesPhotos ? "(SELECT data FROM equipmentPhoto WHERE item = equipment.id)" : "NULL"
    let own = EquipmentKind.allCases.flatMap { kind in
      kind.attributes.map { (key: $0.key, column: "\(kind.table).\($0.key)") }
    }
    let columns = Dictionary(grouping: own, by: \.key).map { key, found in
      let columns = found.map(\.column).joined(separator: ", ")
      return (found.count == 1 ? columns : "coalesce(\(columns))") + " AS \(key)"
    }
    let joins = EquipmentKind.allCases.map(\.table)
      .map { "LEFT JOIN \($0) ON \($0).id = equipment.id" }
    return """
      SELECT equipment.*, EXISTS (SELECT 1 FROM equipmentPhoto WHERE item = equipment.id) AS hasPhoto, \
      \(photo) AS photo, \(Self.holderCount) AS holderCount, \
      \(columns.sorted().joined(separator: ", ")) \
      FROM equipment \(joins.joined(separator: " "))
      """
  }
}

extension EquipmentKind {
  /// The name of the table with the kind's own attributes, and of the column of players and kits
  /// that refers to it.
  var table: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
