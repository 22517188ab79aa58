import GRDB
import Persistence

extension StoreSchema {
  /// The store of one team: its players, its equipment, and the history of loans.
  ///
  /// Class-table inheritance: a table for the abstract entity and one for each of the six that
  /// inherit from it. Common attributes are stored once and can be searched and counted together. A
  /// column of `player` refers to the table of its kind, so the file itself refuses gloves as a
  /// helmet, and clears the column when an item is removed.
  ///
  /// Tables and columns are named after the entities and attributes of the object model.
  static let equip = StoreSchema(
    applicationID: 0x4571_5465,  // "EqTe"
    tracked: TrackedTable.equip,
    migrations: [
      { db in
        try db.execute(sql: equipmentTables)
        for kind in kinds { try db.execute(sql: kind.table) }
        try db.execute(sql: playerTables)
        for kind in kinds { try db.execute(sql: kind.indexes) }
        try SearchIndex.players.create(db)
        try SearchIndex.equipment.create(db)
        try UndoLog.create(db, tracking: TrackedTable.equip)
        try StoreInitializer.addCategories(db)
      },
      UndoLog.leaveRecordingToConnections(of: TrackedTable.equip),
      UndoLog.recordEveryProgram(changing: TrackedTable.equip),
    ])

  /// The kinds of the first schema version, with their own columns.
  fileprivate static let kinds = [
    StoredKind(
      name: "helmet", entity: "Helmet",
      columns: ["size REAL", "faceProtector TEXT NOT NULL", "chinStrap TEXT NOT NULL"]),
    // Inches, millimetres.
    StoredKind(name: "gloves", entity: "Gloves", columns: ["size INTEGER", "length INTEGER"]),
    StoredKind(
      name: "skateBoot", entity: "SkateBoot",
      columns: ["size INTEGER", "stiffness INTEGER", "width TEXT NOT NULL"]),
    // Millimetres.
    StoredKind(name: "skateHolder", entity: "SkateHolder", columns: ["size INTEGER"]),
    // Millimetres, feet, sixteenths of an inch, degrees.
    StoredKind(
      name: "skateRunner", entity: "SkateRunner",
      columns: ["size INTEGER", "contour INTEGER", "hollow INTEGER", "pitch INTEGER"]),
    StoredKind(
      name: "stick", entity: "Stick",
      columns: [
        "pattern TEXT NOT NULL", "leftRight TEXT NOT NULL", "curve INTEGER", "flex INTEGER",
      ]),
  ]

  private static let equipmentTables = """
    CREATE TABLE equipmentCategory(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      wsObjectId INTEGER NOT NULL,
      displayOrder INTEGER NOT NULL,
      displayName TEXT NOT NULL,
      displayIcon BLOB, -- PNG
      nameOfEntity TEXT NOT NULL UNIQUE
    ) STRICT;

    -- The abstract entity: what all kinds have.
    CREATE TABLE equipment(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice
      kind TEXT NOT NULL, -- the name of the entity, and of the table that has the rest
      wsObjectId INTEGER NOT NULL,
      manufacturer TEXT NOT NULL,
      brand TEXT NOT NULL,
      modelCode TEXT NOT NULL,
      orderCode TEXT NOT NULL,
      colour TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK(quantity >= 1),
      lowStockLevel INTEGER,
      notes TEXT NOT NULL,
      sortName TEXT NOT NULL, -- manufacturer, brand and model without capitals and accents
      UNIQUE(kind, id)
    ) STRICT;
    CREATE INDEX equipment_by_name ON equipment(kind, sortName);

    -- Apart so that lists stay quick, and what is recorded to undo other changes stays small.
    CREATE TABLE equipmentPhoto(
      item INTEGER PRIMARY KEY REFERENCES equipment(id) ON DELETE CASCADE,
      data BLOB NOT NULL -- PNG
    ) STRICT;
    """

