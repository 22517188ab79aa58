import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

extension StoreSchema {
  /// The store of the Event Scheduler.
  ///
  /// - Parameter clock: Tells when whole days begin.
  static func events(by clock: WallClock) -> StoreSchema {
    StoreSchema(
      applicationID: 0x4553_6364,  // "EScd"
      tracked: TrackedTable.events,
      migrations: [
        makeEvents, { try countDays($0, by: clock) },
        UndoLog.leaveRecordingToConnections(of: TrackedTable.events),
        { try UndoLog.recordEveryProgram(changing: TrackedTable.events(in: $0))($0) },
        { try keepFloatingTimes($0, by: clock) },
        { try keepRecurrences($0, by: clock) },
        keepAlarms, keepDetails, { try keepPeriods($0, by: clock) },
      ],
      adjustment: StoreAdjustment(
        isDue: { db in
          let name = try db.makeStatement(sql: "SELECT name FROM day_clock")
          return try String.fetchOne(name) != clock.fingerprint
        },
        make: { try reckonDays($0, by: clock) }))
  }
}

// MARK: - Migrations

extension StoreSchema {
  private static func makeEvents(_ db: Database) throws {
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
    try SearchIndex(table: "event", columns: ["title", "description"]).create(db)
    try UndoLog.create(db, tracking: TrackedTable.events(in: db))
  }

  /// Stores whole days by their days, which were stored as the instants they begin at here, and finds
  /// events that last long by how far they reach.
  private static func countDays(_ db: Database, by clock: WallClock) throws {
    let columns = [
      "first_day INTEGER", "next_day INTEGER",  // days since 1970
      "reach REAL",  // seconds
      "source INTEGER",  // see Event.source(at:)
    ]
    try TrackedTable.event.addColumns(columns, db) {
      for (table, key) in [("event", "id"), ("event_change", "number")] {
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT \(key), date, end_date, all_day FROM \(table)
            WHERE date < 9e999 AND (all_day OR end_date - date > ?)
            """, arguments: [StoredTime.ordinaryLength])
        let update = try db.makeStatement(
          sql: """
            UPDATE \(table)
            SET (date, end_date, all_day, first_day, next_day, reach) = (?, ?, ?, ?, ?, ?)
            WHERE \(key) = ?
            """)
        for row in rows {
          let event = Event(title: "", description: "")
          event.date = Date(timeIntervalSince1970: row[1])
          event.endDate = (row[2] as Double?).map(Date.init(timeIntervalSince1970:))
          event.isAllDay = row[3]
          let time = StoredTime(event, by: clock)
          try update.execute(
            arguments: [
              time.date, time.end, event.isAllDay, time.firstDay, time.nextDay, time.reach,
              row[0] as Int64?,
            ])
        }
      }
    }
    try db.execute(
      sql: """
        CREATE INDEX event_reach ON event(reach, date) WHERE reach IS NOT NULL;

        -- The clock by which the instants of whole days were reckoned last.
        CREATE TABLE day_clock(name TEXT NOT NULL) STRICT;
        INSERT INTO day_clock VALUES (CAST(? AS TEXT));
        """, arguments: [clock.fingerprint])
  }

  /// Stores what clocks show of events whose calendar names no zone, which were stored as the instants
  /// at which clocks showed it where the store was opened last.
  private static func keepFloatingTimes(_ db: Database, by clock: WallClock) throws {
    let name = try String.fetchOne(db, sql: "SELECT name FROM day_clock") ?? ""
    let isSame = name == clock.fingerprint
    let zone = isSame ? nil : TimeZone(identifier: String(name.prefix { $0 != " " }))
    let lastClock = zone.map { WallClock($0) } ?? clock
    let show = DatabaseFunction("clock_shows", argumentCount: 1) { values in
      guard let seconds = Double.fromDatabaseValue(values[0]) else { return nil }
      return lastClock.floating(Date(timeIntervalSince1970: seconds))
    }
    db.add(function: show)
    defer { db.remove(function: show) }
    let columns = ["floating_date REAL", "floating_end REAL"]  // seconds, as if it were UTC
    try extend(columns, db) {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT event, text FROM event_component JOIN event ON event.id = event
          WHERE NOT all_day AND date < 9e999
          """)
      var floating: [(id: Int64, endsByDuration: Bool)] = []
      while let row = try rows.next() {
        guard let text = row.text(Column("text")) else { continue }
        var zones = ZoneResolver(local: lastClock)
        let component = EventComponent(ComponentText(text))
        guard let times = try? component.times(in: &zones), times.isFloating else { continue }
        floating.append((row["event"], component.endsByDuration))
      }
      for (table, key) in [("event", "id"), ("event_change", "first")] {
        let update = try db.makeStatement(
          sql: """
            UPDATE \(table)
            SET floating_date = clock_shows(date),
              floating_end = iif(?, NULL, clock_shows(end_date))
            WHERE \(key) = ? AND NOT all_day
            """)
        for event in floating { try update.execute(arguments: [event.endsByDuration, event.id]) }
      }
    }
  }

