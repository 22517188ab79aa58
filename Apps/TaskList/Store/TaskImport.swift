import Foundation
import GRDB
import Models
import Persistence

extension TaskItem: ImportedItem {
  package var originalText: String? { original?.text }
}

/// Finds the stored tasks that imported ones are, and writes those that are not.
struct TaskImport: ImportTarget {
  private let template: (TaskItem) -> String?
  private let now: Date
  private let writer: TaskWriter
  private let clock: FloatingClock
  private let findByIdentifier: Statement
  private let findByID: Statement
  private let findByDigest: Statement
  private let findByText: Statement

  /// Begins an import into the tasks of a store.
  ///
  /// - Parameter repeats: Collects what is repeated of added tasks.
  static func matching(
    _ store: TaskStore, _ addition: BulkAddition, _ repeats: TaskRepeats, _ db: Database,
    template: @escaping (TaskItem) -> String?
  ) throws -> ImportMatching<TaskImport> {
    let hasIdentifiers =
      try Int.fetchOne(db, sql: "SELECT 1 FROM task WHERE uid IS NOT NULL LIMIT 1") != nil
    return try ImportMatching(
      TaskImport(store, repeats, db, template), addition, identifiers: .fetch(db),
      hasIdentifiers: hasIdentifiers)
  }

  private init(
    _ store: TaskStore, _ repeats: TaskRepeats, _ db: Database,
    _ template: @escaping (TaskItem) -> String?
  ) throws {
    self.template = template
    now = store.database.now()
    clock = store.clock
    writer = TaskWriter(db, clock, repeats: repeats)
    let select = "SELECT \(TaskItem.columnsWithOriginal) FROM task"
    findByIdentifier = try db.makeStatement(
      sql: "\(select) WHERE uid = CAST(? AS TEXT) ORDER BY id")
    findByID = try db.makeStatement(sql: "\(select) WHERE id = ?")
    findByDigest = try db.makeStatement(sql: "\(select) WHERE digest = ? ORDER BY id")
    findByText = try db.makeStatement(sql: "\(select) \(TaskStore.likeTask)")
  }

  var batch: Int { TaskWriter.batch }

  func insert(_ tasks: [TaskItem]) throws {
    try writer.insert(tasks, created: now)
  }

  func replace(_ stored: TaskItem, with task: TaskItem) throws {
    var task = task
    task.original = task.original ?? stored.original
    task.creationDate = task.creationDate ?? stored.creationDate
    if task.isCompleted { task.completionDate = task.completionDate ?? stored.completionDate }
    try writer.update(task)
  }

  func isSame(_ task: TaskItem, as stored: TaskItem) -> Bool {
    let task = task.asStored(clock)
    // What a file does not say is no difference.
    func agree(_ date: Date?, _ known: Date?) -> Bool { date == nil || date == known }
    return task.isDuplicate(of: stored) && task.startDate == stored.startDate
      && agree(task.creationDate, stored.creationDate)
      && agree(task.completionDate, stored.completionDate)
  }

  func template(of task: TaskItem) -> String? { template(task) }

  func isOpen(_ task: TaskItem) -> Bool { !task.isCompleted }

  func find(identifier: String, _ take: (TaskItem) -> Bool) throws {
    _ = try find(findByIdentifier, [identifier.stored], where: { _ in true }, take)
  }

  func find(id: Int64) throws -> TaskItem? {
    try Row.fetchCursor(findByID, arguments: [id]).map { TaskItem($0, clock) }.next()
  }

  func find(like task: TaskItem, _ take: (TaskItem) -> Bool) throws {
    if let digest = task.importDigest,
      try find(findByDigest, [digest], where: { $0.original == task.original }, take)
    {
      return
    }
    let stored = task.asStored(clock)
    _ = try find(
      findByText, TaskStore.likeness(of: task), where: { $0.isDuplicate(of: stored) }, take)
  }

  /// - Returns: Whether a task was taken.
  private func find(
    _ statement: Statement, _ arguments: StatementArguments, where isWanted: (TaskItem) -> Bool,
    _ take: (TaskItem) -> Bool
  ) throws -> Bool {
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      let task = TaskItem(row, clock)
      if isWanted(task), take(task) { return true }
    }
    return false
  }
}

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

extension TaskStore {
  /// The task with an id, with the text it was imported from; nil when there is none.
  func task(_ id: Int64) throws -> TaskItem? {
    try database.read { try TaskItem.fetch(id, $0, clock) }
  }

  /// The tasks a query finds.
  func tasks(_ query: TaskQuery = TaskQuery()) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try query.statement(selecting: TaskItem.columns, clock, db)
      return try TaskItem.fetchAll(db, statement, clock)
    }
  }

  /// The tasks with these ids, in this order; ids that are no task's are left out.
  func tasks(ids: some Sequence<Int64>) throws -> [TaskItem] {
    let clock = clock
    return try database.read { db in
      let statement = try db.cachedStatement(
        sql: "SELECT \(TaskItem.columns) FROM task WHERE id = ?")
      return try ids.compactMap { id in
        try Row.fetchCursor(statement, arguments: [id]).map { TaskItem($0, clock) }.next()
      }
    }
  }

  /// The ids of the tasks a query finds, in its order.
  func ids(_ query: TaskQuery = TaskQuery()) throws -> [Int64] {
    try database.read { db in
      let statement = try query.statement(selecting: "task.id", clock, db)
      return try Int64.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    }
  }

  /// Goes through the tasks a query finds, one at a time, however many there are.
  ///
  /// - Parameters:
  ///   - query: Which tasks, and in which order.
  ///   - withOriginals: Whether they come with the text they were imported from, as an export needs.
  ///   - body: Called with each; what it throws ends the walk and is thrown on.
  func forEachTask(
    _ query: TaskQuery = TaskQuery(), withOriginals: Bool = false,
    _ body: (TaskItem) throws -> Void
  ) throws {
    let clock = clock
    try database.read { db in
      let columns = withOriginals ? TaskItem.columnsWithOriginal : TaskItem.columns
      let statement = try query.statement(selecting: columns, clock, db)
      let rows = try Row.fetchCursor(db, sql: statement.sql, arguments: statement.arguments)
      while let row = try rows.next() { try body(TaskItem(row, clock)) }
    }
  }
}

extension Repetition {
  /// As it is stored: `dueDate 2 week`, or `dueDate 1 month 31` with the day of the month that is meant.
  var stored: String {
    let day = dayOfMonth.map { " \($0)" } ?? ""
    return "\(anchor.rawValue) \(count) \(unit.rawValue)\(day)"
  }

  /// Reads what ``stored`` wrote; nil for anything else.
  init?(stored: String) {
    let words = stored.split(separator: " ")
    guard (3...4).contains(words.count), let anchor = Anchor(rawValue: String(words[0])),
      let count = Int(words[1]), let unit = Unit(rawValue: String(words[2]))
    else { return nil }
    self.init(every: count, unit, from: anchor, dayOfMonth: words.count > 3 ? Int(words[3]) : nil)
  }
}
