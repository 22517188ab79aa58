import DateFormatting
import GRDB
import Models
import Persistence

extension StoreSchema {
  /// The store of the ToDo browser.
  ///
  /// - Parameter clock: Tells which day an event is on.
  static func toDos(by clock: WallClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x5444_6272,  // "TDbr"
      tracked: TrackedTable.toDos,
      migrations: [
        { db in
          try db.execute(sql: toDoTables)
          try db.execute(sql: importTables)
          try SearchIndex.toDos.create(db)
          try UndoLog.create(db, tracking: TrackedTable.toDos)
          try db.execute(
            sql: "INSERT INTO day_clock VALUES (CAST(? AS TEXT))",
            arguments: [clock.fingerprint.stored])
        },
        UndoLog.leaveRecordingToConnections(of: TrackedTable.toDos),
        UndoLog.recordEveryProgram(changing: TrackedTable.toDos),
        { try $0.execute(sql: dropCounts) },
      ],
      adjustment: StoreAdjustment(
        isDue: { try !ToDoDays.areStored(by: clock, $0) },
        make: { _ = try ToDoDays.store(by: clock, $0) }))
  }

  private static let toDoTables = """
    CREATE TABLE category(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice
      name TEXT NOT NULL,
      key TEXT NOT NULL, -- what all spellings of the name have in common
      color TEXT,
      place REAL NOT NULL -- by which the person has put them in order
    ) STRICT;
    CREATE UNIQUE INDEX category_key ON category(key);
    CREATE INDEX category_place ON category(place);

    CREATE TABLE todo(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid BLOB NOT NULL, -- a UUID
      title TEXT NOT NULL,
      category INTEGER NOT NULL, -- 0 for none
      date REAL NOT NULL, -- seconds since 1970
      day INTEGER NOT NULL, -- that day_clock shows then, since 1970-01-01
      state INTEGER NOT NULL, -- 2 when completed
      notes TEXT NOT NULL,
      source INTEGER -- made of what a file said of it when it was last imported
    ) STRICT;
    CREATE UNIQUE INDEX todo_uid ON todo(uid);
    CREATE INDEX todo_by_day ON todo(day, date);
    CREATE INDEX todo_by_category ON todo(category, day, date);
    CREATE INDEX todo_open_by_day ON todo(day, date) WHERE state < 2;
    CREATE INDEX todo_open_by_category ON todo(category, day, date) WHERE state < 2;

    -- The text an event was read from, apart from it so that lists stay quick.
    CREATE TABLE todo_original(
      todo INTEGER PRIMARY KEY REFERENCES todo(id) ON DELETE CASCADE,
      format TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;

    -- The clock by which days were reckoned last.
    CREATE TABLE day_clock(name TEXT NOT NULL) STRICT;

    -- How the list was last looked at.
    CREATE TABLE list_state(
      hides_completed INTEGER NOT NULL, hides_month INTEGER NOT NULL,
      has_offered_samples INTEGER NOT NULL
    ) STRICT;
    """

  /// Stores of earlier versions repeated how many events there are on each day and in each category, and
  /// had a table that put this and the index of words off during an import. Indexes tell the numbers.
  private static let dropCounts = """
    DROP TRIGGER IF EXISTS todo_counted;
    DROP TRIGGER IF EXISTS todo_recounted;
    DROP TRIGGER IF EXISTS todo_discounted;
    DROP TABLE IF EXISTS todo_day;
    DROP TABLE IF EXISTS todo_count;
    DROP TRIGGER IF EXISTS todo_search_added;
    CREATE TRIGGER todo_search_added AFTER INSERT ON todo BEGIN
      INSERT INTO todo_search(rowid, title, notes) VALUES (new.id, new.title, new.notes);
    END;
    DROP TABLE IF EXISTS todo_deferral;
    """
}

extension TrackedTable {
  /// The tables of the first schema version. A later one adds its own by a migration.
  fileprivate static let toDos = [
    TrackedTable(name: "category", key: "id", columns: ["name", "key", "color", "place"]),
    .toDo,
    .toDoOriginal,
    TrackedTable(name: "kept_component", key: "id", columns: ["kind", "identifier", "text"]),
  ]

  static let toDoOriginal = TrackedTable(
    name: "todo_original", key: "todo", columns: ["format", "text"])

  static let toDo = TrackedTable(
    name: "todo", key: "id",
    columns: ["uid", "title", "category", "date", "day", "state", "notes", "source"])
}

extension SearchIndex {
  /// The words of the titles and notes of events.
  static let toDos = SearchIndex(table: "todo", columns: ["title", "notes"])
}
