import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

// Helpers for the store's methods, which change tasks within a transaction.

extension TaskStore {
  /// Performs a change as one undo group; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (TaskWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { try body(TaskWriter(db: $0, clock: clock)) }
  }

  /// Returns the tasks with the identifiers, without duplicates and with the texts they were
  /// imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers.
  func fetch(_ ids: [Int64], _ db: Database) throws -> [StoredTask] {
    try ids.items(noun: "task") { try TaskRecord.task($0, clock, db) }
  }

  /// Inserts a task and returns it with its identifier and creation date.
  func insert(_ task: StoredTask, _ writer: TaskWriter) throws -> StoredTask {
    var task = task.asStored(clock)
    let now = database.now()
    task.creationDate = task.creationDate ?? now
    task.id = try writer.insert(task, created: now)
    return task
  }

  /// The outcome of replacing a stored task.
  struct Replacement {
    var isChanged = false
    /// The next task, if the task was completed and repeats.
    var next: StoredTask?
    /// A Boolean value that indicates whether the task was the last of its series.
    var hasEnded = false
  }

  /// Replaces a stored task, and creates the next task of its series if the change completes it.
  func replace(
    _ stored: StoredTask, with task: StoredTask, _ writer: TaskWriter
  ) throws -> Replacement {
    var task = task.asStored(clock)
    task.original = task.original ?? stored.original
    guard task != stored else { return Replacement() }
    var result = Replacement(isChanged: true)
    try moveSeries(of: &task, from: stored, writer)
    if task.isCompleted, !stored.isCompleted {
      let now = task.completionDate ?? database.now()
      task.completionDate = now
      if task.repeats {
        // If the next task already exists, it continues the repetition.
        if try !writer.hasLaterInstance(than: stored) {
          result.next = try insertNext(of: task, completedAt: now, writer)
          result.hasEnded = result.next == nil
        }
        (task.repetition, task.recurrence) = (nil, nil)
      }
    } else if !task.isCompleted {
      task.completionDate = nil
    }
    try writer.update(task)
    return result
  }

  /// Returns a title for a change: the name of a single task or the number of several, or nil if
  /// there are none.
  static func title(_ verb: String, _ tasks: [StoredTask]) -> String? {
    switch tasks.count {
    case 0: nil
    case 1: UndoTitle.of(verb, tasks[0].text, else: "a task")
    case let count: UndoTitle.of(verb, count, "task")
    }
  }
}

// MARK: - Series

// Changes to repeating tasks.

extension TaskStore {
  /// Creates and inserts the task that follows a completed one. Returns nil if that is the last.
  func insertNext(
    of task: StoredTask, completedAt now: Date, _ writer: TaskWriter
  ) throws -> StoredTask? {
    let made = try series(writer).next(of: task, completedAt: now, isNew: true)
    guard let made else { return nil }
    var next = try insert(made, writer)
    guard next.original?.format == .iCalendar else { return next }
    let uid = try CalendarIdentifiers.fetch(writer.db).identifier(of: next)
    var zones = try ZoneResolver.ofStore(writer.db, clock: clock)
    next.original = next.renewedOriginal(uid: uid, createdAt: database.now(), in: &zones)
    next.uid = next.original == nil ? nil : uid
    try writer.update(next)
    if next.original == nil {
      try writer.db.execute(sql: "DELETE FROM task_original WHERE task = ?", arguments: [next.id])
    }
    return next
  }

  /// Moves the rules of a repeating task together with its date, and the instances that are
  /// separate tasks. The day of the month moves as well if the date is on that day.
  func moveSeries(of task: inout StoredTask, from stored: StoredTask, _ writer: TaskWriter) throws {
    guard !task.isCompleted, task.recurrence == stored.recurrence,
      task.repetition == stored.repetition,
      let lines = stored.repeatingByRule.recurrence,
      let old = stored.instance(on: clock), let new = task.instance(on: clock), old != new,
      let series = InstanceSeries(present: old, lines: lines), series.isWhole
    else { return }
    var moved: String?
    if series.set.start == old {
      do {
        moved = try self.series(writer).move(series, of: stored, to: new)
      } catch is SeriesEditError {
        // A rule that names several days or times is not changed.
      }
    }
    if task.recurrence != nil { task.recurrence = moved ?? series.lines(of: series.set, at: old) }
    if task.repetition?.dayOfMonth == old.day.day { task.repetition?.dayOfMonth = new.day.day }
  }

  /// Removes a task from its series, and creates the next task, which continues the series.
  func detachFromSeries(
    _ task: inout StoredTask, as stored: StoredTask, _ writer: TaskWriter
  ) throws -> StoredTask? {
    guard stored.repeats, task.repetition == stored.repetition,
      task.recurrence == stored.recurrence
    else { return nil }
    (task.repetition, task.recurrence) = (nil, nil)
    return try insertNext(of: stored, completedAt: database.now(), writer)
  }

  /// Returns the stored tasks as items of series.
  func series(_ writer: TaskWriter) -> TaskSeriesStorage {
    TaskSeriesStorage(store: self, writer: writer)
  }
}

extension StoredTask {
  /// The task with its repetition as a rule if possible, so that dates can be excluded.
  var repeatingByRule: StoredTask {
    guard let rule = repetition?.rule else { return self }
    var task = self
    (task.repetition, task.recurrence) = (nil, "RRULE:\(rule)")
    return task
  }
}
