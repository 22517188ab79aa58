import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

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
/// let task = try store.add(TaskItem(text: "Pay the rent", dueDate: friday))
/// for task in try store.tasks(TaskQuery(filter: .pastDue(on: .now, calendar: .current))) {
///   print(task.text ?? "")
/// }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class TaskStore: Store {
  /// The open file.
  let database: StoreDatabase

  /// What clocks show where the owner is.
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
    database = try StoreDatabase(location: location, schema: .tasks, now: now)
  }

  /// The backups of the tasks at a location, whether or not the store can be opened.
  static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .tasks, now: now)
  }

  /// Says which days there are, where the owner is.
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = clock.timeZone
    return calendar
  }
}

// MARK: - Adding and editing

extension TaskStore {
  /// Adds a task and gives it an id that no task ever had.
  ///
  /// - Returns: The task with its id and, where it had none, the present as its creation date.
  @discardableResult
  func add(_ task: TaskItem) throws -> TaskItem {
    try add([task])[0]
  }

  /// Adds tasks, all of them or none, as one step.
  ///
  /// - Returns: The tasks as ``add(_:)`` returns them, in the same order.
  @discardableResult
  func add(_ tasks: [TaskItem]) throws -> [TaskItem] {
    try change { writer in
      let added = try tasks.map { try insert($0, writer) }
      return (Self.title("Add", added), added)
    }
  }

  /// Adds a task, unless there is one that says exactly the same.
  ///
  /// - Returns: The task with its id; nil when there was one.
  func addUnlessDuplicate(_ task: TaskItem) throws -> TaskItem? {
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
  /// - Throws: ``StoreError/unknownTasks(ids:)`` when there is no task with its id.
  @discardableResult
  func update(_ task: TaskItem) throws -> TaskItem? {
    try update([task.id ?? 0]) { $0 = task }.first
  }

  /// Changes several tasks, all of them or none, as one step.
  ///
  /// - Parameters:
  ///   - ids: Which tasks.
  ///   - title: What the step is called, such as `Move 3 tasks to Friday`; `Edit 3 tasks` where it is nil.
  ///   - change: Makes each task what it is to be.
  /// - Returns: The next tasks, of those that come again and were completed thereby.
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func update(
    _ ids: [Int64], titled title: String? = nil, _ change: (inout TaskItem) -> Void
  ) throws -> [TaskItem] {
    try self.change { writer in
      var changed: [TaskItem] = []
      var made: [TaskItem] = []
      for stored in try fetch(ids, writer.db) {
        var task = stored
        change(&task)
        task.id = stored.id
        let (isChanged, next) = try replace(stored, with: task, writer)
        if isChanged { changed.append(task) }
        if let next { made.append(next) }
      }
      let steps = changed.isEmpty ? nil : title.map(StepTitle.line)
      return (steps ?? Self.title("Edit", changed), made)
    }
  }
}

// MARK: - Completing

/// What became of tasks that were to be completed or to be open again.
struct TaskStatusChange: Hashable, Sendable {
  /// The ids of those that are so now, in the order they were given in.
  var changed: [Int64] = []
  /// The ids of those that were so already.
  var unchanged: [Int64] = []
  /// The tasks that come next, of completed ones that come again.
  var next: [TaskItem] = []
}

extension TaskStore {
  /// Marks tasks as done now, as one step. Of a task that comes again the next one is made, and the
  /// repetition moves to it.
  ///
  /// An id that is given twice counts once.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
  @discardableResult
  func complete(_ ids: [Int64]) throws -> TaskStatusChange {
    try setCompleted(true, ids, "Complete")
  }

  /// Marks tasks as not done, as one step. The next task that was made of one stays.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is changed then.
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
        if let next = try replace(stored, with: task, writer).next { result.next.append(next) }
      }
      return (Self.title(verb, others), result)
    }
  }
}

// MARK: - Deleting

extension TaskStore {
  /// Removes tasks, all of them or none.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is removed then.
  func delete(_ ids: [Int64]) throws {
    try change { writer in
      let tasks = try fetch(ids, writer.db)
      for task in tasks { try TaskRecord.deleteOne(writer.db, key: task.id) }
      return (Self.title("Delete", tasks), ())
    }
  }

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

// MARK: - One change

extension TaskStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  private func change<Result>(
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
  private func insert(_ task: TaskItem, _ writer: TaskWriter) throws -> TaskItem {
    var task = task.asStored(clock)
    let now = database.now()
    task.creationDate = task.creationDate ?? now
    task.id = try writer.insert(task, created: now)
    return task
  }

  /// Stores a task in the place of the one that is stored, and makes the next one if it is due.
  private func replace(
    _ stored: TaskItem, with task: TaskItem, _ writer: TaskWriter
  ) throws -> (isChanged: Bool, next: TaskItem?) {
    var task = task.asStored(clock)
    task.original = task.original ?? stored.original
    guard task != stored else { return (false, nil) }
    var next: TaskItem?
    if task.isCompleted, !stored.isCompleted {
      let now = task.completionDate ?? database.now()
      task.completionDate = now
      if task.repetition != nil, let made = task.next(completedAt: now, calendar: calendar) {
        // Where the next one is there already, it goes on with the repetition.
        if try !writer.hasLaterInstance(than: stored) { next = try insert(made, writer) }
        task.repetition = nil
      }
    } else if !task.isCompleted {
      task.completionDate = nil
    }
    try writer.update(task)
    return (true, next)
  }

  /// A title for what was done to tasks: the name of one, the number of several, nil for none.
  private static func title(_ verb: String, _ tasks: [TaskItem]) -> String? {
    switch tasks.count {
    case 0: nil
    case 1: StepTitle.of(verb, tasks[0].text, else: "a task")
    case let count: StepTitle.of(verb, count, "task")
    }
  }
}
