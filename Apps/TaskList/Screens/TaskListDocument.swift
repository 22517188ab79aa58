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
