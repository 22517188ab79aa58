import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// What the screens share: the stored tasks, those of them that are shown, the clock, and how dates
/// are written and words read.
@MainActor
final class TaskListDocument {
  let store: TaskStore
  /// The store's tasks as the list shows them: in order, and those that pass the filter.
  let shown: StoredTaskList
  /// The same tasks as the course's list has them.
  let list: TaskList
  let dates: TaskDates
  /// Wakes the list up when a day begins.
  let alarm: Alarm

  private let parser: DateParser

  init(
    store: TaskStore, environment: DateEnvironment, now: @escaping @MainActor () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set
  ) {
    self.store = store
    self.alarm = alarm
    shown = StoredTaskList(store, isCompletedLast: true)
    list = TaskList(storage: shown, calendar: { environment.calendar }, now: now)
    dates = TaskDates(in: environment, now: now)
    parser = DateParser(in: environment)
  }

  /// Does something to the list, whose methods do not throw, and throws what it could not do.
  @discardableResult
  func change<Result>(_ body: (TaskList) -> Result) throws -> Result {
    var failure: (any Error)?
    let onFailure = list.onFailure
    list.onFailure = { failure = $0 }
    defer { list.onFailure = onFailure }
    let result = body(list)
    if let failure { throw failure }
    return result
  }

  /// Adds a task, unless there is one that says the same.
  ///
  /// - Returns: the task as it is stored; nil where there is one already.
  func add(_ task: TaskItem) throws -> TaskItem? {
    try change { $0.add(task: task) } ? shown.lastAdded : nil
  }

  /// What typed words are read by, now.
  var words: TaskWords { TaskWords(dates: parser, now: dates.now()) }

  /// Reads a filter as it is typed into the list's field.
  func filter(_ text: String) throws -> TaskFilter {
    try TaskFilterParser(words).parse(text).filter
  }

  /// Reads how often a task comes again: `every:2weeks`, or without its key.
  func repetition(_ text: String) throws -> Repetition? {
    guard !text.isEmpty else { return nil }
    var entry = text
    if !text.contains(":") {
      let isAfter = text.lowercased().hasPrefix("after ")
      let length = text.drop { $0 != " " }.drop { $0 == " " }
      let isNamed = isAfter || text.lowercased().hasPrefix("every ")
      entry = "\(isAfter ? "after" : "every"):\"\(isNamed ? String(length) : text)\""
    }
    return try QuickEntry(parsing: entry, by: words).task.repetition
  }
}

/// How the screens write due dates, and what day it is.
@MainActor
struct TaskDates {
  let environment: DateEnvironment
  let now: @MainActor () -> Date
  private let dueDates: DueDateFormatter

  init(in environment: DateEnvironment, now: @escaping @MainActor () -> Date) {
    self.environment = environment
    self.now = now
    dueDates = DueDateFormatter(in: environment)
  }

  /// The first moment of today.
  var today: Date { startOfDay(now()) }

  /// The first moment of tomorrow, when what is due today becomes past due.
  var nextMidnight: Date {
    let clock = environment.clock
    let tomorrow = clock.day(of: now()).adding(days: 1)
    return tomorrow.map(clock.startOfDay) ?? .distantFuture
  }

  /// The first moment of the day of a date.
  func startOfDay(_ date: Date) -> Date {
    let clock = environment.clock
    return clock.startOfDay(clock.day(of: date))
  }

  /// Whether a task's due day is over and it is not done.
  func isPastDue(_ task: TaskItem) -> Bool {
    guard !task.isCompleted, let dueDate = task.dueDate else { return false }
    return dueDate < today
  }

  /// The due date as the assignment writes it: `Dec 15, 2017`, or that there is none.
  func dueDate(_ date: Date?) -> String { dueDates.string(from: date) }

  /// How far away a due date is: `Today`, `Fri`, `3 days overdue`; empty without one, for what is
  /// done, and where it would only say the date again.
  func distance(_ task: TaskItem) -> String {
    guard !task.isCompleted, let dueDate = task.dueDate else { return "" }
    let words = dueDates.relative(dueDate, now: now())
    if isPastDue(task), !words.hasSuffix("overdue") { return "\(words), overdue" }
    return words == dueDates.string(from: dueDate) ? "" : words
  }

  /// When a task was written down and done, as far as that is known.
  func history(of task: TaskItem) -> String {
    [("Added", task.creationDate), ("Done", task.completionDate)].compactMap { word, date in
      date.map { "\(word) \(dueDate($0))" }
    }.joined(separator: " · ")
  }
}
