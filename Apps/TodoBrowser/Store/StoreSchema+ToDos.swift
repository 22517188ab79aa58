import DateFormatting
import Foundation
import GRDB
import Interchange
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
          try SearchIndex.toDosAtFirst.create(db)
          try UndoLog.create(db, tracking: TrackedTable.toDosAtFirst)
          try db.execute(
            sql: "INSERT INTO day_clock VALUES (CAST(? AS TEXT))",
            arguments: [clock.fingerprint.stored])
        },
        UndoLog.leaveRecordingToConnections(of: TrackedTable.toDosAtFirst),
        UndoLog.recordEveryProgram(changing: TrackedTable.toDosAtFirst),
        { try $0.execute(sql: dropCounts) },
        { try keepWhatWasWritten($0, by: clock) },
        findAlarms,
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

// MARK: - The kinds of time

extension StoreSchema {
  /// Makes room for what kind of time each date is, further categories and repetitions, and fills it from
  /// the texts that events were read from. Until then all dates were instants.
  private static func keepWhatWasWritten(_ db: Database, by clock: WallClock) throws {
    let name = try String.fetchOne(db, sql: "SELECT name FROM day_clock") ?? ""
    let zone = TimeZone(identifier: String(name.prefix { $0 != " " }))
    let lastClock = zone.map { WallClock($0) } ?? clock
    let columns = [
      "kind TEXT",  // see TimeKind.stored; NULL for an instant
      "wall REAL",  // what clocks show of a day or a floating time, in seconds as if it were UTC
      "other_categories TEXT NOT NULL DEFAULT ''", "recurrence TEXT", "series BLOB",
    ]
    try TrackedTable.toDoAtFirst.addColumns(columns, db) {
      let written = try components(db)
      for (table, key) in [("todo", "id"), ("todo_change", "first")] {
        let dates = try db.makeStatement(
          sql: "SELECT DISTINCT date FROM \(table) WHERE \(key) = ? AND date IS NOT NULL")
        let update = try db.makeStatement(
          sql: """
            UPDATE \(table)
            SET (date, day, kind, wall, other_categories, recurrence)
            = (?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT)) WHERE \(key) = ? AND date = ?
            """)
        for (id, component) in written {
          for date in try Double.fetchAll(dates, arguments: [id]) {
            var zones = ZoneResolver.complete(local: lastClock)
            let time = component.storedTime(ofDate: date, in: &zones)
            let others = TagList.text(of: Array(component.categories.dropFirst()))
            try update.execute(
              arguments: [
                time.date, time.day, time.kind, time.wall, others.stored,
                component.recurrence?.stored, id, date,
              ])
          }
        }
      }
    }
    try SearchIndex.toDosAtFirst.drop(db)
    try SearchIndex.toDos.create(db)
    try SearchIndex.toDos.add(rowsAfter: 0, db)
    try UndoLog.restoreTriggers(of: TrackedTable.toDosWithKinds, db)
  }
}

extension StoreSchema {
  /// Makes room for reminders, and finds those of the texts that events were read from.
  private static func findAlarms(_ db: Database) throws {
    try TrackedTable.toDoWithKinds.addColumns(["alarms TEXT"], db) {
      for (id, component) in try components(db) {
        guard let alarms = component.base.alarms else { continue }
        for (table, key) in [("todo", "id"), ("todo_change", "first")] {
          try db.execute(
            sql: "UPDATE \(table) SET alarms = CAST(? AS TEXT) WHERE \(key) = ?",
            arguments: [alarms.joined(separator: "\n").stored, id])
        }
      }
    }
    try UndoLog.restoreTriggers(of: TrackedTable.toDos, db)
    try db.execute(sql: "CREATE INDEX todo_alarms ON todo(id) WHERE alarms IS NOT NULL")
  }

  /// The components of calendars that events were read from, with the ids of those.
  private static func components(
    _ db: Database
  ) throws -> [(id: Int64, component: ToDoComponent)] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT todo, text FROM todo_original WHERE format = 'iCalendar'")
    return try Array(rows.map { ($0[0], ToDoComponent(ComponentText($0.text(1) ?? ""))) })
  }
}

extension ToDoComponent {
  /// When an event is that was read from here, and was stored as an instant by the clock of the place the
  /// store was in last.
  fileprivate func storedTime(ofDate seconds: Double, in zones: inout ZoneResolver)
    -> StoredToDoTime
  {
    var date = Date(timeIntervalSince1970: seconds)
    let clock = zones.local
    guard let (written, kind) = try? time(in: &zones) else {
      return StoredToDoTime(date, .utc, by: clock)
    }
    if kind == .day, clock.startOfDay(clock.day(of: date)) != date {
      // Read in another place: no zone is further from the day's own midnight than that. What is no
      // midnight anywhere was given a time since.
      let distance = abs(date.timeIntervalSince(written))
      guard distance <= 26 * 3600, distance.truncatingRemainder(dividingBy: 900) == 0 else {
        return StoredToDoTime(date, .utc, by: clock)
      }
      date = written
    }
    return StoredToDoTime(date, kind, by: clock)
  }
}

extension TrackedTable {
  /// All tables, as they are now.
  fileprivate static let toDos: [TrackedTable] = [.category, .toDo, .toDoOriginal, .keptComponent]

  /// As they were before reminders were stored.
  fileprivate static let toDosWithKinds = [
    category, toDoWithKinds, toDoOriginal, keptComponent,
  ]

  /// The tables of the first schema version. A later one adds its own by a migration.
  fileprivate static let toDosAtFirst: [TrackedTable] = [
    .category, .toDoAtFirst, .toDoOriginal, .keptComponent,
  ]

  private static let category = TrackedTable(
    name: "category", key: "id", columns: ["name", "key", "color", "place"])

  private static let keptComponent = TrackedTable(
    name: "kept_component", key: "id", columns: ["kind", "identifier", "text"])

  static let toDoOriginal = TrackedTable(
    name: "todo_original", key: "todo", columns: ["format", "text"])

  static let toDo = TrackedTable(
    name: "todo", key: "id", columns: toDoWithKinds.columns + ["alarms"])

  /// As it was before reminders were stored.
  fileprivate static let toDoWithKinds = TrackedTable(
    name: "todo", key: "id",
    columns: toDoAtFirst.columns + ["kind", "wall", "other_categories", "recurrence", "series"])

  /// As it was before it was known what kind of time a date is.
  fileprivate static let toDoAtFirst = TrackedTable(
    name: "todo", key: "id",
    columns: ["uid", "title", "category", "date", "day", "state", "notes", "source"])
}

extension SearchIndex {
  /// The words of the titles, notes and further categories of events.
  static let toDos = SearchIndex(table: "todo", columns: ["title", "notes", "other_categories"])

  fileprivate static let toDosAtFirst = SearchIndex(table: "todo", columns: ["title", "notes"])
}
