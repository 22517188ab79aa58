import DateFormatting
import GRDB
import Persistence
import TestSupport

@testable import EventScheduler

extension StoreSchema {
  /// Makes a store of events as an earlier version of the schema left it; the first one had triggers in
  /// the file, and the next two had none.
  static func makeEarlierEvents(
    _ version: Int, by clock: WallClock = .utc, at path: String, _ fill: (Database) throws -> Void
  ) throws {
    try events(by: clock).makeEarlier(version, at: path) { db in
      for step in steps.prefix(version) {
        for column in step.columns {
          for table in ["event", "event_change"] {
            try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column)")
          }
        }
        try db.execute(sql: step.sql)
      }
      let clockName = "INSERT INTO day_clock VALUES (CAST(? AS TEXT))"
      if version > 1 { try db.execute(sql: clockName, arguments: [clock.fingerprint]) }
      let columns = try db.columns(in: "event").map(\.name).filter { $0 != "id" }
      let event = TrackedTable(name: "event", key: "id", columns: columns)
      if version == 1 { try db.execute(sql: event.storedTriggers()) }
      if version > 3 {
        try UndoLog.restoreTriggers(of: [event] + TrackedTable.events.dropFirst(), db)
      }
      try fill(db)
    }
  }

  /// What each version added.
  private static let steps: [(columns: [String], sql: String)] = [
    ([], ""),
    (
      ["first_day INTEGER", "next_day INTEGER", "reach REAL", "source INTEGER"],
      """
      CREATE INDEX event_reach ON event(reach, date) WHERE reach IS NOT NULL;
      CREATE TABLE day_clock(name TEXT NOT NULL) STRICT;
      """
    ),
    ([], ""), ([], ""),
    (["floating_date REAL", "floating_end REAL"], ""),
    (
      [
        "time_zone TEXT", "recurrence TEXT", "series_end REAL", "series_uid TEXT",
        "recurrence_id TEXT",
      ],
      """
      CREATE INDEX event_series ON event(series_end, date) WHERE recurrence IS NOT NULL;
      CREATE INDEX event_instance ON event(series_uid) WHERE recurrence_id IS NOT NULL;
      """
    ),
    (
      ["alarms TEXT"],
      "CREATE INDEX event_alarms ON event(alarms, date) WHERE alarms IS NOT NULL"
    ),
    (
      ["place TEXT", "categories TEXT", "url TEXT", "color TEXT"],
      """
      DROP TRIGGER event_search_added; DROP TRIGGER event_search_updated;
      DROP TRIGGER event_search_removed; DROP TABLE event_search;
      CREATE VIRTUAL TABLE event_search USING fts5(
        title, description, place, categories, content='event', content_rowid='id', columnsize=0,
        detail=none, tokenize='unicode61 remove_diacritics 2');
      CREATE TRIGGER event_search_added AFTER INSERT ON event BEGIN
        INSERT INTO event_search(rowid, title, description, place, categories)
          VALUES (new.id, new.title, new.description, new.place, new.categories);
      END;
      CREATE TRIGGER event_search_updated AFTER UPDATE OF title, description, place, categories ON event
      WHEN (old.title, old.description, old.place, old.categories)
        IS NOT (new.title, new.description, new.place, new.categories) BEGIN
        INSERT INTO event_search(event_search, rowid, title, description, place, categories)
          VALUES ('delete', old.id, old.title, old.description, old.place, old.categories);
        INSERT INTO event_search(rowid, title, description, place, categories)
          VALUES (new.id, new.title, new.description, new.place, new.categories);
      END;
      CREATE TRIGGER event_search_removed AFTER DELETE ON event BEGIN
        INSERT INTO event_search(event_search, rowid, title, description, place, categories)
          VALUES ('delete', old.id, old.title, old.description, old.place, old.categories);
      END;
      CREATE INDEX event_categories ON event(categories, date) WHERE categories IS NOT NULL;
      """
    ),
  ]
}

extension TemporaryFolder {
  /// Makes a store of events of an earlier schema version, in Toronto.
  func makeFirstForm(version: Int = 1, _ fill: (Database) throws -> Void) throws {
    try StoreSchema.makeEarlierEvents(version, by: Zone.toronto.clock, at: database, fill)
  }
}
