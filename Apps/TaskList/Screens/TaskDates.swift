import DateFormatting
import Foundation
import Models

/// How the screens write due dates, and what day it is.
@MainActor
struct TaskDates {
  let environment: DateEnvironment
  let now: @MainActor () -> Date
  private let mediumDate: LocalDateFormatter
  private let relative: RelativeDateFormatter

  init(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.environment = environment
    self.now = now
    mediumDate = LocalDateFormatter(dateStyle: .medium, in: environment)
    relative = RelativeDateFormatter(in: environment)
  }

  /// The process's language, zone and clock.
  static var current: TaskDates { TaskDates(in: .current) { Date() } }

  /// The first moment of today.
  var today: Date { day(of: now()) }

  /// The first moment of a day.
  func day(of date: Date) -> Date {
    let clock = environment.clock
    return clock.startOfDay(clock.day(of: date))
  }

  /// The first moment of tomorrow, when what is due today becomes past due.
  var nextMidnight: Date {
    let clock = environment.clock
    let tomorrow = clock.day(of: now()).adding(days: 1)
    return tomorrow.map(clock.startOfDay) ?? .distantFuture
  }

  /// Whether a task's due day is over and it is not done.
  func isPastDue(_ task: TaskItem) -> Bool {
    guard !task.isCompleted, let dueDate = task.dueDate else { return false }
    return dueDate < today
  }

  /// The due date as the assignment writes it: `Dec 15, 2017`, or that there is none.
  func dueDate(_ task: TaskItem) -> String {
    task.dueDate.map(mediumDate.string(from:)) ?? "No Due Date"
  }

  /// The day of a date: `Dec 15, 2017`.
  func medium(_ date: Date) -> String { mediumDate.string(from: date) }

  /// How far away the due date is: `today`, `in 3 days`, `overdue since yesterday`; empty without one
  /// and for what is done.
  func distance(_ task: TaskItem) -> String {
    guard !task.isCompleted, let dueDate = task.dueDate else { return "" }
    let phrase = relative.phrase(for: dueDate, now: now(), hasTime: false)
    return isPastDue(task) ? "overdue, \(phrase)" : phrase
  }
}
