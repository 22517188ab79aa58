import Foundation
import GRDB

/// The tables of a model, named as Core Data names them: `ZNOTE` with `Z_PK`, `Z_ENT` and `ZTITLE`.
///
/// An entity and its subentities share a table. A to-one relationship is a column, and its inverse
/// is read from that column. Other relationships have their own table.
struct SQLSchema {
  let model: NSManagedObjectModel

  /// Returns the table of an entity.
  static func table(of entity: NSEntityDescription) -> String {
    "Z" + (entity.root.name ?? "").uppercased()
  }

  /// Returns the column of an attribute or a to-one relationship.
  static func column(of name: String) -> String { "Z" + name.uppercased() }

  /// Returns the column with the positions in an ordered relationship, in the table of its inverse.
  static func orderColumn(of name: String) -> String { "Z_FOK_" + name.uppercased() }

  /// The join table of a many-to-many relationship, or of a to-many relationship without an
  /// inverse.
  struct JoinTable {
    let name: String
    /// The columns with the source object and the destination object.
    let source: String
    let destination: String
    /// The column with the position among the destination objects.
    let order: String
  }

  /// Returns the join table of a relationship; nil if it is stored in a column.
  static func joinTable(of relationship: NSRelationshipDescription) -> JoinTable? {
    let inverse = relationship.inverseRelationship
    guard relationship.isToMany, inverse?.isToMany != false else { return nil }
    let own = name(of: relationship)
    let other = inverse.map(name)
    // A relationship and its inverse share a table.
    let isFirst = other.map { own <= $0 } ?? true
    return JoinTable(
      name: "Z_" + (isFirst ? own : other ?? own),
      source: isFirst ? "Z_SOURCE" : "Z_DESTINATION",
      destination: isFirst ? "Z_DESTINATION" : "Z_SOURCE",
      order: isFirst ? "Z_FOK_SOURCE" : "Z_FOK_DESTINATION")
  }

  private static func name(of relationship: NSRelationshipDescription) -> String {
    "\(relationship.entity?.name ?? "")_\(relationship.name)".uppercased()
  }

  // MARK: Creating and migrating

  /// Creates the missing tables and columns in a database, and removes the columns that the model
  /// does not have.
  func migrate(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS Z_PRIMARYKEY (
          Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR UNIQUE, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE IF NOT EXISTS Z_METADATA (
          Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        """)
    if try Int.fetchOne(db, sql: "SELECT count(*) FROM Z_METADATA") == 0 {
      try db.execute(
        sql: "INSERT INTO Z_METADATA (Z_VERSION, Z_UUID) VALUES (1, ?)",
        arguments: [UUID().uuidString])
    }
    for entity in model.entities {
      try rename(entity, db)
      try db.execute(
        sql: "INSERT OR IGNORE INTO Z_PRIMARYKEY (Z_NAME, Z_SUPER, Z_MAX) VALUES (?, 0, 0)",
        arguments: [entity.name ?? ""])
    }
    for entity in model.entities where entity.superentity == nil { try migrate(entity, db) }
    for relationship in model.entities.flatMap(\.declaredProperties) {
      guard let relationship = relationship as? NSRelationshipDescription,
        let join = Self.joinTable(of: relationship)
      else { continue }
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(join.name.quoted) (
            Z_SOURCE INTEGER NOT NULL, Z_DESTINATION INTEGER NOT NULL,
            Z_FOK_SOURCE INTEGER, Z_FOK_DESTINATION INTEGER,
            PRIMARY KEY (Z_SOURCE, Z_DESTINATION))
          """)
    }
  }

  private func rename(_ entity: NSEntityDescription, _ db: Database) throws {
    guard let former = entity.renamingIdentifier, let name = entity.name, former != name,
      try Int.fetchOne(
        db, sql: "SELECT Z_ENT FROM Z_PRIMARYKEY WHERE Z_NAME = ?", arguments: [name]) == nil
    else { return }
    try db.execute(
      sql: "UPDATE Z_PRIMARYKEY SET Z_NAME = ? WHERE Z_NAME = ?", arguments: [name, former])
    let table = "Z" + former.uppercased()
    if entity.superentity == nil, try db.tableExists(table) {
      try db.execute(
        sql: "ALTER TABLE \(table.quoted) RENAME TO \(Self.table(of: entity).quoted)")
    }
  }

