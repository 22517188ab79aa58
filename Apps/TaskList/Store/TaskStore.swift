import DateFormatting
import Foundation
import GRDB
import Models
import Persistence
import Recurrence

/// A store of tasks in a file that several processes can use at the same time.
///
/// Each method is one transaction and one undo group for ``Store/undo()``. Changes are durable when
/// a method returns. Methods run synchronously on the caller's thread.
///
/// Due dates are stored as wall clock times: a task due on the fifteenth is due on the fifteenth in
/// every time zone.
///
/// ```swift
/// let store = try TaskStore(.standard(for: "task-list"))
/// let task = try store.add(StoredTask(text: "Pay the rent", dueDate: friday))
/// for task in try store.tasks(TaskQuery(filter: TaskFilter([.isCompleted(false)]))) {
///   print(task.text ?? "")
/// }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for changes, cannot be
/// written.
final class TaskStore: Store {
  /// The database of the store.
  let database: StoreDatabase

  /// The clock of the reader's time zone.
  let clock: WallClock

  /// Opens the store and creates it if it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: The location of the store.
  ///   - clock: The clock of the local time zone.
  ///   - now: A closure that returns the current time, which is used for completion dates and
  ///     backups.
  /// - Throws: ``StoreError`` when the file is not a store of this app, is damaged, or cannot be
  ///   read. The file is not changed in this case.
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
  /// Adds a task with a new identifier, which was never used before.
  ///
  /// - Returns: The task with its identifier. If it had no creation date, that is the current time.
  @discardableResult
  func add(_ task: StoredTask) throws -> StoredTask {
    try add([task])[0]
  }

  /// Adds tasks in a single transaction and undo group.
  ///
  /// - Returns: The tasks as ``add(_:)`` returns them, in the same order.
  @discardableResult
  func add(_ tasks: [StoredTask]) throws -> [StoredTask] {
    try change { writer in
      let added = try tasks.map { try insert($0, writer) }
      return (Self.title("Add", added), added)
    }
  }

  /// Adds a task unless there is one with equal properties.
  ///
  /// - Returns: The added task, or nil if there is an equal one.
  func addUnlessDuplicate(_ task: StoredTask) throws -> StoredTask? {
    try change { writer in
      guard try duplicate(of: task, writer.db) == nil else { return (nil, nil) }
      let added = try insert(task, writer)
      return (Self.title("Add", [added]), added)
    }
  }

  /// Updates a task. The text it was imported from is preserved.
  ///
  /// A task that the update completes is treated as by ``complete(_:)``: it gets a completion date,
  /// and the next task of its series is created.
  ///
  /// - Returns: The next task, or nil if none was created.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` when there is no task with the identifier.
  @discardableResult
  func update(_ task: StoredTask, in scope: SeriesScope = .following) throws -> StoredTask? {
    try update([task.id ?? 0], in: scope) { $0 = task }.first
  }

  /// Updates several tasks in a single transaction and undo group.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the tasks.
  ///   - title: The name of the undo group, such as `Move 3 tasks to Friday`, or nil for a default
  ///     name such as `Edit 3 tasks`.
  ///   - scope: The instances of repeating tasks.
  ///   - change: A closure that changes a task in place.
  /// - Returns: The next tasks of repeating ones that the update completed or removed from their
  ///   series.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is changed.
  @discardableResult
  func update(
    _ ids: [Int64], titled title: String? = nil, in scope: SeriesScope = .following,
    _ change: (inout StoredTask) throws -> Void
  ) throws -> [StoredTask] {
    try self.change { writer in
      var changed: [StoredTask] = []
      var made: [StoredTask] = []
      for stored in try fetch(ids, writer.db) {
        var task = stored
        try change(&task)
        task.id = stored.id
        if scope == .this, task != stored, !task.isCompleted {
          if let next = try detachFromSeries(&task, as: stored, writer) { made.append(next) }
        }
        let done = try replace(stored, with: task, writer)
        if done.isChanged { changed.append(task) }
        if let next = done.next { made.append(next) }
        guard scope == .all, done.isChanged else { continue }
        try series(writer).updateOthers(inSeriesOf: stored) {
          TaskProperty.ofSeries.copySharedChanges(from: stored, to: task, into: &$0)
          $0 = $0.asStored(clock)
        }
      }
      let given = changed.isEmpty ? nil : title.map(UndoTitle.line)
      return (given ?? Self.title("Edit", changed), made)
    }
  }
}

// MARK: - Completing

/// The outcome of completing or reopening tasks.
struct TaskStatusChange: Hashable, Sendable {
  /// The identifiers of the changed tasks, in the order given.
  var changed: [Int64] = []
  /// The identifiers of the tasks that needed no change.
  var unchanged: [Int64] = []
  /// The next tasks of completed repeating ones.
  var next: [StoredTask] = []
  /// The identifiers of repeating tasks that were the last of their series.
  var ended: [Int64] = []
}

extension TaskStore {
  /// Completes tasks at the current time in a single undo group. For a repeating task, the next
  /// task is created and continues the repetition.
  ///
  /// Duplicate identifiers are ignored.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is changed.
  @discardableResult
  func complete(_ ids: [Int64]) throws -> TaskStatusChange {
    try setCompleted(true, ids, "Complete")
  }

  /// Reopens completed tasks in a single undo group. The next tasks of repeating ones remain.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is changed.
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
  /// Deletes tasks in a single transaction and undo group.
  ///
  /// - Parameter scope: The instances of repeating tasks. If the scope is the present instance
  ///   alone, the next instance replaces it. If it includes the following instances, completed ones
  ///   remain.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers. In this case,
  ///   nothing is deleted.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws {
    try change { writer in
      let tasks = try fetch(ids, writer.db)
      for task in tasks { try series(writer).delete(task, scope) }
      return (Self.title("Delete", tasks), ())
    }
  }

  /// Deletes tasks, including all later instances of repeating ones.
  func delete(_ ids: [Int64]) throws { try delete(ids, .following) }

  /// Deletes all completed tasks.
  ///
  /// - Returns: The number of deleted tasks.
  @discardableResult
  func deleteCompleted() throws -> Int {
    try change { writer in
      let count = try TaskRecord.filter(TaskRecord.Columns.completed == 1).deleteAll(writer.db)
      return (count > 0 ? UndoTitle.of("Delete", count, "completed task") : nil, count)
    }
  }
}
