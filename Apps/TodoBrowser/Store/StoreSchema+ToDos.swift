import GRDB
import Models
import Persistence

extension StoreSchema {
  /// The store of the ToDo browser.
  ///
  /// The tables `todo_day` and `todo_count` repeat what `todo` says, so that no list of days and no
  /// number has to look at all events. Triggers keep them, so undo and other programs do so as well.
  ///
  /// - Parameter clock: Tells which day an event is on.
  static func toDos(by clock: DayClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x5444_6272,  // "TDbr"
      tracked: TrackedTable.toDos,
      migrations: [
        { db in
          try db.execute(sql: toDoTables)
          try db.execute(sql: importTables)
          try db.execute(sql: toDoCounts)
          try SearchIndex.toDos.create(db, addingWhen: isNotDeferred)
          try UndoLog.create(db, tracking: TrackedTable.toDos)
          try db.execute(
            sql: "INSERT INTO day_clock VALUES (CAST(? AS TEXT))", arguments: [clock.name.stored])
        },
        UndoLog.leaveRecordingToConnections(of: TrackedTable.toDos),
        UndoLog.recordEveryProgram(changing: TrackedTable.toDos),
      ],
      adjustment: StoreAdjustment(
        isDue: { try !ToDoDays.areReckoned(by: clock, $0) },
        make: { try ToDoDays.reckon(by: clock, $0) }))
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

    -- Has a row while much is written, and never once it is committed: what is repeated of events is
    -- then written for all of them at once; see DeferredToDoRows and ToDoDays.
    CREATE TABLE todo_deferral(of_all INTEGER NOT NULL) STRICT;

    -- How the list was last looked at.
    CREATE TABLE list_state(
      hides_completed INTEGER NOT NULL, hides_month INTEGER NOT NULL,
      has_offered_samples INTEGER NOT NULL
    ) STRICT;
    """

  /// Whether what is repeated of a new event is written at once.
  private static let isNotDeferred = "NOT EXISTS (SELECT 1 FROM todo_deferral)"

  /// How many events there are on each day and altogether, of each category, of none (0) and of all
  /// (-1).
  private static let toDoCounts: String = {
    let count = ["-1", "new.category"].map { category in
      """
      INSERT INTO todo_day(category, day, open, total)
        VALUES (\(category), new.day, new.state < 2, 1)
        ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + 1;
      INSERT INTO todo_count(category, open, total) VALUES (\(category), new.state < 2, 1)
        ON CONFLICT DO UPDATE SET open = open + excluded.open, total = total + 1;
      """
    }.joined(separator: "\n")
    let discount = [("todo_day", "AND day = old.day"), ("todo_count", "")].map { table, place in
      """
      UPDATE \(table) SET open = open - (old.state < 2), total = total - 1
        WHERE category IN (-1, old.category) \(place);
      DELETE FROM \(table) WHERE category IN (-1, old.category) \(place) AND total = 0;
      """
    }.joined(separator: "\n")
    return """
      CREATE TABLE todo_day(
        category INTEGER NOT NULL,
        day INTEGER NOT NULL,
        open INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY(category, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE todo_count(
        category INTEGER PRIMARY KEY,
        open INTEGER NOT NULL,
        total INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER todo_counted AFTER INSERT ON todo WHEN \(isNotDeferred) BEGIN
        \(count)
      END;
      CREATE TRIGGER todo_recounted AFTER UPDATE OF category, day, state ON todo
      WHEN (old.category, old.day, old.state < 2) IS NOT (new.category, new.day, new.state < 2)
        AND NOT EXISTS (SELECT 1 FROM todo_deferral WHERE of_all) BEGIN
        \(discount)
        \(count)
      END;
      CREATE TRIGGER todo_discounted AFTER DELETE ON todo BEGIN \(discount) END;
      """
  }()
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
