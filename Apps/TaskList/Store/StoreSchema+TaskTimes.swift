import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// Times as they were written: the migration that keeps them, and what another place changes.
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
      var written = WrittenColumns(read, by: clock)
      if read.recurrence != nil {
        // Of such a rule only the first line was looked at until now.
        let known = row.text(Column("repetition"))
        written.setRecurrence(of: read, knownAs: known, by: clock)
      }
      for (table, key) in [("task", "id"), ("task_change", "first")] {
        try written.fill(table, key, id, db)
      }
    }
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

/// What the text that a task was imported from says of its times.
private struct WrittenColumns {
  /// Values of a column that hold where others have a value: those of a date that was not edited.
  private var values: [(set: String, value: DatabaseValue, where: String, is: DatabaseValue)] = []
  private let alarms: DatabaseValue

  init(_ task: TaskItem, by clock: WallClock) {
    alarms = task.alarms?.joined(separator: "\n").databaseValue ?? .null
    for (name, date, kind) in [
      ("due", task.dueDate, task.dueKind), ("start", task.startDate, task.startKind),
    ] {
      let time = StoredTaskTime(date, kind, by: clock)
      guard let wall = time.wall, time.kind != nil else { continue }
      values.append(
        ("\(name)_kind", time.kind.databaseValue, name, wall.databaseValue))
      values.append(("\(name)_instant", time.instant.databaseValue, name, wall.databaseValue))
    }
    for (name, date, kind) in [
      ("creation", task.creationDate, task.creationKind),
      ("completion", task.completionDate, task.completionKind),
    ] where kind == .day {
      guard let date, let day = clock.dayNumber(of: date) else { continue }
      values.append(
        (
          "\(name)_day", day.databaseValue, "\(name)_date",
          date.timeIntervalSince1970.databaseValue
        ))
    }
  }

  /// - Parameter known: how the task comes again as it is stored.
  mutating func setRecurrence(of task: TaskItem, knownAs known: String?, by clock: WallClock) {
    let rule = TaskSeries(of: task, on: clock)?.set.rules.first
    let day = (task.dueDate ?? task.startDate).map(clock.day)
    let first = rule.flatMap { Repetition($0, day: day) }?.stored
    guard known == nil || known == first else { return }
    let stored = known?.databaseValue ?? .null
    let lines = task.recurrence?.databaseValue ?? .null
    values.append(("recurrence", lines, "repetition", stored))
    values.append(("repetition", .null, "repetition", stored))
  }

  func fill(_ table: String, _ key: String, _ id: Int64, _ db: Database) throws {
    for (column, value, known, stored) in values {
      try db.cachedStatement(
        sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ? AND \(known) IS ?"
      ).execute(arguments: [value, id, stored])
    }
    if !alarms.isNull {
      try db.cachedStatement(sql: "UPDATE \(table) SET alarms = ? WHERE \(key) = ?")
        .execute(arguments: [alarms, id])
    }
  }
}

extension ZoneResolver {
  /// Knows the zones that imported calendars define.
  static func ofStore(_ db: Database, clock: WallClock) throws -> ZoneResolver {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT kind, identifier, text FROM kept_component WHERE kind = 'VTIMEZONE'")
    let kept = try Array(
      rows.map { row in
        KeptComponent(
          kind: row.text(0) ?? "", identifier: row.text(1) ?? "", text: row.text(2) ?? "")
      })
    return CalendarWriting(product: "", stamp: Date(), clock: clock, kept: kept).zones
  }
}
