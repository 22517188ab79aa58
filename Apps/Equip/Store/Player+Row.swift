import Foundation
public import GRDB
public import Models
import Persistence

extension Player: FetchableRecord {
  public enum Columns: String, ColumnExpression {
    case id, wsObjectId, lastName, givenNames, jerseyNumber, position, handedness, playingStatus
    case birthDay, height, weight, hasPhoto, photo
  }

  /// The columns ``init(row:)`` reads.
  static func columns(withPhoto: Bool) -> String {
    """
    player.*, \
    EXISTS (SELECT 1 FROM playerPhoto WHERE playerPhoto.player = player.id) AS hasPhoto, \
    \(withPhoto
      ? "(SELECT data FROM playerPhoto WHERE playerPhoto.player = player.id)" : "NULL") AS photo
    """
  }

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  public init(row: Row) {
    self.init(
      lastName: row.text(Columns.lastName) ?? "", givenNames: row.text(Columns.givenNames) ?? "",
      jerseyNumber: row[Columns.jerseyNumber] ?? 0,
      position: row.text(Columns.position).flatMap(PlayerPosition.init(rawValue:)) ?? .centre,
      handedness: row.text(Columns.handedness).flatMap(Handedness.init(rawValue:)) ?? .left,
      playingStatus: row.text(Columns.playingStatus).flatMap(PlayingStatus.init(rawValue:))
        ?? .active,
      birthDate: (row[Columns.birthDay] as Int?).flatMap(Date.init(calendarDay:)),
      height: row[Columns.height] ?? 0, weight: row[Columns.weight] ?? 0,
      photoHeadshot: row[Columns.photo], wsObjectId: row[Columns.wsObjectId] ?? 0)
    id = row[Columns.id]
    for kind in EquipmentKind.allCases { self[kind] = row[kind.table] }
    hasUnreadPhoto = photoHeadshot == nil && (row[Columns.hasPhoto] ?? false)
  }

  /// The player with an id, with the photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> Player? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns(withPhoto: true)) FROM player WHERE player.id = ?")
    return try fetchOne(statement, arguments: [id])
  }

  /// By what players are sorted.
  var sortName: String { "\(lastName.sortKey)\u{1}\(givenNames.sortKey)" }
}

extension Date {
  /// Noon of a day, counted from 1970-01-01, in UTC; nil where no calendar reaches.
  init?(calendarDay day: Int) {
    guard abs(day) < 10_000_000 else { return nil }
    self.init(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
  }

  /// The day this is on in UTC, counted from 1970-01-01; nil where no calendar reaches.
  var calendarDay: Int? {
    let day = (timeIntervalSince1970 / 86_400).rounded(.down)
    return abs(day) < 10_000_000 ? Int(day) : nil
  }
}

extension StoreSchema {
  /// The store of one team: its players, its equipment, who had what when.
  ///
  /// Inheritance is stored as a table for the abstract entity and a table for each of the six that
  /// inherit from it (class-table inheritance). What all kinds have is stored once and can be searched
  /// and counted together, and a column of `player` can refer to the table of its kind, so that the
  /// file itself refuses gloves as a helmet, and lets a player go when an item is removed.
  ///
  /// Tables and columns have the names of the entities and attributes of the object model.
  static let equip = StoreSchema(
    applicationID: 0x4571_5465,  // "EqTe"
    tracked: TrackedTable.equip,
    migrations: [
      { db in
        try db.execute(sql: equipmentTables)
        try db.execute(sql: playerTables)
        try SearchIndex.players.create(db)
        try SearchIndex.equipment.create(db)
        try UndoLog.create(db, tracking: TrackedTable.equip)
        try StoreInitializer.addCategories(db)
      },
      UndoLog.leaveRecordingToConnections(of: TrackedTable.equip),
      UndoLog.recordEveryProgram(changing: TrackedTable.equip),
    ])

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

