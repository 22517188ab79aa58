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

  private let timeZone: @Sendable () -> TimeZone?

  /// Opens the store, making it when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - timeZone: Where its owner is; asked at each use, because people travel. nil is the process's
  ///     own time zone.
  ///   - now: The clock, by which tasks are completed and backups dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, timeZone: @escaping @Sendable () -> TimeZone? = { nil },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.timeZone = timeZone
    database = try StoreDatabase(location: location, schema: .tasks, now: now)
  }

  /// The backups of the tasks at a location, whether or not the store can be opened.
  static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .tasks, now: now)
  }

  /// What clocks show where the owner is.
  var clock: FloatingClock { FloatingClock(timeZone: timeZone()) }

  /// Says which days there are, where the owner is.
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone() ?? .current
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
    try change { _, writer in
      let added = try insert(tasks, writer)
      return (added.isEmpty ? nil : Self.title("Add", added), added)
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
    try change { db, writer in
      guard let id = task.id, let stored = try TaskItem.fetch(id, db, clock) else {
        throw StoreError.unknownTasks(ids: [task.id ?? 0])
      }
      let (isChanged, next) = try replace(stored, with: task, writer)
      return (isChanged ? StepTitle.of("Edit", task.text, else: "a task") : nil, next)
    }
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
    try self.change { db, writer in
      var changed: [TaskItem] = []
      var made: [TaskItem] = []
      for stored in try fetch(ids, db) {
        var task = stored
        change(&task)
        task.id = stored.id
        let (isChanged, next) = try replace(stored, with: task, writer)
        if isChanged { changed.append(task) }
        if let next { made.append(next) }
      }
      guard !changed.isEmpty else { return (nil, []) }
      return (title.map(StepTitle.line) ?? Self.title("Edit", changed), made)
    }
  }
}

// MARK: - Deleting

extension TaskStore {
  /// Removes tasks, all of them or none.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's; nothing is removed then.
  func delete(_ ids: [Int64]) throws {
    try change { db, _ in
      let tasks = try fetch(ids, db)
      try db.execute(
        sql: "DELETE FROM task WHERE id IN (SELECT value FROM json_each(?))",
        arguments: [Self.list(ids)])
      return (tasks.isEmpty ? nil : Self.title("Delete", tasks), ())
    }
  }

  /// Removes the tasks that are done.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func deleteCompleted() throws -> Int {
    try delete(TaskFilter([.isCompleted(true)]), called: "completed task")
  }

  /// Removes the tasks that pass a filter.
  ///
  /// - Parameter thing: What one of them is called in the step's title.
  func delete(_ filter: TaskFilter, called thing: String) throws -> Int {
    try change { db, _ in
      let source = try TaskQuery(filter: filter).source(clock, db)
      try db.execute(
        sql: "DELETE FROM task WHERE id IN (SELECT task.id \(source.sql))",
        arguments: source.arguments)
      let count = db.changesCount
      return (count > 0 ? StepTitle.of("Delete", count, thing) : nil, count)
    }
  }
}

// MARK: - One change

extension TaskStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, TaskWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { try body($0, TaskWriter($0, clock)) }
  }

  /// The tasks with these ids, each once, with the text they were imported from.
  ///
  /// - Throws: ``StoreError/unknownTasks(ids:)`` with all ids that are no task's.
  func fetch(_ ids: [Int64], _ db: Database) throws -> [TaskItem] {
    var seen: Set<Int64> = []
    var unknown: [Int64] = []
    let clock = clock
    let tasks = try ids.filter { seen.insert($0).inserted }.compactMap { id in
      let task = try TaskItem.fetch(id, db, clock)
      if task == nil { unknown.append(id) }
      return task
    }
    guard unknown.isEmpty else { throw StoreError.unknownTasks(ids: unknown.sorted()) }
    return tasks
  }

  /// Adds tasks with what a store adds to them.
  func insert(_ tasks: [TaskItem], _ writer: TaskWriter) throws -> [TaskItem] {
    let clock = clock
    let now = database.now()
    var tasks = tasks.map { task in
      var task = task.asStored(clock)
      task.creationDate = task.creationDate ?? now
      return task
    }
    for start in stride(from: 0, to: tasks.count, by: TaskWriter.batch) {
      let batch = start..<min(start + TaskWriter.batch, tasks.count)
      let first = try writer.insert(tasks[batch], created: now)
      for (place, id) in zip(batch, first...) { tasks[place].id = id }
    }
    return tasks
  }

  /// Stores a task in the place of the one that is stored, and makes the next one if it is due.
  func replace(
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
        if try !writer.hasLaterInstance(than: stored) { next = try insert([made], writer)[0] }
        task.repetition = nil
      }
    } else if !task.isCompleted {
      task.completionDate = nil
    }
    try writer.update(task)
    return (true, next)
  }

  /// A title for what was done to tasks: the name of one, the number of several.
  static func title(_ verb: String, _ tasks: [TaskItem]) -> String {
    tasks.count == 1
      ? StepTitle.of(verb, tasks[0].text, else: "a task") : StepTitle.of(verb, tasks.count, "task")
  }

  private static func list(_ ids: [Int64]) -> String {
    "[\(ids.map(String.init).listed(by: ","))]"
  }
}

extension TaskQuery: PagedQuery {
  var isSearching: Bool { !isWalkable }
}

extension TaskStore: PageSource {
  func items(ids: some Sequence<Int64>) throws -> [TaskItem] {
    try tasks(ids: ids)
  }

  func items(_ query: TaskQuery, from key: RowKey?, backwards: Bool) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try query.statement(
        selecting: TaskItem.columns, from: key, backwards: backwards, clock, db)
      return try TaskItem.fetchAll(db, statement, clock)
    }
  }

  func key(of task: TaskItem, in query: TaskQuery) -> RowKey {
    query.key(of: task, clock)
  }
}