  private static let playerTables = """
    CREATE TABLE player(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice
      wsObjectId INTEGER NOT NULL,
      lastName TEXT NOT NULL,
      givenNames TEXT NOT NULL,
      sortName TEXT NOT NULL, -- both names without capitals and accents, the last name first
      jerseyNumber INTEGER NOT NULL,
      position TEXT NOT NULL,
      handedness TEXT NOT NULL,
      playingStatus TEXT NOT NULL,
      birthDay INTEGER, -- days since 1970-01-01
      height INTEGER NOT NULL, -- inches
      weight INTEGER NOT NULL, -- pounds
      \(kinds.map(\.reference).joined(separator: ", "))
    ) STRICT;
    CREATE INDEX player_by_name ON player(sortName);

    CREATE TABLE playerPhoto(
      player INTEGER PRIMARY KEY REFERENCES player(id) ON DELETE CASCADE,
      data BLOB NOT NULL -- PNG
    ) STRICT;

    -- Who had what when; the names stay when the rows are gone.
    CREATE TABLE loan(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      player INTEGER REFERENCES player(id) ON DELETE SET NULL,
      playerName TEXT NOT NULL,
      item INTEGER REFERENCES equipment(id) ON DELETE SET NULL,
      itemName TEXT NOT NULL,
      kind TEXT NOT NULL,
      since REAL NOT NULL, -- seconds since 1970
      until REAL -- null while the player has it
    ) STRICT;
    CREATE INDEX loan_by_player ON loan(player, since);
    CREATE INDEX loan_by_item ON loan(item, since);
    CREATE INDEX loan_by_time ON loan(since);

    CREATE TABLE kit(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      sortName TEXT NOT NULL UNIQUE, -- the name without capitals and accents
      \(kinds.map(\.reference).joined(separator: ", "))
    ) STRICT;
    """
}

/// A kind of equipment in the first schema version.
private struct StoredKind {
  /// The name of its table, and of the column of players and kits that refers to it.
  let name: String
  let entity: String
  let columns: [String]

  var table: String {
    """
    CREATE TABLE \(name)(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT '\(entity)' CHECK(kind = '\(entity)'),
      \(columns.joined(separator: ", ")),
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    """
  }

  var reference: String { "\(name) INTEGER REFERENCES \(name)(id) ON DELETE SET NULL" }

  var indexes: String {
    "CREATE INDEX player_\(name) ON player(\(name)); CREATE INDEX kit_\(name) ON kit(\(name));"
  }

  var tracked: TrackedTable {
    TrackedTable(
      name: name, key: "id", columns: columns.map { String($0.prefix { $0 != " " }) })
  }
}

extension TrackedTable {
  /// The tables of the first schema version, in the order of their references.
  fileprivate static let equip =
    [
      TrackedTable(
        name: "equipment", key: "id",
        columns: [
          "kind", "wsObjectId", "manufacturer", "brand", "modelCode", "orderCode", "colour",
          "quantity", "lowStockLevel", "notes", "sortName",
        ]),
      TrackedTable(name: "equipmentPhoto", key: "item", columns: ["data"]),
    ] + StoreSchema.kinds.map(\.tracked) + [
      TrackedTable(
        name: "player", key: "id",
        columns: [
          "wsObjectId", "lastName", "givenNames", "sortName", "jerseyNumber", "position",
          "handedness", "playingStatus", "birthDay", "height", "weight",
        ] + StoreSchema.kinds.map(\.name)),
      TrackedTable(name: "playerPhoto", key: "player", columns: ["data"]),
      TrackedTable(
        name: "loan", key: "id",
        columns: ["player", "playerName", "item", "itemName", "kind", "since", "until"]),
      TrackedTable(
        name: "kit", key: "id", columns: ["name", "sortName"] + StoreSchema.kinds.map(\.name)),
    ]
}

extension SearchIndex {
  /// The searchable words of players' names.
  static let players = SearchIndex(table: "player", columns: ["lastName", "givenNames"])

  /// The searchable words of equipment.
  static let equipment = SearchIndex(
    table: "equipment",
    columns: ["manufacturer", "brand", "modelCode", "orderCode", "colour", "notes"])
}
