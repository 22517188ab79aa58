import Foundation
import GRDB
import Models
import Persistence

extension TaskStore {
  /// Takes over the content of a file, all of it or nothing, as one step to undo.
  ///
  /// A task is recognised by its ``TaskItem/uid``; without one by the text it was read from
  /// (``TaskItem/original``); without a task of that text by saying the same as one
  /// (``TaskItem/isDuplicate(of:)``). So importing the same file again changes nothing: a task that
  /// was edited here since stays as it is, as long as the file's text for it is the same.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - kept: What else the file has, to be written back by an export.
  ///   - template: The identifier of the repeating task that another program made a task of. Where
  ///     that is stored and open, the made task, which stands for it there, takes its place.
  /// - Returns: How many tasks were added, updated and left alone.
  @discardableResult
  func importTasks(
    _ tasks: some Sequence<TaskItem>, keeping kept: some Sequence<KeptComponent> = [],
    template: @escaping (TaskItem) -> String? = { _ in nil }
  ) throws -> ImportSummary {
    try importing { db in
      let addition = try BulkAddition(to: [.task, .taskOriginal], search: .tasks, db)
      let repeats = TaskRepeats()
      var taskImport = try TaskImport.matching(self, addition, repeats, db, template: template)
      for task in tasks { try taskImport.take(task) }
      try taskImport.finish()
      try addition.finish(db) { try repeats.write(db) }
      let keptSomething = try KeptComponentWriter(db).keep(kept)
      let summary = taskImport.summary
      let changed = summary.added + summary.updated
      let title = changed > 0 || keptSomething ? StepTitle.of("Import", changed, "task") : nil
      return (title, summary)
    }
  }

  /// The id of a task that says exactly the same (``TaskItem/isDuplicate(of:)``); nil when there is
  /// none.
  func duplicate(of task: TaskItem) throws -> Int64? {
    try database.read { try duplicate(of: task, $0) }
  }

  /// Adds a task, unless there is one that says exactly the same.
  ///
  /// - Returns: The task with its id; nil when there was one.
  func addUnlessDuplicate(_ task: TaskItem) throws -> TaskItem? {
    try change { db, writer in
      guard try duplicate(of: task, db) == nil else { return (nil, nil) }
      let task = try insert([task], writer)[0]
      return (StepTitle.of("Add", task.text, else: "a task"), task)
    }
  }

  /// The tasks as open or done as a task, whose text has the same letters; an index has them in order.
  static let likeTask = "WHERE completed = ? AND sort_text = CAST(? AS TEXT) ORDER BY id"

  /// The arguments of ``likeTask``.
  static func likeness(of task: TaskItem) -> StatementArguments {
    [task.isCompleted, task.alphabeticalKey.stored]
  }

  func duplicate(of task: TaskItem, _ db: Database) throws -> Int64? {
    let clock = clock
    let task = task.asStored(clock)
    let statement = try db.cachedStatement(
      sql: "SELECT \(TaskItem.columns) FROM task \(Self.likeTask)")
    let rows = try Row.fetchCursor(statement, arguments: Self.likeness(of: task))
    while let row = try rows.next() {
      let known = TaskItem(row, clock)
      if known.isDuplicate(of: task) { return known.id }
    }
    return nil
  }
}
