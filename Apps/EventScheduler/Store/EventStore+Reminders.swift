import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Reminders

extension EventStore: ReminderStore {
  func reminders(in period: Range<Date>) throws -> [Reminder<Event>] {
    try database.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT alarms FROM event WHERE alarms IS NOT NULL"
      ).flatMap { try ReminderSearch(alarms: $0, in: period, by: clock).reminders(db) }
    }
  }

  func upcoming(in period: Range<Date>) throws -> [Event] {
    let (from, to) = (period.lowerBound, period.upperBound)
    let beginning = try events(EventQuery(from: from, to: to))
      .filter { ($0.date ?? .distantPast) >= from }
    var seen: Set<String> = []
    return (try beginning + reminders(in: period).map(\.item))
      .filter { seen.insert($0.reminderKey).inserted }
      .sorted { ($0.date ?? from, $0.id ?? 0) < ($1.date ?? from, $1.id ?? 0) }
  }
}

extension Event {
  /// What tells it from all other events and instances.
  fileprivate var reminderKey: String { "\(id ?? 0) \(recurrenceID ?? "")" }

  /// What its alarms are counted from. Days are counted by the clock of its zone.
  fileprivate func alarmPoints(by local: WallClock) -> AlarmPoints {
    let clock = timeZone.flatMap { TimeZone(identifier: $0) }.map { WallClock($0) } ?? local
    let nextDay = isAllDay ? date.flatMap { clock.day(of: $0).adding(days: 1) } : nil
    return AlarmPoints(own: date, end: endDate ?? nextDay.map(clock.startOfDay), clock: clock)
  }
}

/// Looks for the events of which one of some alarms rings in a period.
private struct ReminderSearch {
  /// The alarms as their events have them, each on its line.
  private let alarms: String
  private let list: [String]
  private let times: [AlarmTime]
  private let period: Range<Date>
  private let clock: WallClock

  init(alarms: String, in period: Range<Date>, by clock: WallClock) {
    (self.alarms, self.period, self.clock) = (alarms, period, clock)
    list = alarms.split(separator: "\n").map(String.init)
    times = Optional(list).alarmTimes
  }

  func reminders(_ db: Database) throws -> [Reminder<Event>] {
    let moments = times.compactMap { time in
      if case .moment(let date) = time, period.contains(date) { date } else { nil }
    }
    let dates = startPeriod
    guard dates != nil || !moments.isEmpty else { return [] }
    var events = try rows(dates, all: !moments.isEmpty, db)
    for series in try EventSeries.fetch(withAlarms: alarms, db, by: clock) {
      // At a moment the next one is meant.
      events += moments.map { moment in
        series.instances(from: moment).first { _ in true }?.event ?? series.event
      }
      guard let dates else { continue }
      let found = series.instances(from: dates.lowerBound - series.length, to: dates.upperBound)
      events += found.lazy.prefix(Self.mostOfASeries).map(\.event)
    }
    var seen: Set<String> = []
    return events.filter { $0.alarms == list && seen.insert($0.reminderKey).inserted }.flatMap {
      Reminder.all(
        of: $0, key: $0.reminderKey, times, from: $0.alarmPoints(by: clock), in: period)
    }
  }

  /// More instances than anybody is reminded of; a rule may have one each second.
  private static let mostOfASeries = 10_000

  /// When events begin or end of which an alarm may ring in the period; nil where none is counted from that.
  private var startPeriod: Range<Date>? {
    var leads: [Double] = []
    var hasDays = false
    for case .length(let length, let anchor) in times {
      leads.append(Double(length.days * 86_400 + length.seconds))
      hasDays = hasDays || length.days != 0 || anchor == .end
    }
    guard let least = leads.min(), let most = leads.max() else { return nil }
    // Where clocks change a day is shorter or longer.
    let room = hasDays ? 86_400.0 : 0
    return period.lowerBound - most - room..<period.upperBound - least + room
  }

  private func rows(_ dates: Range<Date>?, all: Bool, _ db: Database) throws -> [Event] {
    let countsEnds = times.contains { time in
      if case .length(_, .end) = time { true } else { false }
    }
    let column = countsEnds ? "coalesce(end_date, date)" : "date"
    let first = dates?.lowerBound.timeIntervalSince1970 ?? 0
    let last = dates?.upperBound.timeIntervalSince1970 ?? 0
    return try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columns) FROM event
        WHERE alarms = CAST(? AS TEXT) AND recurrence IS NULL AND date < 9e999
        AND (? OR date < ? AND \(column) >= ?)
        """, arguments: [alarms.stored, all, last, first]
    ).map { $0.event(by: clock) }
  }
}
