import Foundation
import GRDB
import Models
import Persistence

extension EquipWriter {
  /// Adds an item.
  ///
  /// - Returns: The item as it is stored, with its id.
  func insert(_ item: any Equipment) throws -> any Equipment {
    try check(item.problems)
    try db.cachedStatement(
      sql: """
        INSERT INTO equipment(kind, \(Self.columns.listed())) VALUES (?, \(Self.marks))
        """
    ).execute(arguments: [item.kind.rawValue] + values(of: item))
    let id = db.lastInsertedRowID
    let own = item.kind.attributes.map(\.key)
    try db.cachedStatement(
      sql: """
        INSERT INTO \(item.kind.table)(id, \(own.listed()))
        VALUES (?, \(Self.marks(of: item.kind)))
        """
    ).execute(arguments: [id] + ownValues(of: item))
    try put(item.photo, table: "equipmentPhoto", key: "item", id)
    var added = item
    added.common.id = id
    added.common.hasUnreadPhoto = false
    return added
  }

  /// Stores what is known of an item in the place of what is stored.
  ///
  /// - Returns: Whether anything has changed.
  func replace(_ stored: any Equipment, with item: any Equipment) throws -> Bool {
    guard let id = stored.id else { return false }
    guard item.kind == stored.kind else {
      throw EquipError.kindChanged(item: stored.displayName, from: stored.kind, to: item.kind)
    }
    var item = item
    if item.common.hasUnreadPhoto { item.common.photo = stored.photo }
    guard !item.isEqual(to: stored) else { return false }
    try check(item.problems)
    try db.cachedStatement(
      sql: "UPDATE equipment SET (\(Self.columns.listed())) = (\(Self.marks)) WHERE id = ?"
    ).execute(arguments: values(of: item) + [id])
    let own = item.kind.attributes.map(\.key)
    let marks = Self.marks(of: item.kind)
    // A list of one column is written without brackets.
    let assignment =
      own.count == 1 ? "\(own[0]) = \(marks)" : "(\(own.listed())) = (\(marks))"
    try db.cachedStatement(sql: "UPDATE \(item.kind.table) SET \(assignment) WHERE id = ?")
      .execute(arguments: ownValues(of: item) + [id])
    if item.photo != stored.photo {
      try put(item.photo, table: "equipmentPhoto", key: "item", id)
    }
    if item.displayName != stored.displayName {
      try db.cachedStatement(
        sql: "UPDATE loan SET itemName = CAST(? AS TEXT) WHERE item = ?"
      ).execute(arguments: [item.displayName.stored, id])
    }
    return true
  }

  /// Removes an item, which is brought back first. The file takes it from players and kits.
  func delete(_ item: any Equipment) throws {
    guard let id = item.id else { return }
    try closeLoans("item = ?", [id])
    try db.cachedStatement(sql: "DELETE FROM equipment WHERE id = ?").execute(arguments: [id])
  }

  private static let columns = [
    "wsObjectId", "manufacturer", "brand", "modelCode", "orderCode", "colour", "quantity",
    "lowStockLevel", "notes", "sortName",
  ]

  private static let marks = """
    ?, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, \
    CAST(? AS TEXT), CAST(? AS TEXT)
    """

  private func values(of item: any Equipment) -> StatementArguments {
    [
      item.wsObjectId, item.manufacturer.stored, item.brand.stored, item.modelCode.stored,
      item.orderCode.stored, item.colour.stored, item.quantity, item.lowStockLevel,
      item.notes.stored, item.sortName.stored,
    ]
  }

  /// The places for the values of a kind's own attributes.
  private static func marks(of kind: EquipmentKind) -> String {
    kind.attributes.map { $0.isText ? "CAST(? AS TEXT)" : "?" }.listed()
  }

  private func ownValues(of item: any Equipment) -> StatementArguments {
    StatementArguments(
      item.kind.attributes.map { attribute -> DatabaseValue in
        switch item[attribute] {
        case .text(let text): text.stored.databaseValue
        case .integer(let number): number.databaseValue
        case .decimal(let number): number.databaseValue
        case nil: attribute.isText ? "".databaseValue : .null
        }
      })
  }
}

extension Equipment {
  /// By what items of a kind are sorted.
  var sortName: String { [manufacturer, brand, modelCode].map(\.sortKey).listed(by: "\u{1}") }
}

extension EquipmentAttribute {
  /// Whether its value is a text, which is empty where nothing is known.
  fileprivate var isText: Bool {
    switch shape {
    case .text, .choice: true
    case .integer, .decimal: false
    }
  }
}
