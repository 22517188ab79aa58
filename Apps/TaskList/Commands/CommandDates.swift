import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models

/// How the command line reads and writes the dates of tasks.
struct CommandDates {
  let now: Date
  let environment: DateEnvironment
  let dueDates: DueDateFormatter
  /// The day it is.
  let today: CivilDate

  init(
    now: Date = ProgramEnvironment.now, in environment: DateEnvironment = ProgramEnvironment.dates
  ) {
    self.now = now
    self.environment = environment
    dueDates = DueDateFormatter(in: environment)
    today = environment.clock.day(of: now)
  }

  /// What the words of tasks and filters are read by.
  var words: TaskWords { TaskWords(dates: DateParser(in: environment), now: now) }

  /// The first moment of today.
  var startOfToday: Date { environment.clock.startOfDay(today) }

  /// The first moment of tomorrow.
  var startOfTomorrow: Date {
    today.adding(days: 1).map(environment.clock.startOfDay) ?? .distantFuture
  }

  /// A day as a list shows it: `Today`, `Fri`, `3 days overdue`; empty without one.
  ///
  /// - Parameter day: counted from 1970-01-01.
  func listed(day: Int?, isCompleted: Bool) -> String {
    guard let day else { return "" }
    return dueDates.relative(
      CivilDate(daysSinceEpoch: day), today: today, isCompleted: isCompleted)
  }

  /// A moment in a list: `10/17/20, 5:41 PM`.
  func listed(moment date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// A due or start date in full, with its distance: `Friday, November 27, 2026 (in 6 days)`.
  func inFull(_ date: Date) -> String {
    let clock = environment.clock
    let hasTime = clock.startOfDay(clock.day(of: date)) != date
    let text = LocalDateFormatter(
      dateStyle: .full, timeStyle: hasTime ? .short : .none, in: environment
    ).string(from: date)
    let distance = RelativeDateFormatter(in: environment)
      .phrase(for: date, now: now, hasTime: false)
    return "\(text) (\(distance))"
  }

  /// A moment in full: `Friday, November 27, 2026 at 9:00 AM`.
  func momentInFull(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment).string(from: date)
  }

  /// What tells a task apart: its text, and when it is due or that it is done.
  func summary(of task: TaskItem) -> ItemSummary {
    let detail =
      task.isCompleted
      ? "done" : task.dueDate.map { "due \(dueDates.phrase(for: $0, now: now))" } ?? ""
    return ItemSummary(id: task.id ?? 0, name: task.listText, detail: detail)
  }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}

extension TaskItem {
  /// What stands for a text that is missing.
  static let noText = "No text"

  /// The text as a list shows it.
  var listText: String {
    guard let text, !text.isEmpty else { return Self.noText }
    return text
  }
}
