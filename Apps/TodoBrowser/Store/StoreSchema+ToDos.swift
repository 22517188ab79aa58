import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension StoreSchema {
  /// Returns the schema of the ToDo browser's store.
  ///
  /// - Parameter clock: The clock that determines the day of an event.
  static func toDos(by clock: WallClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x5444_6272,  // "TDbr"
      tracked: TrackedTable.toDos,
      adjustment: StoreAdjustment(
        isDue: { try !ToDoDays.areStored(by: clock, $0) },
        make: { _ = try ToDoDays.store(by: clock, $0) })
    ) { db in
      try db.execute(sql: toDoTables)
      try db.execute(sql: importTables)
      try db.execute(
        sql: "INSERT INTO day_clock VALUES (CAST(? AS TEXT))",
        arguments: [clock.fingerprint.stored])
      try SearchIndex.toDos.create(db)
      try UndoLog.create(db, tracking: TrackedTable.toDos)
    }
  }

  private static let toDoTables = """
    CREATE TABLE category(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
      name TEXT NOT NULL,
      key TEXT NOT NULL, -- the normalized, lowercase name
      color TEXT,
      place REAL NOT NULL -- position in the user's order
    ) STRICT;
    CREATE UNIQUE INDEX category_key ON category(key);
    CREATE INDEX category_place ON category(place);

    CREATE TABLE todo(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid BLOB NOT NULL, -- a UUID
      title TEXT NOT NULL,
      category INTEGER NOT NULL, -- 0 if uncategorized
      date REAL NOT NULL, -- seconds since 1970
      day INTEGER NOT NULL, -- days since 1970-01-01, by day_clock
      state INTEGER NOT NULL, -- 2 if completed
      notes TEXT NOT NULL,
      source INTEGER, -- hash of the last import, see StoredToDo.source(stating:)
      kind TEXT, -- see TimeKind.stored; null for an instant
      wall REAL, -- local time of a day or floating time, in seconds as if in UTC
      other_categories TEXT NOT NULL DEFAULT '',
      recurrence TEXT,
      series BLOB,
      alarms TEXT -- one per line
    ) STRICT;
    CREATE UNIQUE INDEX todo_uid ON todo(uid);
    -- The indexes have all columns of the sections of a list and of the counts, so that the rows
    -- are not read for them.
    CREATE INDEX todo_by_day ON todo(day, date, id, state);
    CREATE INDEX todo_by_category ON todo(category, day, date, id, state);
    CREATE INDEX todo_open_by_day ON todo(day, date, id, state) WHERE state < 2;
    CREATE INDEX todo_open_by_category ON todo(category, day, date, id, state) WHERE state < 2;
    CREATE INDEX todo_alarms ON todo(id) WHERE alarms IS NOT NULL;

    -- Imported text, stored separately to keep lists fast.
    CREATE TABLE todo_original(
      todo INTEGER PRIMARY KEY REFERENCES todo(id) ON DELETE CASCADE,
      format TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;

    -- The clock by which days were last computed.
    CREATE TABLE day_clock(name TEXT NOT NULL) STRICT;

    -- The list's display options.
    CREATE TABLE list_state(
      hides_completed INTEGER NOT NULL, hides_month INTEGER NOT NULL
    ) STRICT;
    """
}

extension TrackedTable {
  /// All tables whose changes are recorded.
  fileprivate static let toDos: [TrackedTable] = [.category, .toDo, .toDoOriginal, .keptComponent]

  private static let category = TrackedTable(
    name: "category", key: "id", columns: ["name", "key", "color", "place"])

  static let toDoOriginal = TrackedTable(
    name: "todo_original", key: "todo", columns: ["format", "text"])

  static let toDo = TrackedTable(
    name: "todo", key: "id",
    columns: [
      "uid", "title", "category", "date", "day", "state", "notes", "source", "kind", "wall",
      "other_categories", "recurrence", "series", "alarms",
    ])
}

extension SearchIndex {
  /// The full-text index of events.
  static let toDos = SearchIndex(table: "todo", columns: ["title", "notes", "other_categories"])
}
