import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence

/// An event that reminds of itself at a moment.
struct Reminder {
  /// The event, or the instance of what repeats.
  let event: Event
  /// When it rings.
  let date: Date
  /// Which of ``Event/alarms`` it is.
  let alarm: String
}

extension EventStore {
  /// The reminders that ring in a period, in order.
  ///
  /// - Parameters:
  ///   - from: The first moment of the period.
  ///   - to: The first moment after it.
  func reminders(from: Date, to: Date) throws -> [Reminder] {
    try database.read { db in
      let texts = try String.fetchAll(
        db, sql: "SELECT DISTINCT alarms FROM event WHERE alarms IS NOT NULL")
      var found: [Reminder] = []
      for text in texts {
        for alarm in Set(text.split(separator: "\n").map(String.init)) {
          guard let time = EventAlarm(alarm) else { continue }
          let search = ReminderSearch(alarms: text, time, from: from, to: to)
          for event in try search.events(db, by: clock) {
            guard event.alarms?.contains(alarm) == true,
              let date = time.date(of: event, by: clock), from <= date, date < to
            else { continue }
            found.append(Reminder(event: event, date: date, alarm: alarm))
          }
        }
      }
      return found.sorted { ($0.date, $0.event.id ?? 0) < ($1.date, $1.event.id ?? 0) }
    }
  }

  /// The events that begin in a period, or remind of themselves in it, by date; each once.
  func beginningOrReminding(from: Date, to: Date) throws -> [Event] {
    let reminding = try reminders(from: from, to: to).map(\.event)
    let beginning = try events(from: from, to: to).filter { ($0.date ?? .distantPast) >= from }
    var seen: Set<String> = []
    return (beginning + reminding)
      .filter { seen.insert("\($0.id ?? 0) \($0.recurrenceID ?? "")").inserted }
      .sorted { ($0.date ?? from, $0.id ?? 0) < ($1.date ?? from, $1.id ?? 0) }
  }
}

/// Looks for the events of which one alarm may ring in a period.
private struct ReminderSearch {
  /// The text of all alarms that the events have.
  let alarms: String
  let alarm: EventAlarm
  let from: Date
  let to: Date

  init(alarms: String, _ alarm: EventAlarm, from: Date, to: Date) {
    (self.alarms, self.alarm, self.from, self.to) = (alarms, alarm, from, to)
  }

  /// Rows and instances, some of them perhaps without the alarm or with another time.
  func events(_ db: Database, by clock: WallClock) throws -> [Event] {
    let series = try EventSeries.fetch(withAlarms: alarms, db, by: clock)
    switch alarm {
    case .moment(let date):
      guard from <= date, date < to else { return [] }
      // Of what repeats, the next one after the moment is meant.
      return try rows("1", [], db, by: clock)
        + series.map { series in
          series.instances(from: date).first { _ in true }?.event ?? series.event
        }
    case .length(let length, let anchor):
      // Where clocks change a day is shorter or longer.
      let lead = Double(length.days * 86_400 + length.seconds)
      let (first, last) = (from - lead - 86_400, to - lead + 86_400)
      let moments: StatementArguments = [first.timeIntervalSince1970, last.timeIntervalSince1970]
      let column = anchor == .start ? "date" : "coalesce(end_date, date)"
      let found = try rows("\(column) >= ? AND \(column) < ?", moments, db, by: clock)
      return found
        + series.flatMap { series in
          let length = anchor == .start ? 0 : series.length
          return series.instances(from: first - length, to: last - length).map(\.event)
        }
    }
  }

  private func rows(
    _ condition: String, _ arguments: StatementArguments, _ db: Database, by clock: WallClock
  ) throws -> [Event] {
    try EventRow.fetchAll(
      db,
      sql: """
        SELECT \(EventRow.columns) FROM event
        WHERE alarms = CAST(? AS TEXT) AND recurrence IS NULL AND date < 9e999 AND \(condition)
        """, arguments: [alarms.stored] + arguments
    ).map { $0.event(by: clock) }
  }
}
