import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Recurrence
import Reminders

extension ToDoEventStore: ReminderStore {
  func reminders(in period: Range<Date>) throws -> [Reminder<StoredToDo>] {
    try read { db, days in
      try days.events.withOriginals().filter(sql: "alarms IS NOT NULL AND state < 2").fetchAll(db)
        .flatMap { event in
          Reminder.all(
            of: event, key: "\(event.id ?? 0)", event.alarms.alarmTimes,
            from: event.alarmPoints(on: days.clock),
            except: AcknowledgedAlarms(in: event.original?.text), in: period)
        }
    }
  }

  func upcoming(in period: Range<Date>) throws -> [StoredToDo] {
    let due = try events(
      ToDoQuery(from: period.lowerBound, to: period.upperBound, hidesCompleted: true))
    var seen: Set<Int64?> = []
    return (try due + reminders(in: period).map(\.item)).filter { seen.insert($0.id).inserted }
      .sorted { ($0.date, $0.id ?? 0) < ($1.date, $1.id ?? 0) }
  }
}

extension StoredToDo {
  /// Returns the dates that alarms are relative to. In a calendar, a to-do may start before it is
  /// due, and an event ends after its start.
  fileprivate func alarmPoints(on local: WallClock) -> AlarmPoints {
    let clock = dateKind?.zoneClock ?? local
    var points = AlarmPoints(own: isDated ? date : nil, clock: clock)
    guard isDated, let text = original?.component?.text else { return points }
    let component = ToDoComponent(text)
    if component.isToDo {
      points.start = instance(on: local)?.date(on: local) ?? date
    } else {
      var zones = zones(of: component, on: local)
      let times = try? component.base.times(in: &zones)
      let length = times.flatMap { times in
        times.end.flatMap { end in times.start.map { end - $0 } }
      }
      points.end = date + Double(length ?? (isAllDay ? 86_400 : 0))
    }
    return points
  }
}