    CREATE TABLE helmet(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'Helmet' CHECK(kind = 'Helmet'),
      size REAL,
      faceProtector TEXT NOT NULL,
      chinStrap TEXT NOT NULL,
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE gloves(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'Gloves' CHECK(kind = 'Gloves'),
      size INTEGER, -- inches
      length INTEGER, -- millimetres
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE skateBoot(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'SkateBoot' CHECK(kind = 'SkateBoot'),
      size INTEGER,
      stiffness INTEGER,
      width TEXT NOT NULL,
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE skateHolder(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'SkateHolder' CHECK(kind = 'SkateHolder'),
      size INTEGER, -- millimetres
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE skateRunner(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'SkateRunner' CHECK(kind = 'SkateRunner'),
      size INTEGER, -- millimetres
      contour INTEGER, -- feet
      hollow INTEGER, -- sixteenths of an inch
      pitch INTEGER, -- degrees
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE stick(
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL DEFAULT 'Stick' CHECK(kind = 'Stick'),
      pattern TEXT NOT NULL,
      leftRight TEXT NOT NULL,
      curve INTEGER, -- millimetres
      flex INTEGER,
      FOREIGN KEY(kind, id) REFERENCES equipment(kind, id) ON DELETE CASCADE
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
      helmet INTEGER REFERENCES helmet(id) ON DELETE SET NULL,
      gloves INTEGER REFERENCES gloves(id) ON DELETE SET NULL,
      skateBoot INTEGER REFERENCES skateBoot(id) ON DELETE SET NULL,
      skateHolder INTEGER REFERENCES skateHolder(id) ON DELETE SET NULL,
      skateRunner INTEGER REFERENCES skateRunner(id) ON DELETE SET NULL,
      stick INTEGER REFERENCES stick(id) ON DELETE SET NULL
    ) STRICT;
    CREATE INDEX player_by_name ON player(sortName);
    CREATE INDEX player_helmet ON player(helmet);
    CREATE INDEX player_gloves ON player(gloves);
    CREATE INDEX player_skateBoot ON player(skateBoot);
    CREATE INDEX player_skateHolder ON player(skateHolder);
    CREATE INDEX player_skateRunner ON player(skateRunner);
    CREATE INDEX player_stick ON player(stick);

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
      helmet INTEGER REFERENCES helmet(id) ON DELETE SET NULL,
      gloves INTEGER REFERENCES gloves(id) ON DELETE SET NULL,
      skateBoot INTEGER REFERENCES skateBoot(id) ON DELETE SET NULL,
      skateHolder INTEGER REFERENCES skateHolder(id) ON DELETE SET NULL,
      skateRunner INTEGER REFERENCES skateRunner(id) ON DELETE SET NULL,
      stick INTEGER REFERENCES stick(id) ON DELETE SET NULL
    ) STRICT;
    CREATE INDEX kit_helmet ON kit(helmet);
    CREATE INDEX kit_gloves ON kit(gloves);
    CREATE INDEX kit_skateBoot ON kit(skateBoot);
    CREATE INDEX kit_skateHolder ON kit(skateHolder);
    CREATE INDEX kit_skateRunner ON kit(skateRunner);
    CREATE INDEX kit_stick ON kit(stick);
    """
}

extension TrackedTable {
  /// The tables of the first schema version, those that are referred to first.
  fileprivate static let equip =
    [
      TrackedTable(
        name: "equipment", key: "id",
        columns: [
          "kind", "wsObjectId", "manufacturer", "brand", "modelCode", "orderCode", "colour",
          "quantity", "lowStockLevel", "notes", "sortName",
        ]),
      TrackedTable(name: "equipmentPhoto", key: "item", columns: ["data"]),
      TrackedTable(name: "helmet", key: "id", columns: ["size", "faceProtector", "chinStrap"]),
      TrackedTable(name: "gloves", key: "id", columns: ["size", "length"]),
      TrackedTable(name: "skateBoot", key: "id", columns: ["size", "stiffness", "width"]),
      TrackedTable(name: "skateHolder", key: "id", columns: ["size"]),
      TrackedTable(
        name: "skateRunner", key: "id", columns: ["size", "contour", "hollow", "pitch"]),
      TrackedTable(name: "stick", key: "id", columns: ["pattern", "leftRight", "curve", "flex"]),
      TrackedTable(
        name: "player", key: "id",
        columns: [
          "wsObjectId", "lastName", "givenNames", "sortName", "jerseyNumber", "position",
          "handedness", "playingStatus", "birthDay", "height", "weight",
        ] + relations),
      TrackedTable(name: "playerPhoto", key: "player", columns: ["data"]),
      TrackedTable(
        name: "loan", key: "id",
        columns: ["player", "playerName", "item", "itemName", "kind", "since", "until"]),
      TrackedTable(name: "kit", key: "id", columns: ["name", "sortName"] + relations),
    ]

  private static let relations = [
    "helmet", "gloves", "skateBoot", "skateHolder", "skateRunner", "stick",
  ]
}

extension SearchIndex {
  /// The words of players' names.
  static let players = SearchIndex(table: "player", columns: ["lastName", "givenNames"])

  /// The words of what is known of equipment.
  static let equipment = SearchIndex(
    table: "equipment",
    columns: ["manufacturer", "brand", "modelCode", "orderCode", "colour", "notes"])
}
