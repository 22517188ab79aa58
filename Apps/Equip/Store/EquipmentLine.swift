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

  /// Makes a line of an item and how many players have it.
  init(item: any Equipment, holderCount: Int) {
    self.item = item
    self.holderCount = holderCount
  }

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

  /// Feeds the item and the number into a hasher.
  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(item))
    hasher.combine(holderCount)
  }
}

extension EquipmentLine {
  /// How many players have the item of a row of `equipment`.
  ///
  /// - Parameter kind: What kind the row's item is of; nil where it may be any.
  static func holderCount(of kind: EquipmentKind?) -> String {
    func count(_ kind: EquipmentKind) -> String {
      "(SELECT count(*) FROM player WHERE player.\(kind.table) = equipment.id)"
    }
    if let kind { return count(kind) }
    let cases = EquipmentKind.allCases.map { "WHEN '\($0.rawValue)' THEN \(count($0))" }
    return "(CASE equipment.kind \(cases.listed(by: " ")) END)"
  }

  /// The columns ``init(_:kinds:)`` reads.
  static func columns(of kinds: [EquipmentKind], withPhoto: Bool) -> String {
    let common = """
      equipment.id, equipment.kind, wsObjectId, manufacturer, brand, modelCode, orderCode, colour, \
      quantity, lowStockLevel, notes, \
      EXISTS (SELECT 1 FROM equipmentPhoto WHERE equipmentPhoto.item = equipment.id)
      """
    let photo =
      withPhoto
      ? "(SELECT data FROM equipmentPhoto WHERE equipmentPhoto.item = equipment.id)" : "NULL"
    let held = holderCount(of: kinds.count == 1 ? kinds.first : nil)
    let own = kinds.flatMap { kind in kind.attributes.map { "\(kind.table).\($0.key)" } }
    return ([common, photo, held] + own).listed()
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  ///
  /// - Parameter kinds: The kinds whose columns were read.
  init(_ row: Row, kinds: [EquipmentKind]) {
    let kind = row.text(1).flatMap(EquipmentKind.init(rawValue:)) ?? kinds.first ?? .helmet
    var item = kind.makeItem()
    item.common.id = row[0]
    item.common.wsObjectId = row[2] ?? 0
    item.common.manufacturer = row.text(3) ?? ""
    item.common.brand = row.text(4) ?? ""
    item.common.modelCode = row.text(5) ?? ""
    item.common.orderCode = row.text(6) ?? ""
    item.common.colour = row.text(7) ?? ""
    item.common.quantity = row[8] ?? 1
    item.common.lowStockLevel = row[9]
    item.common.notes = row.text(10) ?? ""
    let hasPhoto = row[11] as Bool? ?? false
    item.common.photo = row[12]
    item.common.hasUnreadPhoto = hasPhoto && item.common.photo == nil
    var column = 14
    for other in kinds {
      guard other == kind else {
        column += other.attributes.count
        continue
      }
      for attribute in kind.attributes {
        item[attribute] =
          switch attribute.shape {
          case .text, .choice: row.text(column).map(EquipmentValue.text)
          case .integer: (row[column] as Int?).map(EquipmentValue.integer)
          case .decimal: (row[column] as Double?).map(EquipmentValue.decimal)
          }
        column += 1
      }
    }
    self.init(item: item, holderCount: row[13] ?? 0)
  }

  /// All lines a query finds.
  static func fetchAll(_ db: Database, _ query: EquipmentQuery) throws -> [EquipmentLine] {
    let kinds = query.kind.map { [$0] } ?? EquipmentKind.allCases
    let rows = try Row.fetchCursor(query.statement(db).statement(db))
    var lines: [EquipmentLine] = []
    while let row = try rows.next() { lines.append(EquipmentLine(row, kinds: kinds)) }
    return lines
  }

  /// The line of an item, with its photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> EquipmentLine? {
    let kind = try db.cachedStatement(sql: "SELECT kind FROM equipment WHERE id = ?")
    guard
      let kind = try String.fetchOne(kind, arguments: [id])
        .flatMap(EquipmentKind.init(rawValue:))
    else { return nil }
    return try fetch(id, of: kind, withPhoto: true, db)
  }

  /// The line of an item of a kind; nil where there is none.
  static func fetch(
    _ id: Int64, of kind: EquipmentKind, withPhoto: Bool, _ db: Database
  ) throws -> EquipmentLine? {
    guard let sql = (withPhoto ? linesWithPhoto : lines)[kind] else { return nil }
    let statement = try db.cachedStatement(sql: sql)
    return try Row.fetchCursor(statement, arguments: [id])
      .map { EquipmentLine($0, kinds: [kind]) }.next()
  }

  private static let lines = statements(withPhoto: false)
  private static let linesWithPhoto = statements(withPhoto: true)

  /// What reads the line of an item of each kind.
  private static func statements(withPhoto: Bool) -> [EquipmentKind: String] {
    let statements = EquipmentKind.allCases.map { kind in
      """
      SELECT \(columns(of: [kind], withPhoto: withPhoto)) FROM equipment
      LEFT JOIN \(kind.table) ON \(kind.table).id = equipment.id WHERE equipment.id = ?
      """
    }
    return Dictionary(uniqueKeysWithValues: zip(EquipmentKind.allCases, statements))
  }
}
