import DateFormatting
import Foundation
import Interchange
import Models

/// How due dates are written and read, and what day it is.
struct TaskDates {
  let environment: DateEnvironment
  let now: () -> Date
  let dueDates: DueDateFormatter

  init(in environment: DateEnvironment, now: @escaping () -> Date) {
    self.environment = environment
    self.now = now
    dueDates = DueDateFormatter(in: environment)
  }

  /// What the words of tasks and filters are read by, now.
  var words: TaskWords { TaskWords(in: environment, now: now()) }

  /// The day it is.
  var today: CivilDate { environment.clock.day(of: now()) }

  /// What tells the sections of a list by due date apart.
  var sectionDays: TaskSectionDays {
    TaskSectionDays(today: today, firstWeekday: environment.vocabulary.firstWeekday)
  }

  /// A date of a task, with the time where it has one.
  func string(from date: Date, _ kind: TimeKind?, _ style: DateStyle) -> String {
    LocalDateFormatter(
      dateStyle: style, timeStyle: hasTime(date, kind) ? .short : .none, in: environment
    ).string(from: date)
  }

  /// How far away a date is: `in 20 minutes`, of a day `tomorrow`.
  func distance(to date: Date, _ kind: TimeKind?) -> String {
    RelativeDateFormatter(in: environment)
      .phrase(for: date, now: now(), hasTime: hasTime(date, kind))
  }

  private func hasTime(_ date: Date, _ kind: TimeKind?) -> Bool {
    kind != .day && (kind != nil || environment.clock.day(startingAt: date) == nil)
  }

  /// The first moment of today.
  var startOfToday: Date { environment.clock.startOfDay(today) }

  /// The first moment of tomorrow, when what is due today becomes past due.
  var startOfTomorrow: Date {
    today.adding(days: 1).map(environment.clock.startOfDay) ?? .distantFuture
  }

  /// Whether a task's due day is over and it is not done.
  func isPastDue(_ task: StoredTask) -> Bool {
    guard !task.isCompleted, let dueDate = task.dueDate else { return false }
    return dueDate < startOfToday
  }

  /// The due date as the assignment writes it: `Dec 15, 2017`, or that there is none.
  func dueDate(_ date: Date?) -> String { dueDates.string(from: date) }

  /// How far away a due date is: `Today`, `Fri`, `3 days overdue`; empty without one, for what is
  /// done, and where it would only say the date again.
  func distance(_ task: StoredTask) -> String {
    guard !task.isCompleted, let dueDate = task.dueDate else { return "" }
    let words = dueDates.relative(dueDate, now: now())
    if isPastDue(task), !words.hasSuffix("overdue") { return "\(words), overdue" }
    return words == dueDates.string(from: dueDate) ? "" : words
  }

  /// When a task was written down and done, as far as that is known, and when it reminds of itself.
  func history(of task: StoredTask) -> String {
    let days = [("Added", task.creationDate), ("Done", task.completionDate)]
      .compactMap { word, date in date.map { "\(word) \(dueDate($0))" } }
    let alarms = (task.alarms ?? []).map {
      "Reminder \(AlarmTime.description(of: $0, .toDo, in: environment))"
    }
    return (days + alarms).joined(separator: " · ")
  }

  /// The time of day that a task is due at, and what clocks show where it was written; nil for a day.
  func timeOfDay(_ task: StoredTask) -> String? {
    guard let date = task.dueDate, hasTime(date, task.dueKind) else { return nil }
    let time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    return time.string(from: date) + (task.dueKind?.note(of: date, in: environment) ?? "")
  }
}