  private func migrate(_ entity: NSEntityDescription, _ db: Database) throws {
    let table = Self.table(of: entity)
    if try !db.tableExists(table) {
      try db.execute(
        sql: """
          CREATE TABLE \(table.quoted) (
            Z_PK INTEGER PRIMARY KEY AUTOINCREMENT, Z_ENT INTEGER, Z_OPT INTEGER)
          """)
    }
    var columns = Set(try db.columns(in: table).map(\.name))
    let isNew = columns.count == 3
    var wanted: Set<String> = ["Z_PK", "Z_ENT", "Z_OPT"]
    for property in entity.family.flatMap(\.declaredProperties) where !property.isTransient {
      if let attribute = property as? NSAttributeDescription {
        let name = Self.column(of: attribute.name)
        guard wanted.insert(name).inserted else { continue }
        try addColumn(name, Self.type(of: attribute), for: attribute, to: table, &columns, db)
        if !isNew, let value = attribute.defaultValue, !attribute.isOptional {
          try db.execute(
            sql: """
              UPDATE \(table.quoted) SET \(name.quoted) = ? WHERE \(name.quoted) IS NULL
              """, arguments: [StoredValue.database(value, of: attribute)])
        }
      } else if let relationship = property as? NSRelationshipDescription, !relationship.isToMany {
        let name = Self.column(of: relationship.name)
        guard wanted.insert(name).inserted else { continue }
        try addColumn(name, "INTEGER", for: relationship, to: table, &columns, db)
        try db.execute(
          sql: """
            CREATE INDEX IF NOT EXISTS \("\(table)_\(name)_INDEX".quoted)
            ON \(table.quoted) (\(name.quoted))
            """)
        guard relationship.inverseRelationship?.isOrdered == true else { continue }
        let order = Self.orderColumn(of: relationship.name)
        wanted.insert(order)
        try addColumn(order, "INTEGER", for: nil, to: table, &columns, db)
      }
    }
    for column in columns.subtracting(wanted).sorted() {
      try db.execute(
        sql: "DROP INDEX IF EXISTS \("\(table)_\(column)_INDEX".quoted)")
      try db.execute(sql: "ALTER TABLE \(table.quoted) DROP COLUMN \(column.quoted)")
    }
  }

  private func addColumn(
    _ name: String, _ type: String, for property: NSPropertyDescription?, to table: String,
    _ columns: inout Set<String>, _ db: Database
  ) throws {
    guard !columns.contains(name) else { return }
    let former = property?.renamingIdentifier.map(Self.column)
    if let former, columns.contains(former) {
      try db.execute(
        sql: "ALTER TABLE \(table.quoted) RENAME COLUMN \(former.quoted) TO \(name.quoted)")
      columns.remove(former)
    } else {
      try db.execute(sql: "ALTER TABLE \(table.quoted) ADD COLUMN \(name.quoted) \(type)")
    }
    columns.insert(name)
  }

  private static func type(of attribute: NSAttributeDescription) -> String {
    switch attribute.attributeType {
    case .doubleAttributeType, .floatAttributeType: "FLOAT"
    case .dateAttributeType: "TIMESTAMP"
    case .stringAttributeType, .URIAttributeType: "VARCHAR"
    // Decimal numbers are stored as text, which SQLite does not round.
    case .decimalAttributeType: "VARCHAR"
    case .binaryDataAttributeType, .UUIDAttributeType, .transformableAttributeType: "BLOB"
    default: "INTEGER"
    }
  }
}

extension String {
  /// The name as a quoted SQL identifier.
  var quoted: String { quotedDatabaseIdentifier }
}
