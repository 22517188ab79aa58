import Foundation
import GRDB
import Models
import Persistence

/// What became of tasks that were to be completed.
struct TaskCompletion: Hashable, Sendable {
  /// The ids of those that are done now, in the order they were given in.
  var completed: [Int64] = []
  /// The ids of those that were done already.
  var alreadyCompleted: [Int64] = []
  /// The tasks that come next, of those that come again.
  var next: [TaskItem] = []

  /// Makes one of what is known.
  init(
    completed: [Int64] = [], alreadyCompleted: [Int64] = [], next: [TaskItem] = []
  ) {
    self.completed = completed
    self.alreadyCompleted = alreadyCompleted
    self.next = next
  }
}

/// What became of tasks that were to be open again.
struct TaskReopening: Hashable, Sendable {
  /// The ids of those that are open now, in the order they were given in.
  var reopened: [Int64] = []
  /// The ids of those that were open already.
  var alreadyOpen: [Int64] = []

  /// Makes one of what is known.
  init(reopened: [Int64] = [], alreadyOpen: [Int64] = []) {
    self.reopened = reopened
    self.alreadyOpen = alreadyOpen
  }
}

extension TaskStore {
  /// Marks tasks as done now, as one step. Of a task that comes again the next one is made, and the
  /// repetition moves to it.
  ///
  /// An id that is given twice counts once.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func complete(_ ids: [Int64]) throws -> TaskCompletion {
    try change { db, writer in
      let tasks = try fetch(ids, db)
      let open = tasks.filter { !$0.isCompleted }
      var result = TaskCompletion(
        completed: open.compactMap(\.id),
        alreadyCompleted: tasks.filter(\.isCompleted).compactMap(\.id))
      for stored in open {
        var task = stored
        task.isCompleted = true
        task.completionDate = nil
        if let next = try replace(stored, with: task, writer).next { result.next.append(next) }
      }
      return (open.isEmpty ? nil : Self.title("Complete", open), result)
    }
  }

  /// Marks tasks as not done, as one step. The next task that was made of one stays.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func reopen(_ ids: [Int64]) throws -> TaskReopening {
    try change { db, writer in
      let tasks = try fetch(ids, db)
      let done = tasks.filter(\.isCompleted)
      for stored in done {
        var task = stored
        task.isCompleted = false
        _ = try replace(stored, with: task, writer)
      }
      let result = TaskReopening(
        reopened: done.compactMap(\.id),
        alreadyOpen: tasks.filter { !$0.isCompleted }.compactMap(\.id))
      return (done.isEmpty ? nil : Self.title("Reopen", done), result)
    }
  }
}
