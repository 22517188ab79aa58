import GRDB
import Persistence

extension StoreSchema {
  /// The schema of a team's store: its players, its equipment, and the history of loans.
  ///
  /// The schema uses class-table inheritance: a table for the abstract entity, and a table for each
  /// of the six entities that inherit from it. Common attributes are stored in one place and can be
  /// searched and counted together. Each column of `player` refers to the table of its kind.
  /// Therefore SQLite itself refuses gloves as a helmet, and clears the column when an item is
  /// deleted.
  ///
  /// Tables and columns are named after the entities and attributes of the object model.
  static let equip = StoreSchema(
    applicationID: 0x4571_5465,  // "EqTe"
    tracked: TrackedTable.equip, migrator: equipMigrator)

  private static var equipMigrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("0.1.0") { db in
      try db.execute(sql: categoryTable)
      for table in StoredTable.all { try db.execute(sql: table.sql) }
      try db.execute(sql: indexes)
      try db.execute(sql: identityTable)
      try SearchIndex.players.create(db)
      try SearchIndex.equipment.create(db)
      try UndoLog.create(db, tracking: TrackedTable.equip)
      try StoreInitializer.addCategories(db)
    }
    return migrator
  }

  private static let categoryTable = """
    CREATE TABLE equipmentCategory(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      wsObjectId INTEGER NOT NULL,
      displayOrder INTEGER NOT NULL,
      displayName TEXT NOT NULL,
      displayIcon BLOB, -- PNG
      nameOfEntity TEXT NOT NULL UNIQUE
    ) STRICT;
    """

  private static let indexes =
    """
    CREATE INDEX equipment_by_name ON equipment(kind, sortName);
    CREATE INDEX player_by_name ON player(sortName);
    CREATE INDEX loan_by_player ON loan(player, since);
    CREATE INDEX loan_by_item ON loan(item, since);
    CREATE INDEX loan_by_time ON loan(since);
    """
    + StoredTable.kinds.map { kind in
      """
      CREATE INDEX player_\(kind.name) ON player(\(kind.name));
      CREATE INDEX kit_\(kind.name) ON kit(\(kind.name));
      """
    }.joined()
}

extension TrackedTable {
  /// The tables whose changes are recorded for undo.
  fileprivate static let equip = StoredTable.all.map { table in
    TrackedTable(
      name: table.name, key: table.key.firstWord, columns: table.columns.map(\.firstWord))
  }
}

/// A table of the schema.
private struct StoredTable {
  let name: String
  /// The definition of the key. Ids are never reused, unless the key is that of another table.
  var key = "id INTEGER PRIMARY KEY AUTOINCREMENT"
  /// The columns that never change, between the key and the other columns.
  var fixed: [String] = []
  let columns: [String]
  var constraints: [String] = []

  var sql: String {
    let lines = [key] + fixed + columns + constraints
    return "CREATE TABLE \(name)(\n  \(lines.joined(separator: ",\n  "))\n) STRICT;"
  }

  /// All tables, in an order in which references point backward.
  static let all =
    [
      // The abstract entity, with the attributes of all kinds.
      StoredTable(
        name: "equipment",
        columns: [
          // The name of the entity, and of the table with its own attributes.
          "kind TEXT NOT NULL",
          "wsObjectId INTEGER NOT NULL", "manufacturer TEXT NOT NULL", "brand TEXT NOT NULL",
          "modelCode TEXT NOT NULL", "orderCode TEXT NOT NULL", "colour TEXT NOT NULL",
          "quantity INTEGER NOT NULL CHECK(quantity >= 1)", "lowStockLevel INTEGER",
          "notes TEXT NOT NULL",
          // The manufacturer, the brand and the model without case and accents.
          "sortName TEXT NOT NULL",
        ], constraints: ["UNIQUE(kind, id)"]),
      photos(of: "equipment", key: "item"),
    ] + kinds + [
      StoredTable(
        name: "player",
        columns: [
          "wsObjectId INTEGER NOT NULL", "lastName TEXT NOT NULL", "givenNames TEXT NOT NULL",
          // Both names without case and accents, the last name first.
          "sortName TEXT NOT NULL",
          "jerseyNumber INTEGER", "position TEXT", "handedness TEXT", "playingStatus TEXT",
          // Days since 1970-01-01, inches and pounds.
          "birthDay INTEGER", "height INTEGER", "weight INTEGER",
        ] + items),
      photos(of: "player", key: "player"),
      // The history of loans, which keeps the names of deleted rows.
      StoredTable(
        name: "loan",
        columns: [
          "player INTEGER REFERENCES player(id) ON DELETE SET NULL", "playerName TEXT NOT NULL",
          "item INTEGER REFERENCES equipment(id) ON DELETE SET NULL", "itemName TEXT NOT NULL",
          "kind TEXT NOT NULL",
          // Seconds since 1970. `until` is null while the player has the item.
          "since REAL NOT NULL", "until REAL",
        ]),
      StoredTable(
        name: "kit",
        // The second column is the name without case and accents.
        columns: ["name TEXT NOT NULL", "sortName TEXT NOT NULL UNIQUE"] + items),
    ]

  /// The kinds, with their own columns.
  static let kinds = [
    kind(
      "Helmet", ["size REAL", "faceProtector TEXT NOT NULL", "chinStrap TEXT NOT NULL"]),
    // Inches and millimeters.
    kind("Gloves", ["size INTEGER", "length INTEGER"]),
    kind("SkateBoot", ["size INTEGER", "stiffness INTEGER", "width TEXT NOT NULL"]),
    // Millimeters.
    kind("SkateHolder", ["size INTEGER"]),
    // Millimeters, feet, sixteenths of an inch and degrees.
    kind(
      "SkateRunner", ["size INTEGER", "contour INTEGER", "hollow INTEGER", "pitch INTEGER"]),
    kind(
      "Stick",
      ["pattern TEXT NOT NULL", "leftRight TEXT NOT NULL", "curve INTEGER", "flex INTEGER"]),
  ]

  private static func kind(_ entity: String, _ columns: [String]) -> StoredTable {
    StoredTable(
      name: entity.prefix(1).lowercased() + entity.dropFirst(), key: "id INTEGER PRIMARY KEY",
      fixed: ["kind TEXT NOT NULL DEFAULT '\(entity)' CHECK(kind = '\(entity)')"],
      columns: columns,
      constraints: ["FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE"])
  }

  /// The columns of players and kits that refer to items.
  private static let items = kinds.map {
    "\($0.name) INTEGER REFERENCES \($0.name)(id) ON DELETE SET NULL"
  }

  /// Returns a table of photos as PNG. Photos are not read with lists, nor recorded for the undo of
  /// other changes.
  private static func photos(of table: String, key: String) -> StoredTable {
    StoredTable(
      name: "\(table)Photo",
      key: "\(key) INTEGER PRIMARY KEY REFERENCES \(table)(id) ON DELETE CASCADE",
      columns: ["data BLOB NOT NULL"])
  }
}

extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }
}

extension SearchIndex {
  /// The index of players' names.
  static let players = SearchIndex(table: "player", columns: ["lastName", "givenNames"])

  /// The index of the texts of equipment.
  static let equipment = SearchIndex(
    table: "equipment",
    columns: ["manufacturer", "brand", "modelCode", "orderCode", "colour", "notes"])
}