  /// Stores how events repeat and which instance they are, which stood in the texts they were imported from.
  private static func keepRecurrences(_ db: Database, by clock: WallClock) throws {
    let columns = [
      "time_zone TEXT",
      "recurrence TEXT",  // see Event.recurrence
      "series_end REAL",  // when all instances are over; infinity for never
      "series_uid TEXT",  // of an instance that is a row: the series' uid
      "recurrence_id TEXT",  // which instance it is
    ]
    try extend(columns, db) {
      var zones = ZoneResolver(local: clock)
      zones.isComplete = true
      let kept = try Row.fetchCursor(
        db, sql: "SELECT identifier, text FROM kept_component WHERE kind = 'VTIMEZONE'")
      while let row = try kept.next() {
        zones.define(row.text(0) ?? "", as: ComponentText(row.text(1) ?? ""))
      }
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, title, description, uid, date, end_date, all_day, first_day, next_day,
            floating_date, floating_end, text AS component
          FROM event_component JOIN event ON event.id = event
          WHERE text LIKE '%TZID%' OR text LIKE '%RRULE%' OR text LIKE '%RDATE%'
            OR text LIKE '%RECURRENCE-ID%'
          """)
      var found: [(id: Int64, columns: StoredColumns)] = []
      while let row = try rows.next() {
        let event = EventRow(row: row).event(by: clock)
        let component = EventComponent(ComponentText(event.originalComponent ?? ""))
        event.timeZone = component.startZone(in: &zones)
        event.recurrence = component.recurrence(in: &zones)
        event.recurrenceID = component.recurrenceID(in: &zones)
        let end = event.recurrence.map { _ in EventSeries(event, clock: clock)?.end ?? .infinity }
        found.append(
          (
            event.id ?? 0,
            [
              ("time_zone", event.timeZone?.stored), ("recurrence", event.recurrence?.stored),
              ("series_uid", event.recurrenceID == nil ? nil : event.seriesUID?.stored),
              ("recurrence_id", event.recurrenceID?.stored), ("series_end", end),
            ]
          ))
      }
      try fill(found, db)
    }
    try db.execute(
      sql: """
        CREATE INDEX event_series ON event(series_end, date) WHERE recurrence IS NOT NULL;
        CREATE INDEX event_instance ON event(series_uid) WHERE recurrence_id IS NOT NULL;
        """)
  }

  /// Stores when events remind of themselves, which stood in the texts they were imported from.
  private static func keepAlarms(_ db: Database) throws {
    try addTexts(["alarms"], db) { [$0.alarms?.joined(separator: "\n")] }
    try db.execute(
      sql: "CREATE INDEX event_alarms ON event(alarms, date) WHERE alarms IS NOT NULL")
  }

  /// Stores where events are, their categories and colors and addresses, which stood in the same texts, and
  /// has places and categories found by a search.
  private static func keepDetails(_ db: Database) throws {
    try addTexts(["place", "categories", "url", "color"], db) { component in
      let categories = component.categoryNames.joined(separator: "\n")
      return [
        component.place, categories.isEmpty ? nil : categories, component.address,
        component.colorName,
      ]
    }
    try SearchIndex.events.drop(db)
    try SearchIndex.events.create(db)
    try SearchIndex.events.add(rowsAfter: .min, db)
    try db.execute(
      sql: """
        CREATE INDEX event_categories ON event(categories, date) WHERE categories IS NOT NULL
        """)
  }

  /// Stores how far apart instances of series are, by which those are found that have one in some time.
  private static func keepPeriods(_ db: Database, by clock: WallClock) throws {
    let columns = ["series_period INTEGER", "series_slack INTEGER"]  // seconds, see SeriesPeriod
    try extend(columns, db) {
      let update = try db.makeStatement(
        sql: "UPDATE event SET (series_period, series_slack) = (?, ?) WHERE id = ?")
      let rows = try EventRow.fetchAll(
        db, sql: "SELECT \(EventRow.columns) FROM event WHERE recurrence IS NOT NULL")
      for row in rows {
        guard let period = EventSeries(row.event(by: clock), clock: clock)?.period else { continue }
        try update.execute(arguments: [period.length, period.slack, row.id])
      }
    }
    try db.execute(
      sql: """
        DROP INDEX event_series;
        CREATE INDEX event_series ON event(series_end, date, series_period, series_slack)
          WHERE recurrence IS NOT NULL;
        """)
  }

  /// Adds columns of text to the table of events, of what the texts say that events were imported from.
  private static func addTexts(
    _ columns: [String], _ db: Database, _ values: (EventComponent) -> [String?]
  ) throws {
    try extend(columns.map { "\($0) TEXT" }, db) {
      var found: [(id: Int64, columns: StoredColumns)] = []
      // First those of events that were deleted, which an undo brings back.
      for source in ["first AS event, text FROM event_component_change", "* FROM event_component"] {
        let rows = try Row.fetchCursor(db, sql: "SELECT \(source)")
        while let row = try rows.next() {
          let values = values(EventComponent(ComponentText(row.text(Column("text")) ?? "")))
          found.append((row["event"], zip(columns, values).map { ($0, $1?.stored) }))
        }
      }
      try fill(found, db)
    }
  }

  /// Adds columns to the table of events and has them recorded.
  private static func extend(
    _ columns: [String], _ db: Database, _ body: () throws -> Void
  ) throws {
    try TrackedTable.event.addColumns(columns, db, body)
    try UndoLog.restoreTriggers(of: TrackedTable.events(in: db), db)
  }

  /// Fills new columns of events, and of what is recorded of them.
  private static func fill(_ found: [(id: Int64, columns: StoredColumns)], _ db: Database) throws {
    for (table, key) in [("event", "id"), ("event_change", "first")] {
      for event in found where event.columns.contains(where: { $0.value != nil }) {
        try db.update(table, event.columns, id: event.id, key: key)
      }
    }
  }

  /// Makes the instants of whole days and of floating times those of another place.
  private static func reckonDays(_ db: Database, by clock: WallClock) throws {
    let start = DatabaseFunction("day_start", argumentCount: 1) { values in
      guard let day = Int.fromDatabaseValue(values[0]) else { return nil }
      return clock.start(ofDayNumber: day)?.timeIntervalSince1970
    }
    let instant = DatabaseFunction("clock_instant", argumentCount: 1) { values in
      guard let seconds = Double.fromDatabaseValue(values[0]) else { return nil }
      return clock.date(floating: seconds).timeIntervalSince1970
    }
    for function in [start, instant] { db.add(function: function) }
    defer { for function in [start, instant] { db.remove(function: function) } }
    try UndoLog.withoutRecording(db) {
      for table in ["event", "event_change"] {
        try db.execute(
          sql: """
            UPDATE \(table) SET date = coalesce(day_start(first_day), date),
              end_date = day_start(max(coalesce(next_day, first_day), first_day + 1))
            WHERE first_day IS NOT NULL;
            UPDATE \(table) SET date = clock_instant(floating_date),
              end_date = coalesce(
                clock_instant(floating_end), end_date + clock_instant(floating_date) - date)
            WHERE floating_date IS NOT NULL;
            """)
      }
    }
    try db.execute(sql: "UPDATE day_clock SET name = ?", arguments: [clock.fingerprint])
  }
}

extension SearchIndex {
  /// The words of events' titles, descriptions, places and categories.
  static let events = SearchIndex(
    table: "event", columns: ["title", "description", "place", "categories"])
}
