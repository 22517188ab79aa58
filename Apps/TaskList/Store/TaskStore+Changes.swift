import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

// What the verbs of the store have in common: one change of tasks within a transaction.

extension TaskStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (TaskWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { try body(TaskWriter(db: $0, clock: clock)) }
  }

  /// The tasks with these ids, each once, with the text they were imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no task's.
  func fetch(_ ids: [Int64], _ db: Database) throws -> [StoredTask] {
    try ids.items(noun: "task") { try TaskRecord.task($0, clock, db) }
  }

  /// Adds a task with what a store adds to it.
  func insert(_ task: StoredTask, _ writer: TaskWriter) throws -> StoredTask {
    var task = task.asStored(clock)
    let now = database.now()
    task.creationDate = task.creationDate ?? now
    task.id = try writer.insert(task, created: now)
    return task
  }

  /// The outcome for a stored task.
  struct Replacement {
    var isChanged = false
    /// The one that comes next, where it was completed.
    var next: StoredTask?
    /// Whether it came again and was the last.
    var hasEnded = false
  }

  /// Stores a task in the place of the one that is stored, and makes the next one if it is due.
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
        // Where the next one is there already, it goes on with the repetition.
        if try !writer.hasLaterInstance(than: stored) {
          result.next = try makeNext(of: task, completedAt: now, writer)
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

  /// A title for what was done to tasks: the name of one, the number of several, nil for none.
  static func title(_ verb: String, _ tasks: [StoredTask]) -> String? {
    switch tasks.count {
    case 0: nil
    case 1: StepTitle.of(verb, tasks[0].text, else: "a task")
    case let count: StepTitle.of(verb, count, "task")
    }
  }
}

// MARK: - Series

// What the verbs of the store do to tasks that come again.

extension TaskStore {
  /// Adds the task that comes after one; nil where that is the last.
  func makeNext(
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

  /// Moves the rules of a repeating task along with it, and the instances that are tasks of their
  /// own.
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
        // A rule that names several days or times stays as it is.
      }
    }
    if task.recurrence != nil { task.recurrence = moved ?? series.lines(of: series.set, at: old) }
  }

  /// Takes a task out of its series, which the next one goes on with.
  func leaveSeries(
    _ task: inout StoredTask, as stored: StoredTask, _ writer: TaskWriter
  ) throws -> StoredTask? {
    guard stored.repeats, task.repetition == stored.repetition,
      task.recurrence == stored.recurrence
    else { return nil }
    (task.repetition, task.recurrence) = (nil, nil)
    return try makeNext(of: stored, completedAt: database.now(), writer)
  }

  /// The stored tasks as items of series.
  func series(_ writer: TaskWriter) -> TaskSeriesStorage {
    TaskSeriesStorage(store: self, writer: writer)
  }
}

extension StoredTask {
  /// The same task, whose repetition is a rule where one can say it, so that dates can be left out.
  var repeatingByRule: StoredTask {
    guard let rule = repetition?.rule else { return self }
    var task = self
    (task.repetition, task.recurrence) = (nil, "RRULE:\(rule)")
    return task
  }
}
