import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Reminders

extension TaskStore: ReminderStore {
  func reminders(in period: Range<Date>) throws -> [Reminder<TaskItem>] {
    let clock = clock
    return try database.read { db in
      let rows = try TaskRecord.fetchCursor(
        db, sql: "SELECT * FROM task WHERE alarms IS NOT NULL AND completed = 0")
      var found: [Reminder<TaskItem>] = []
      while let task = try rows.next()?.task(clock) {
        found += Reminder.all(
          of: task, key: "\(task.id ?? 0)", task.alarms.alarmTimes, from: task.alarmPoints(clock),
          in: period)
      }
      return found
    }
  }

  func upcoming(in period: Range<Date>) throws -> [TaskItem] {
    let (from, to) = (period.lowerBound, period.upperBound)
    let due = try tasks(
      TaskQuery(filter: TaskFilter([.isCompleted(false), .due(from: from, to: to)]))
    ).filter { $0.dueDate.map(period.contains) ?? false }
    var seen: Set<Int64?> = []
    return (try due + reminders(in: period).map(\.item)).filter { seen.insert($0.id).inserted }
      .sorted { ($0.dueDate ?? from, $0.id ?? 0) < ($1.dueDate ?? from, $1.id ?? 0) }
  }
}

extension TaskItem {
  /// What its alarms are counted from: when it is due or, where nothing says so, when it starts. Days are
  /// counted by the clock of its zone.
  fileprivate func alarmPoints(_ clock: WallClock) -> AlarmPoints {
    let kind = dueDate == nil ? startKind : dueKind
    return AlarmPoints(own: dueDate ?? startDate, start: startDate, clock: kind?.clock ?? clock)
  }
}
