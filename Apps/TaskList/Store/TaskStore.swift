import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import Recurrence

/// The tasks of the Task List in a file that several processes may use at once.
///
/// Each verb is one transaction and one step for ``Store/undo()``; what it reported done survives a
/// crash. It works on the caller's thread.
///
/// Due dates are kept as clocks on the wall show them: what is due on the fifteenth is due on the
/// fifteenth wherever the store is opened.
///
/// ```swift
/// let store = try TaskStore(.standard(for: "task-list"))
/// let task = try store.add(StoredTask(text: "Pay the rent", dueDate: friday))
/// for task in try store.tasks(TaskQuery(filter: TaskFilter([.isCompleted(false)]))) {
///   print(task.text ?? "")
/// }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class TaskStore: Store {
  /// The open file.
  let database: StoreDatabase

  /// The clock of the reader's zone.
  let clock: WallClock

  /// Opens the store, making it when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - clock: The clock on the wall where its owner is.
  ///   - now: The clock, by which tasks are completed and backups dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, clock: WallClock = .process,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.clock = clock
    database = try StoreDatabase(location: location, schema: .tasks(by: clock), now: now)
  }
}

// MARK: - Adding and editing

extension TaskStore {
  /// Adds a task and gives it an id that no task ever had.
  ///
  /// - Returns: The task with its id and, where it had none, the present as its creation date.
  @discardableResult
  func add(_ task: StoredTask) throws -> StoredTask {
    try add([task])[0]
  }

  /// Adds tasks, all of them or none, as one step.
  ///
  /// - Returns: The tasks as ``add(_:)`` returns them, in the same order.
  @discardableResult
  func add(_ tasks: [StoredTask]) throws -> [StoredTask] {
    try change { writer in
      let added = try tasks.map { try insert($0, writer) }
      return (Self.title("Add", added), added)
    }
  }

  /// Adds a task, unless there is one that is exactly the same.
  ///
  /// - Returns: The task with its id; nil when there was one.
  func addUnlessDuplicate(_ task: StoredTask) throws -> StoredTask? {
    try change { writer in
      guard try duplicate(of: task, writer.db) == nil else { return (nil, nil) }
      let added = try insert(task, writer)
      return (Self.title("Add", [added]), added)
    }
  }

  /// Stores the task's parts under its id. A text the task was imported from is kept.
  ///
  /// A task that is completed thereby is treated as by ``complete(_:)``: it gets a completion date,
  /// and the next one of a task that comes again is made.
  ///
  /// - Returns: The next task, where one was made.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when there is no task with its id.
  @discardableResult
  func update(_ task: StoredTask, in scope: SeriesScope = .following) throws -> StoredTask? {
    try update([task.id ?? 0], in: scope) { $0 = task }.first
  }

  /// Changes several tasks, all of them or none, as one undo group.
  ///
  /// - Parameters:
  ///   - ids: The tasks.
  ///   - title: The name of the undo group, such as `Move 3 tasks to Friday`; `Edit 3 tasks` if it
  ///     is nil.
  ///   - scope: The instances of repeating tasks.
  ///   - change: Changes a task in place.
  /// - Returns: The next tasks of repeating ones that the change completed or took out of their
  ///   series.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids; nothing is changed
  ///   then.
  @discardableResult
  func update(
    _ ids: [Int64], titled title: String? = nil, in scope: SeriesScope = .following,
    _ change: (inout StoredTask) -> Void
  ) throws -> [StoredTask] {
    try self.change { writer in
      var changed: [StoredTask] = []
      var made: [StoredTask] = []
      for stored in try fetch(ids, writer.db) {
        var task = stored
        change(&task)
        task.id = stored.id
        if scope == .this, task != stored, !task.isCompleted {
          if let next = try leaveSeries(&task, as: stored, writer) { made.append(next) }
        }
        let done = try replace(stored, with: task, writer)
        if done.isChanged { changed.append(task) }
        if let next = done.next { made.append(next) }
        guard scope == .all, done.isChanged else { continue }
        try series(writer).updateOthers(inSeriesOf: stored) {
          TaskProperty.ofSeries.copyChanges(from: stored, to: task, into: &$0)
          $0 = $0.asStored(clock)
        }
      }
      let steps = changed.isEmpty ? nil : title.map(StepTitle.line)
      return (steps ?? Self.title("Edit", changed), made)
    }
  }
}

// MARK: - Completing

/// The outcome of completing or reopening tasks.
struct TaskStatusChange: Hashable, Sendable {
  /// The ids of the changed tasks, in the order given.
  var changed: [Int64] = []
  /// The ids of the tasks that needed no change.
  var unchanged: [Int64] = []
  /// The tasks that come next, of completed ones that come again.
  var next: [StoredTask] = []
  /// The ids of repeating tasks that were the last of their series.
  var ended: [Int64] = []
}

extension TaskStore {
  /// Marks tasks as done now, as one step. Of a task that comes again the next one is made, and the
  /// repetition moves to it.
  ///
  /// An id that is given twice counts once.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func complete(_ ids: [Int64]) throws -> TaskStatusChange {
    try setCompleted(true, ids, "Complete")
  }

  /// Marks tasks as not done, as one step. The next task that was made of one stays.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func reopen(_ ids: [Int64]) throws -> TaskStatusChange {
    try setCompleted(false, ids, "Reopen")
  }

  private func setCompleted(
    _ isCompleted: Bool, _ ids: [Int64], _ verb: String
  ) throws -> TaskStatusChange {
    try change { writer in
      let tasks = try fetch(ids, writer.db)
      let others = tasks.filter { $0.isCompleted != isCompleted }
      var result = TaskStatusChange(
        changed: others.compactMap(\.id),
        unchanged: tasks.filter { $0.isCompleted == isCompleted }.compactMap(\.id))
      for stored in others {
        var task = stored
        task.isCompleted = isCompleted
        task.completionDate = nil
        let done = try replace(stored, with: task, writer)
        if let next = done.next { result.next.append(next) }
        if done.hasEnded, let id = stored.id { result.ended.append(id) }
      }
      return (Self.title(verb, others), result)
    }
  }
}

// MARK: - Deleting

extension TaskStore {
  /// Deletes tasks, all of them or none.
  ///
  /// - Parameter scope: The instances of repeating tasks. For the present one alone, the next takes
  ///   its place; for it and those that follow, the completed ones stay.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids; nothing is deleted
  ///   then.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws {
    try change { writer in
      let tasks = try fetch(ids, writer.db)
      for task in tasks { try series(writer).delete(task, scope) }
      return (Self.title("Delete", tasks), ())
    }
  }

  /// Deletes tasks, including all later instances of repeating ones.
  func delete(_ ids: [Int64]) throws { try delete(ids, .following) }

  /// Removes the tasks that are done.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func deleteCompleted() throws -> Int {
    try change { writer in
      let count = try TaskRecord.filter(TaskRecord.Columns.completed == 1).deleteAll(writer.db)
      return (count > 0 ? StepTitle.of("Delete", count, "completed task") : nil, count)
    }
  }
}
