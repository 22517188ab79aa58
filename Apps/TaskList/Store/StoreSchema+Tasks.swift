import DateFormatting
import GRDB
import Persistence

extension StoreSchema {
  /// Returns the schema of the Task List store.
  ///
  /// The table `task_label` contains the tags and projects of tasks. Triggers update it, so that it
  /// is also correct after an undo and after changes by other programs.
  ///
  /// - Parameter clock: The clock in which the local times of zoned times and instants are stored.
  static func tasks(by clock: WallClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x544C_7374,  // "TLst"
      tracked: TrackedTable.tasks,
      adjustment: StoreAdjustment(
        isDue: { db in
          let name = try db.makeStatement(sql: "SELECT name FROM task_clock")
          return try String.fetchOne(name) != clock.fingerprint
        },
        make: { try updateLocalTimes($0, by: clock) })
    ) { db in
      try db.execute(sql: taskTables)
      try db.execute(sql: importTables)
      try db.execute(sql: taskLabels)
      try db.execute(
        sql: "INSERT INTO task_clock VALUES (CAST(? AS TEXT))", arguments: [clock.fingerprint])
      try SearchIndex.tasks.create(db)
      try UndoLog.create(db, tracking: TrackedTable.tasks)
    }
  }

  private static let taskTables = """
    CREATE TABLE task(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
      text TEXT,
      text_key TEXT, -- sort key, if the text is not plain ASCII
      due REAL NOT NULL, -- local time, in seconds as if in UTC; infinity if there is none
      rank INTEGER NOT NULL, -- 0 for high, 1 for medium, 2 for low priority
      completed INTEGER NOT NULL DEFAULT 0,
      completion_date REAL, -- seconds since 1970
      creation_date REAL, -- seconds since 1970
      start REAL, -- like due
      notes TEXT,
      project TEXT,
      tags TEXT, -- one per line
      labels TEXT, -- JSON array of the labels in task_label
      repetition TEXT,
      uid TEXT, -- the UID of an imported task
      digest INTEGER, -- hash of the imported text, if it has no UID
      due_kind TEXT, -- see StoredTaskTime
      due_instant REAL, -- seconds since 1970, for zoned and UTC times
      start_kind TEXT,
      start_instant REAL,
      creation_day INTEGER, -- days since 1970, if only the day is known
      completion_day INTEGER,
      recurrence TEXT, -- iCalendar lines that `repetition` cannot express
      series INTEGER, -- the id of the series' first task
      alarms TEXT, -- one per line
      sort_text TEXT COLLATE NOCASE
        AS (substr(coalesce(text_key, text, ''), 1, 80)) VIRTUAL
    ) STRICT;
    CREATE INDEX task_open_due ON task(completed, due);
    CREATE INDEX task_open_rank ON task(completed, rank, due);
    CREATE INDEX task_open_text ON task(completed, sort_text);
    CREATE INDEX task_uid ON task(uid) WHERE uid IS NOT NULL;
    CREATE INDEX task_digest ON task(digest) WHERE digest IS NOT NULL;
    CREATE INDEX task_series ON task(series) WHERE series IS NOT NULL;
    CREATE INDEX task_alarms ON task(id) WHERE alarms IS NOT NULL;

    -- Imported text, stored separately to keep lists fast.
    CREATE TABLE task_original(
      task INTEGER PRIMARY KEY REFERENCES task(id) ON DELETE CASCADE,
      format TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;

    -- The clock by which due and start were last computed.
    CREATE TABLE task_clock(name TEXT NOT NULL) STRICT;

    -- The list's display options.
    CREATE TABLE list_state(filter TEXT NOT NULL, sorting TEXT NOT NULL, ascending INTEGER NOT NULL)
    STRICT;
    """

  /// The tasks of each tag and project, indexed by the common sort orders.
  private static let taskLabels = """
    CREATE TABLE task_label(
      label TEXT NOT NULL,
      completed INTEGER NOT NULL,
      due REAL NOT NULL,
      task INTEGER NOT NULL,
      rank INTEGER NOT NULL, -- last, or quick_check of SQLite 3.40 reports damage
      PRIMARY KEY(label, completed, due, task)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX task_label_rank ON task_label(label, completed, rank, due, task);

    CREATE TRIGGER task_labelled AFTER INSERT ON task
    WHEN new.labels IS NOT NULL BEGIN
      INSERT INTO task_label(label, completed, due, rank, task)
        SELECT value, new.completed, new.due, new.rank, new.id FROM json_each(new.labels);
    END;
    CREATE TRIGGER task_relabelled AFTER UPDATE OF labels, completed, due, rank ON task
    WHEN (old.labels, old.completed, old.due, old.rank)
      IS NOT (new.labels, new.completed, new.due, new.rank) BEGIN
      DELETE FROM task_label WHERE label IN (SELECT value FROM json_each(old.labels))
        AND completed = old.completed AND due = old.due AND task = old.id;
      INSERT INTO task_label(label, completed, due, rank, task)
        SELECT value, new.completed, new.due, new.rank, new.id FROM json_each(new.labels);
    END;
    CREATE TRIGGER task_unlabelled AFTER DELETE ON task WHEN old.labels IS NOT NULL BEGIN
      DELETE FROM task_label WHERE label IN (SELECT value FROM json_each(old.labels))
        AND completed = old.completed AND due = old.due AND task = old.id;
    END;
    """
}

extension TrackedTable {
  /// All tables whose changes are recorded.
  static let tasks = [task, taskOriginal, keptComponent]

  static let task = TrackedTable(
    name: "task", key: "id",
    columns: [
      "text", "text_key", "due", "rank", "completed", "completion_date", "creation_date", "start",
      "notes", "project", "tags", "labels", "repetition", "uid", "digest", "due_kind",
      "due_instant", "start_kind", "start_instant", "creation_day", "completion_day", "recurrence",
      "series", "alarms",
    ])

  static let taskOriginal = TrackedTable(
    name: "task_original", key: "task", columns: ["format", "text"])
}

extension SearchIndex {
  /// The full-text index of tasks.
  static let tasks = SearchIndex(table: "task", columns: ["text", "notes", "project", "tags"])
}
