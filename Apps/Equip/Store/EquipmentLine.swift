import GRDB
import Persistence

/// An item, and the number of its pieces that are out.
struct EquipmentLine: Hashable, Identifiable, Sendable {
  /// The item, without its photo unless the query asked for it.
  let item: Equipment
  /// The number of players who have it.
  let holderCount: Int

  /// The item's id.
  var id: Int64? { item.id }

  /// The number of pieces in stock.
  var available: Int { max(0, item.quantity - holderCount) }

  /// If true, more players have it than there are pieces.
  var isShared: Bool { holderCount > item.quantity }

  /// If true, the pieces in stock are at or below the reorder mark.
  var isLow: Bool { item.lowStockLevel.map { available <= $0 } ?? false }
}

extension EquipmentLine: FetchableRecord {
  /// Reads a row. A missing or invalid value is treated as a missing part.
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

  /// The lines of a query.
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

extension EquipmentAttribute {
  /// The value in a row of a player or an item.
  func value(in row: Row) -> EquipmentValue? {
    switch shape {
    case .text, .choice: .text(row.text(Column(key)) ?? "")
    case .integer: (row[key] as Int?).map(EquipmentValue.integer)
    case .decimal: (row[key] as Double?).map(EquipmentValue.decimal)
    }
  }
}

/// A query for items. The results are sorted by kind from head to toe, by manufacturer, brand and
/// model, and by id.
struct EquipmentQuery: Hashable, Sendable {
  /// The ids; nil for any.
  var ids: [Int64]?
  /// The kind; nil for all.
  var kind: EquipmentKind?
  /// Words that must each begin a word of the common attributes; blank matches all.
  var search = ""
  /// If true, only items with a piece in stock match.
  var onlyAvailable = false
  /// If true, only items with more players than pieces match.
  var onlyShared = false
  /// If true, only items at or below their reorder mark match.
  var onlyLow = false
  /// The greatest number of results.
  var limit: Int?
  /// If true, photos are read; otherwise ``Equipment/hasUnreadPhoto`` tells if there is one.
  var includesPhotos = false
}

extension EquipmentQuery {
  /// The complete statement, with the number of players who have each item.
  func statement(_ db: Database) throws -> SQLCondition {
    var statement = try found(db)
    let order = kind == nil ? "\(Self.displayOrder), sortName" : "sortName"
    statement.sql += " ORDER BY \(order), equipment.id"
    statement.limit(to: limit)
    return statement
  }

  /// The statement without order and limit.
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
    return SQLCondition(sql: "\(select) \(condition.sql)", arguments: condition.arguments)
  }

  /// The number of players who have the item of a row of `equipment`.
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

  /// Reads the attributes of all kinds; those of other kinds are null.
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
  /// The table of the kind's own attributes, and the column of players and kits that refers to it.
  var table: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
