import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

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
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's.
  func fetch(_ ids: [Int64], _ db: Database) throws -> [TaskItem] {
    var seen: Set<Int64> = []
    var unknown: [Int64] = []
    var tasks: [TaskItem] = []
    let clock = clock
    for id in ids where seen.insert(id).inserted {
      if let task = try TaskRecord.task(id, clock, db) {
        tasks.append(task)
      } else {
        unknown.append(id)
      }
    }
    guard unknown.isEmpty else { throw StoreError.unknownTasks(ids: unknown.sorted()) }
    return tasks
  }

  /// Adds a task with what a store adds to it.
  func insert(_ task: TaskItem, _ writer: TaskWriter) throws -> TaskItem {
    var task = task.asStored(clock)
    let now = database.now()
    task.creationDate = task.creationDate ?? now
    task.id = try writer.insert(task, created: now)
    return task
  }

  /// What became of a stored task.
  struct Replacement {
    var isChanged = false
    /// The one that comes next, where it was completed.
    var next: TaskItem?
    /// Whether it came again and was the last.
    var hasEnded = false
  }

  /// Stores a task in the place of the one that is stored, and makes the next one if it is due.
  func replace(
    _ stored: TaskItem, with task: TaskItem, _ writer: TaskWriter
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
  static func title(_ verb: String, _ tasks: [TaskItem]) -> String? {
    switch tasks.count {
    case 0: nil
    case 1: StepTitle.of(verb, tasks[0].text, else: "a task")
    case let count: StepTitle.of(verb, count, "task")
    }
  }
}

extension TaskItem {
  /// The task with what somebody changed who began with one and came to another.
  ///
  /// - Parameter withDates: Whether dates, completion and repetition are taken as well.
  func taking(
    changesFrom old: TaskItem, to new: TaskItem, withDates: Bool = true
  ) -> TaskItem {
    var result = self
    func take(_ property: WritableKeyPath<TaskItem, some Equatable>) {
      if old[keyPath: property] != new[keyPath: property] {
        result[keyPath: property] = new[keyPath: property]
      }
    }
    take(\.text)
    take(\.priority)
    take(\.notes)
    take(\.project)
    take(\.tags)
    take(\.alarms)
    guard withDates else { return result }
    if (old.dueDate, old.dueKind) != (new.dueDate, new.dueKind) {
      (result.dueDate, result.dueKind) = (new.dueDate, new.dueKind)
    }
    if (old.startDate, old.startKind) != (new.startDate, new.startKind) {
      (result.startDate, result.startKind) = (new.startDate, new.startKind)
    }
    take(\.isCompleted)
    take(\.repetition)
    take(\.recurrence)
    return result
  }
}
