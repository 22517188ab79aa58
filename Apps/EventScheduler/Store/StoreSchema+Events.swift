import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension StoreSchema {
  /// Returns the schema of the Event Scheduler.
  ///
  /// - Parameter clock: The clock that determines when all-day events begin.
  static func events(by clock: WallClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x4553_6364,  // "EScd"
      tracked: TrackedTable.events,
      adjustment: StoreAdjustment(
        isDue: { db in
          let name = try db.makeStatement(sql: "SELECT name FROM day_clock")
          return try String.fetchOne(name) != clock.fingerprint
        },
        make: { try computeInstants($0, by: clock) })
    ) { db in
      try db.execute(sql: eventTables + importTables)
      try db.execute(
        sql: "INSERT INTO day_clock VALUES (CAST(? AS TEXT))", arguments: [clock.fingerprint])
      try SearchIndex.events.create(db)
      try UndoLog.create(db, tracking: TrackedTable.events)
    }
  }
}

extension StoreSchema {
  private static let eventTables = """
    CREATE TABLE event(
      id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused
      title TEXT,
      description TEXT,
      date REAL NOT NULL, -- seconds since 1970; infinity if undated, to sort last
      end_date REAL,
      all_day INTEGER NOT NULL DEFAULT 0,
      uid TEXT, -- the UID of an imported event
      first_day INTEGER, -- days since 1970
      next_day INTEGER,
      reach REAL, -- seconds, see StoredTime.reach
      source INTEGER, -- see CalendarEvent.source(at:stating:)
      floating_date REAL, -- local time, in seconds as if in UTC
      floating_end REAL,
      time_zone TEXT,
      recurrence TEXT, -- iCalendar lines
      series_end REAL, -- end of the last instance; infinity if endless
      series_uid TEXT, -- for a modified instance, the UID of its series
      recurrence_id TEXT, -- the instance's original start
      alarms TEXT,
      place TEXT,
      categories TEXT,
      url TEXT,
      color TEXT,
      series_period INTEGER, -- seconds, see SeriesPeriod
      series_slack INTEGER,
      status TEXT -- see EventStatus
    ) STRICT;
    CREATE INDEX event_date ON event(date);
    CREATE INDEX event_uid ON event(uid) WHERE uid IS NOT NULL;
    CREATE INDEX event_reach ON event(reach, date) WHERE reach IS NOT NULL;
    CREATE INDEX event_series ON event(series_end, date, series_period, series_slack)
      WHERE recurrence IS NOT NULL;
    CREATE INDEX event_instance ON event(series_uid) WHERE recurrence_id IS NOT NULL;
    CREATE INDEX event_alarms ON event(alarms, date) WHERE alarms IS NOT NULL;
    CREATE INDEX event_categories ON event(categories, date) WHERE categories IS NOT NULL;

    -- Imported components, stored separately to keep lists fast.
    CREATE TABLE event_component(
      event INTEGER PRIMARY KEY REFERENCES event(id) ON DELETE CASCADE,
      text TEXT NOT NULL
    ) STRICT;

    -- User-defined colors of categories.
    CREATE TABLE category_color(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      color TEXT NOT NULL -- see CategoryColor
    ) STRICT;

    -- The clock by which all-day and floating events were last converted to instants.
    CREATE TABLE day_clock(name TEXT NOT NULL) STRICT;
    """

  /// Updates the instants of whole days and floating times for another time zone.
  private static func computeInstants(_ db: Database, by clock: WallClock) throws {
    let instant = clock.instantFunction(db)
    try UndoLog.withoutRecording(db) {
      for table in ["event", "event_change"] {
        try db.execute(
          sql: """
            UPDATE \(table) SET date = \(instant)(first_day * 86400.0),
              end_date =
                \(instant)(max(coalesce(next_day, first_day), first_day + 1) * 86400.0)
            WHERE first_day IS NOT NULL;
            UPDATE \(table) SET date = \(instant)(floating_date),
              end_date = iif(
                floating_end IS NULL, end_date + \(instant)(floating_date) - date,
                \(instant)(floating_end))
            WHERE floating_date IS NOT NULL;
            """)
      }
    }
    try db.execute(sql: "UPDATE day_clock SET name = ?", arguments: [clock.fingerprint])
  }
}

extension TrackedTable {
  /// The tables whose changes are recorded for undo.
  static let events = [event, eventComponent, keptComponent, categoryColor]

  static let event = TrackedTable(
    name: "event", key: "id",
    columns: [
      "title", "description", "date", "end_date", "all_day", "uid", "first_day", "next_day",
      "reach", "source", "floating_date", "floating_end", "time_zone", "recurrence", "series_end",
      "series_uid", "recurrence_id", "alarms", "place", "categories", "url", "color",
      "series_period", "series_slack", "status",
    ])

  static let eventComponent = TrackedTable(
    name: "event_component", key: "event", columns: ["text"])

  static let categoryColor = TrackedTable(
    name: "category_color", key: "id", columns: ["name", "color"])
}

extension SearchIndex {
  /// The index of titles, descriptions, places and categories.
  static let events = SearchIndex(
    table: "event", columns: ["title", "description", "place", "categories"])
}
