import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// Local times, which depend on the place where the store is opened.
extension StoreSchema {
  /// Adds what says of which kind a task's times are, how it comes again by rules and what it is a part
  /// of, and fills it from the texts that tasks were imported from.
  ///
  /// A date that was edited since is what clocks show, as it was stored until now.
  static func keepTimesAsWritten(_ db: Database, by clock: WallClock) throws {
    let columns = [
      "due_kind TEXT",  // see StoredTaskTime
      "due_instant REAL",  // seconds since 1970, of a time in a zone or of UTC
      "start_kind TEXT", "start_instant REAL",
      "creation_day INTEGER",  // days since 1970, where no more is known
      "completion_day INTEGER",
      "recurrence TEXT",  // lines of iCalendar, where repetition cannot say them
      "series INTEGER",  // the task that the series began with
      "alarms TEXT",  // each on its line
    ]
    try TrackedTable.task.addColumns(columns, db) { try readOriginals(db, by: clock) }
    try UndoLog.restoreTriggers(of: TrackedTable.tasks, db)
    try db.execute(
      sql: """
        CREATE INDEX task_series ON task(series) WHERE series IS NOT NULL;

        -- The clock by which it was reckoned last what clocks show.
        CREATE TABLE task_clock(name TEXT NOT NULL) STRICT;
        INSERT INTO task_clock VALUES (CAST(? AS TEXT));
        """, arguments: [clock.fingerprint])
  }

  private static func readOriginals(_ db: Database, by clock: WallClock) throws {
    var zones = try ZoneResolver.ofStore(db, clock: clock)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT task.id, due, start, creation_date, completion_date, repetition, format,
          original.text AS original_text
        FROM task JOIN task_original AS original ON original.task = task.id
        """)
    for row in rows {
      guard let id = row["id"] as Int64?,
        let format = row.text(Column("format")).flatMap(OriginalRecord.Format.init),
        let text = row.text(Column("original_text")),
        let read = OriginalRecord(format: format, text: text).task(in: &zones)
      else { continue }
      let columns = writtenColumns(of: read, knownAs: row.text(Column("repetition")), by: clock)
      for (table, key) in [("task", "id"), ("task_change", "first")] {
        for (column, value, known, stored) in columns {
          try db.cachedStatement(
            sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ? AND \(known) IS ?"
          ).execute(arguments: [value, id, stored])
        }
      }
    }
  }

  /// What the text that a task was imported from says of its times: values of a column that hold where
  /// another has a value, that of a date that was not edited.
  ///
  /// - Parameter known: how the task comes again as it is stored.
  private static func writtenColumns(
    of task: StoredTask, knownAs known: String?, by clock: WallClock
  ) -> [(set: String, value: DatabaseValue, where: String, is: DatabaseValue)] {
    var columns: [(String, DatabaseValue, String, DatabaseValue)] = []
    for (name, date, kind) in [
      ("due", task.dueDate, task.dueKind), ("start", task.startDate, task.startKind),
    ] {
      let time = StoredTaskTime(date, kind, by: clock)
      guard let wall = time.wall?.databaseValue, time.kind != nil else { continue }
      columns.append(("\(name)_kind", time.kind.databaseValue, name, wall))
      columns.append(("\(name)_instant", time.instant.databaseValue, name, wall))
    }
    for (name, date, kind) in [
      ("creation", task.creationDate, task.creationKind),
      ("completion", task.completionDate, task.completionKind),
    ] where kind == .day {
      guard let date, let day = clock.dayNumber(of: date)?.databaseValue else { continue }
      let seconds = date.timeIntervalSince1970.databaseValue
      columns.append(("\(name)_day", day, "\(name)_date", seconds))
    }
    if let alarms = task.alarms?.joined(separator: "\n") {
      columns.append(("alarms", alarms.databaseValue, "NULL", .null))
    }
    guard let lines = task.recurrence else { return columns }
    // Of such a rule only the first line was looked at until now.
    let rule = task.repeating(on: clock)?.set.rules.first
    let day = (task.dueDate ?? task.startDate).map(clock.day)
    let first = rule.flatMap { Repetition($0, day: day) }?.stored
    guard known == nil || known == first else { return columns }
    let stored = known?.databaseValue ?? .null
    columns.append(("recurrence", lines.databaseValue, "repetition", stored))
    columns.append(("repetition", .null, "repetition", stored))
    return columns
  }

  /// Makes what clocks show that of another place.
  static func reckonTimes(_ db: Database, by clock: WallClock) throws {
    let wall = DatabaseFunction("clock_shows", argumentCount: 1) { values in
      guard let seconds = Double.fromDatabaseValue(values[0]) else { return nil }
      return clock.floating(Date(timeIntervalSince1970: seconds))
    }
    db.add(function: wall)
    defer { db.remove(function: wall) }
    try UndoLog.withoutRecording(db) {
      for table in ["task", "task_change"] {
        for column in ["due", "start"] {
          try db.execute(
            sql: """
              UPDATE \(table) SET \(column) = clock_shows(\(column)_instant)
              WHERE \(column)_instant IS NOT NULL
              """)
        }
      }
    }
    try db.execute(sql: "UPDATE task_clock SET name = ?", arguments: [clock.fingerprint])
  }
}

extension ZoneResolver {
  /// Knows the zones that imported calendars define.
  static func ofStore(_ db: Database, clock: WallClock) throws -> ZoneResolver {
    var zones = ZoneResolver.complete(local: clock)
    let kept = try Row.fetchCursor(
      db, sql: "SELECT identifier, text FROM kept_component WHERE kind = 'VTIMEZONE'")
    while let row = try kept.next() {
      zones.define(row.text(0) ?? "", as: ComponentText(row.text(1) ?? ""))
    }
    return zones
  }
}
