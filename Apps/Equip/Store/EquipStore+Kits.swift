public import GRDB
public import Models
import Persistence

// MARK: - Kits

extension EquipStore {
  /// All kits, by name.
  func kits() throws -> [Kit] {
    try database.read(Kit.order(Kit.Columns.sortName).fetchAll)
  }

  /// The kit with an id; nil when there is none.
  func kit(_ id: Int64) throws -> Kit? {
    try database.read(Kit.filter(Kit.Columns.id == id).fetchOne)
  }

  /// The kit of a name, ignoring case and accents; nil when there is none.
  func kit(named name: String) throws -> Kit? {
    try database.read(Self.kits(named: Self.name(name)).fetchOne)
  }

  /// Adds a kit with an id that no kit ever had.
  ///
  /// - Returns: The stored kit.
  /// - Throws: ``EquipError/emptyKitName``, ``EquipError/kitExists(name:)``,
  ///   ``EquipError/unknownItems(ids:)``, or ``EquipError/wrongKind(item:kind:)``.
  @discardableResult
  func add(_ kit: Kit) throws -> Kit {
    try change { db, _ in
      let kit = try Self.checked(kit, db)
      try db.insert(into: "kit", Self.columns(of: kit))
      var added = kit
      added.id = db.lastInsertedRowID
      return (StepTitle.of("Add kit", kit.name, else: ""), added)
    }
  }

  /// Updates a kit's name and items.
  ///
  /// - Throws: ``EquipError/unknownKits(ids:)`` when there is no kit with its id, and what ``add(_:)``
  ///   throws.
  func update(_ kit: Kit) throws {
    try change { db, _ in
      guard let id = kit.id, let stored = try Kit.filter(Kit.Columns.id == id).fetchOne(db) else {
        throw EquipError.unknownKits(ids: [kit.id ?? 0])
      }
      let kit = try Self.checked(kit, db)
      guard kit != stored else { return (nil, ()) }
      try db.update("kit", Self.columns(of: kit), id: id)
      return (StepTitle.of("Edit kit", kit.name, else: ""), ())
    }
  }

  /// Removes kits, all or none. Their items stay.
  ///
  /// - Throws: ``EquipError/unknownKits(ids:)`` with all unknown ids; nothing is removed then.
  func deleteKits(_ ids: [Int64]) throws {
    try change { db, _ in
      let kits = try Self.found(ids, EquipError.unknownKits) {
        try Kit.filter(Kit.Columns.id == $0).fetchOne(db)
      }
      for kit in kits { try Kit.filter(Kit.Columns.id == kit.id).deleteAll(db) }
      return (Self.title("Delete", kits.map(\.name), "kit", one: "Delete kit"), ())
    }
  }
}

extension Kit: FetchableRecord, TableRecord {
  public enum Columns: String, ColumnExpression {
    case id, name, sortName
  }

  /// Reads a row. A missing or invalid value is treated as a missing part.
  public init(row: Row) {
    self.init(name: row.text(Columns.name) ?? "")
    id = row[Columns.id]
    for kind in EquipmentKind.allCases { items[kind] = row[kind.table] as Int64? }
  }
}

extension EquipStore {
  /// The kits of a name, ignoring case and accents: at most one.
  private static func kits(named name: String) -> QueryInterfaceRequest<Kit> {
    Kit.filter(sql: "sortName = CAST(? AS TEXT)", arguments: [name.sortKey.stored])
  }

  /// The kit with a trimmed name.
  private static func checked(_ kit: Kit, _ db: Database) throws -> Kit {
    var kit = kit
    kit.name = name(kit.name)
    guard !kit.name.isEmpty else { throw EquipError.emptyKitName }
    if let other = try kits(named: kit.name).fetchOne(db), other.id != kit.id {
      throw EquipError.kitExists(name: other.name)
    }
    for (kind, id) in kit.items {
      let item = try lines([id], db)[0].item
      guard item.kind == kind else {
        throw EquipError.wrongKind(item: item.displayName, kind: kind)
      }
    }
    return kit
  }

  private static func name(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ")
  }

  private static func columns(of kit: Kit) -> StoredColumns {
    [("name", kit.name.stored), ("sortName", kit.name.sortKey.stored)]
      + EquipmentKind.allCases.map { ($0.table, kit.items[$0]) }
  }
}
