import DateFormatting
import Foundation
import GRDB
import Interchange
import Persistence
import Recurrence
import Reminders

extension EventStore: ReminderStore {
  func reminders(in period: Range<Date>) throws -> [Reminder<CalendarEvent>] {
    try database.read { db in
      let lists = try String.fetchAll(
        db, sql: "SELECT DISTINCT alarms FROM event WHERE alarms IS NOT NULL")
      let times = lists.flatMap { $0.split(separator: "\n") }.compactMap { AlarmTime(String($0)) }
      let starts = Self.starts(of: times, in: period)
      var events = try events(withAlarms: times, from: starts, db)
      for series in try EventSeries.fetchWithAlarms(db, by: clock) {
        let found = series.instances(from: starts.lowerBound - series.length, to: starts.upperBound)
        events += found.lazy.prefix(Self.maximumPerSeries).map(\.event)
        let models = [series.event] + series.overrides
        for case .moment(let date) in models.flatMap(\.alarms.alarmTimes)
        where period.contains(date) {
          // A reminder at a fixed time applies to the next instance.
          events.append(series.firstInstance(from: date)?.event ?? series.event)
        }
      }
      var seen: Set<String> = []
      events = events.filter { !$0.isCancelled && seen.insert($0.reminderKey).inserted }
      let acknowledged = try acknowledgedAlarms(of: events, db)
      return events.flatMap { event in
        Reminder.all(
          of: event, key: event.reminderKey, event.alarms.alarmTimes,
          from: event.alarmPoints(by: clock), except: event.id.flatMap { acknowledged[$0] },
          in: period)
      }
    }
  }

  /// Returns the acknowledged alarms of events, from their original components.
  private func acknowledgedAlarms(
    of events: [CalendarEvent], _ db: Database
  ) throws -> [Int64: AcknowledgedAlarms] {
    let ids = try String(
      decoding: JSONEncoder().encode(Set(events.compactMap(\.id))), as: UTF8.self)
    let names = AcknowledgedAlarms.names.map { "text LIKE '%\($0)%'" }.joined(separator: " OR ")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT event, text FROM event_component
        WHERE event IN (SELECT value FROM json_each(?)) AND (\(names))
        """, arguments: [ids])
    var found: [Int64: AcknowledgedAlarms] = [:]
    while let row = try rows.next() { found[row[0]] = AcknowledgedAlarms(in: row.text(1)) }
    return found
  }

  /// The maximum number of instances of a series. A rule may have one every second.
  private static let maximumPerSeries = 10_000

  /// Returns the period of starts and ends from which an alarm may be due in a period.
  private static func starts(of alarms: [AlarmTime], in period: Range<Date>) -> Range<Date> {
    var (least, most, room) = (0.0, 0.0, 0.0)
    for case .offset(let length, let anchor) in alarms {
      let lead = Double(length.days * 86_400 + length.seconds)
      (least, most) = (min(least, lead), max(most, lead))
      // A day may be longer or shorter when clocks change.
      if length.days != 0 || anchor == .end { room = 86_400 }
    }
    return period.lowerBound - most - room..<period.upperBound - least + room
  }

  /// Returns the events with alarms that do not repeat and that begin or end in a period or have an
  /// alarm at a fixed time.
  ///
  /// The plus keeps SQLite from using the index of dates: the index of alarms is far shorter.
  private func events(
    withAlarms times: [AlarmTime], from starts: Range<Date>, _ db: Database
  ) throws -> [CalendarEvent] {
    let countsEnds = times.contains { time in
      if case .offset(_, .end) = time { true } else { false }
    }
    return try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columns) FROM event
        WHERE alarms IS NOT NULL AND recurrence IS NULL AND +date < 9e999
        AND status IS NOT 'cancelled'
        AND (instr(alarms, 'Z')
          OR date < ? AND \(countsEnds ? "coalesce(end_date, date)" : "date") >= ?)
        """,
      arguments: [
        starts.upperBound.timeIntervalSince1970, starts.lowerBound.timeIntervalSince1970,
      ]
    ).map { $0.event(by: clock) }
  }

  func upcoming(in period: Range<Date>) throws -> [CalendarEvent] {
    let (from, to) = (period.lowerBound, period.upperBound)
    let beginning = try events(EventQuery(from: from, to: to, leavesOutCancelled: true))
      .filter { ($0.date ?? .distantPast) >= from }
    var seen: Set<String> = []
    return (try beginning + reminders(in: period).map(\.item))
      .filter { seen.insert($0.reminderKey).inserted }
      .sorted { ($0.date ?? from, $0.id ?? 0) < ($1.date ?? from, $1.id ?? 0) }
  }
}

extension CalendarEvent {
  /// A text that identifies the event among all events and instances.
  fileprivate var reminderKey: String { "\(id ?? 0) \(recurrenceID ?? "")" }

  /// Returns the times to which the alarms are relative. Days are those of the event's time zone.
  fileprivate func alarmPoints(by local: WallClock) -> AlarmPoints {
    let clock = timeZone.flatMap { WallClock(zoneNamed: $0) } ?? local
    let nextDay = isAllDay ? date.flatMap { clock.day(of: $0).adding(days: 1) } : nil
    return AlarmPoints(own: date, end: endDate ?? nextDay.map(clock.startOfDay), clock: clock)
  }
}
