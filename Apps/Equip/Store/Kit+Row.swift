import GRDB
import Persistence

extension Kit: FetchableRecord, TableRecord {
  enum Columns: String, ColumnExpression {
    case id, name, sortName
  }

  /// Creates a kit from a row. A missing or invalid value is treated as missing.
  init(row: Row) {
    self.init(name: row.text(Columns.name) ?? "")
    id = row[Columns.id]
    for kind in EquipmentKind.allCases { items[kind] = row[kind.table] as Int64? }
  }

  /// Returns the request for the kit with a name, ignoring case and accents.
  static func named(_ name: String) -> QueryInterfaceRequest<Kit> {
    filter(sql: "sortName = CAST(? AS TEXT)", arguments: [name.sortKey.stored])
  }
}

extension Kit: StoredObject {
  static let noun = "kit"
  static let titleNoun = " kit"

  static func fetch(_ id: Int64, _ db: Database) throws -> Kit? {
    try filter(Columns.id == id).fetchOne(db)
  }

  func insert(by writer: EquipWriter) throws -> Kit {
    var kit = try checked(writer.db)
    try writer.db.insert(into: "kit", kit.columns)
    kit.id = writer.db.lastInsertedRowID
    return kit
  }

  func replace(_ stored: Kit, by writer: EquipWriter) throws -> Kit? {
    let kit = try checked(writer.db)
    guard kit != stored else { return nil }
    try writer.db.update("kit", kit.columns, id: id)
    return kit
  }

  func delete(by writer: EquipWriter) throws {
    try Kit.filter(Columns.id == id).deleteAll(writer.db)
  }

  /// Returns the kit with normalized white space in its name.
  ///
  /// - Throws: ``EquipError/emptyKitName``, ``EquipError/kitExists(name:)``,
  ///   `StoreError.unknownItems`, or ``EquipError/wrongKind(item:kind:)``.
  private func checked(_ db: Database) throws -> Kit {
    var kit = self
    kit.name = name.withSingleSpaces
    guard !kit.name.isEmpty else { throw EquipError.emptyKitName }
    if let other = try Kit.named(name).fetchOne(db), other.id != id {
      throw EquipError.kitExists(name: other.name)
    }
    for (kind, id) in items {
      let item = try Equipment.all([id], db)[0]
      guard item.kind == kind else {
        throw EquipError.wrongKind(item: item.displayName, kind: kind)
      }
    }
    return kit
  }

  private var columns: StoredColumns {
    [("name", name.stored), ("sortName", name.sortKey.stored)]
      + EquipmentKind.allCases.map { ($0.table, items[$0]) }
  }
}

extension String {
  /// The words of the text, separated by single spaces.
  var withSingleSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
