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
