import GRDB

extension StoreSchema {
  /// The store of the Event Scheduler.
  static let events = StoreSchema(
    applicationID: 0x4553_6364,  // "EScd"
    tracked: TrackedTable.events,
    migrations: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE event(
              id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given out twice
              title TEXT,
              description TEXT,
              date REAL NOT NULL, -- seconds since 1970; infinity where there is none, to sort last
              end_date REAL,
              all_day INTEGER NOT NULL DEFAULT 0,
              uid TEXT -- of an imported event
            ) STRICT;
            CREATE INDEX event_date ON event(date);
            CREATE INDEX event_uid ON event(uid) WHERE uid IS NOT NULL;

            -- The calendar text an event was read from, apart from it so that lists stay quick.
            CREATE TABLE event_component(
              event INTEGER PRIMARY KEY REFERENCES event(id) ON DELETE CASCADE,
              text TEXT NOT NULL
            ) STRICT;

            CREATE TABLE kept_component(
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              kind TEXT NOT NULL,
              identifier TEXT NOT NULL,
              text TEXT NOT NULL
            ) STRICT;
            CREATE INDEX kept_component_kind ON kept_component(kind, identifier);

            -- What tells this store's events from another's when both are exported.
            CREATE TABLE identity(token TEXT NOT NULL) STRICT;
            INSERT INTO identity VALUES (lower(hex(randomblob(8))));
            """)
        try SearchIndex.events.create(db)
        try UndoLog.create(db, tracking: TrackedTable.events)
      }
    ])
}

extension TrackedTable {
  /// The tables of the first form. What a later form adds is added by its migration.
  fileprivate static let events = [
    TrackedTable(
      name: "event", key: "id",
      columns: ["title", "description", "date", "end_date", "all_day", "uid"]),
    TrackedTable(name: "event_component", key: "event", columns: ["text"]),
    TrackedTable(name: "kept_component", key: "id", columns: ["kind", "identifier", "text"]),
  ]
}

extension SearchIndex {
  /// The words of events' titles and descriptions.
  static let events = SearchIndex(table: "event", columns: ["title", "description"])
}
