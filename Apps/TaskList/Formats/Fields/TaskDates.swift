import DateFormatting
import Foundation
import Interchange
import Models

/// A formatter and parser for due dates, relative to the current day.
struct TaskDates {
  let environment: DateEnvironment
  let now: () -> Date
  let dueDates: DueDateFormatter
  private let time: LocalDateFormatter

  init(in environment: DateEnvironment, now: @escaping () -> Date) {
    self.environment = environment
    self.now = now
    dueDates = DueDateFormatter(in: environment)
    time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  /// The syntax of task text at the current time.
  var syntax: TaskSyntax { TaskSyntax(in: environment, now: now()) }

  /// The current day.
  var today: CivilDate { environment.clock.day(of: now()) }

  /// The days that divide a list by due date into sections.
  var sectionDays: TaskSectionDays {
    TaskSectionDays(today: today)
  }

  /// Returns a date of a task, with the time of day if there is one.
  func string(from date: Date, _ kind: TimeKind?, _ style: DateStyle) -> String {
    LocalDateFormatter(
      dateStyle: style, timeStyle: hasTime(date, kind) ? .short : .none, in: environment
    ).string(from: date)
  }

  /// Returns the distance to a date: `in 20 minutes`, or `tomorrow` for a day.
  func distance(to date: Date, _ kind: TimeKind?) -> String {
    RelativeDateFormatter(in: environment)
      .phrase(for: date, now: now(), hasTime: hasTime(date, kind))
  }

  /// Moves a task to another day, at the same time of day if it has one; nil removes the due date.
  func move(_ task: inout StoredTask, to day: CivilDate?) {
    let (clock, date, kind) = (environment.clock, task.dueDate, task.dueKind)
    task.dueDate = day.map { day in
      guard let date, hasTime(date, kind) else { return clock.startOfDay(day) }
      return clock.date(
        showing: CivilDateTime(day: day, time: clock.reading(of: date).time))
    }
    if day != nil { task.dueKind = kind }
  }

  private func hasTime(_ date: Date, _ kind: TimeKind?) -> Bool {
    kind != .day && (kind != nil || environment.clock.day(startingAt: date) == nil)
  }

  /// The first moment of today.
  var startOfToday: Date { environment.clock.startOfDay(today) }

  /// The first moment of tomorrow, when tasks due today become past due.
  var startOfTomorrow: Date {
    today.adding(days: 1).map(environment.clock.startOfDay) ?? .distantFuture
  }

  /// Returns the first moment of the day a number of days after today.
  func startOfDay(in days: Int) -> Date {
    today.adding(days: days).map(environment.clock.startOfDay) ?? .distantFuture
  }

  /// Returns a Boolean value that indicates whether an uncompleted task was due before today.
  func isPastDue(_ task: StoredTask) -> Bool {
    guard !task.isCompleted, let dueDate = task.dueDate else { return false }
    return dueDate < startOfToday
  }

  /// Returns the due date in the format of the assignment: `Dec 15, 2017` or `No Due Date`.
  func dueDate(_ date: Date?) -> String { dueDates.string(from: date) }

  /// Returns the due date with the time of day if there is one: `Dec 15, 2017, 9:00 AM`, or
  /// `No Due Date`.
  func dueDateAndTime(_ task: StoredTask) -> String {
    task.dueDate.map { string(from: $0, task.dueKind, .medium) } ?? dueDate(nil)
  }

  /// Returns the day of a due date for a message: `Mon, Nov 30, 2026`.
  func dueDay(_ date: Date) -> String { string(from: date, .day, .mediumWithWeekday) }

  /// Returns the distance to a due date: `Today`, `Fri`, `3 days overdue`. The text is empty for a
  /// task that is completed or has no due date, and if it would only repeat the date.
  func distance(_ task: StoredTask) -> String {
    guard !task.isCompleted, let dueDate = task.dueDate else { return "" }
    let text = dueDates.relative(dueDate, now: now())
    if isPastDue(task), !text.hasSuffix("overdue") { return "\(text), overdue" }
    return text == dueDates.string(from: dueDate) ? "" : text
  }

  /// Returns the due date for a column of a list: `3 d late`, the time for a task due today, `Sat
  /// 28` within the next six days, and the date otherwise, without this year.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - withTime: If true, the time of day follows a day within the next six: `Sat 28 5:00 PM`.
  func shortDate(_ task: StoredTask, withTime: Bool = false) -> String {
    guard let dueDate = task.dueDate else { return "" }
    let day = environment.clock.day(of: dueDate)
    let distance = day.daysSinceEpoch - today.daysSinceEpoch
    if task.isCompleted { return dateWithoutYear(day) }
    if distance < 0 { return "\(-distance) d late" }
    let time = hasTime(dueDate, task.dueKind) ? self.time.string(from: dueDate) : nil
    if distance == 0, let time { return time }
    guard distance <= 6 else { return dateWithoutYear(day) }
    let name = dueDates.relative(dueDate, now: now())
    guard distance > 0 else { return name }
    let parts = [distance == 1 ? name : "\(name) \(day.day)", withTime ? time : nil]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Returns the due date for a printed list: `Fri 5:00 PM`, `Dec 24, 2026`, or `3 days overdue`
  /// without the time of day.
  ///
  /// - Parameters:
  ///   - day: The day of the due date.
  ///   - task: The task.
  ///   - today: The current day.
  ///   - withTime: If true, the time of day follows the day.
  func listedDate(
    _ day: CivilDate, of task: StoredTask, today: CivilDate, withTime: Bool
  ) -> String {
    let name = dueDates.relative(day, today: today, isCompleted: task.isCompleted)
    guard withTime, let dueDate = task.dueDate, hasTime(dueDate, task.dueKind),
      task.isCompleted || day - today >= -1
    else { return name }
    return "\(name) \(time.string(from: dueDate))"
  }

  /// Texts of which one is at least as wide as any result of ``listedDate(_:of:today:withTime:)``
  /// for some centuries.
  func widestListedDates(withTime: Bool) -> [String] {
    guard withTime else { return dueDates.widestSamples }
    let times = [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58) }.map(time.string)
    return dueDates.widestSamples.flatMap { day in
      day.hasSuffix("overdue") ? [day] : times.map { "\(day) \($0)" }
    }
  }

  /// Returns a day without this year: `Dec 5`, or in another year `Jan 5, 2027`.
  private func dateWithoutYear(_ day: CivilDate) -> String {
    let formatter =
      day.year == today.year
      ? LocalDateFormatter(.monthAndDay, in: environment)
      : LocalDateFormatter(dateStyle: .medium, in: environment)
    return formatter.string(from: day)
  }

  /// Returns the creation and completion dates, if known, and the reminders.
  func history(of task: StoredTask) -> String {
    let days = [("Added", task.creationDate), ("Done", task.completionDate)]
      .compactMap { word, date in date.map { "\(word) \(dueDate($0))" } }
    let alarms = (task.alarms ?? []).map {
      "Reminder \(AlarmTime.description(of: $0, .toDo, in: environment))"
    }
    return (days + alarms).joined(separator: " · ")
  }

  /// Returns the time of day when a task is due and the clock time in its own time zone, or nil for
  /// a day.
  func timeOfDay(_ task: StoredTask) -> String? {
    guard let date = task.dueDate, hasTime(date, task.dueKind) else { return nil }
    return time.string(from: date) + (task.dueKind?.note(of: date, in: environment) ?? "")
  }
}
