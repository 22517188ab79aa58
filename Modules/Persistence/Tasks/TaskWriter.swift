import Foundation
import GRDB
import Models

/// Writes tasks with statements that are prepared at their first use and kept.
struct TaskWriter {
  /// How many tasks are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  private let db: Database
  private let clock: FloatingClock

  init(_ db: Database, _ clock: FloatingClock) {
    self.db = db
    self.clock = clock
  }

  /// Adds tasks by one statement.
  ///
  /// - Returns: Their ids.
  @discardableResult
  func insert(_ tasks: some Collection<TaskItem>) throws -> [Int64] {
    guard !tasks.isEmpty else { return [] }
    let names = Self.columns.listed()
    let rows = tasks.map { _ in "(\(Self.marks.listed()))" }
    try db.cachedStatement(
      sql: "INSERT INTO task(\(names)) VALUES \(rows.listed())"
    ).execute(arguments: StatementArguments(tasks.flatMap(values)))
    // Numbers are given out in a row.
    let last = db.lastInsertedRowID
    let ids = Array((last - Int64(tasks.count) + 1)...last)
    for (task, id) in zip(tasks, ids) { try putOriginal(of: task, id) }
    return ids
  }

  /// Stores a task's parts under its id. A text it was imported from is kept unless it has another.
  func update(_ task: TaskItem) throws {
    guard let id = task.id else { return }
    let assignments = zip(Self.columns, Self.marks).map { "\($0) = \($1)" }
    try db.cachedStatement(
      sql: "UPDATE task SET \(assignments.listed()) WHERE id = ?"
    ).execute(arguments: StatementArguments(values(task) + [id]))
    try putOriginal(of: task, id)
  }

  private static let columns = [
    "text", "text_key", "due", "rank", "completed", "completion_date", "creation_date", "start",
    "notes", "project", "tags", "labels", "repetition", "uid", "digest",
  ]

  private static let marks = columns.map { column in
    switch column {
    case "text", "text_key", "notes", "project", "tags", "labels", "uid": "CAST(? AS TEXT)"
    default: "?"
    }
  }

  private func values(_ task: TaskItem) -> [(any DatabaseValueConvertible)?] {
    [
      task.text?.stored, key(task), floating(task.dueDate) ?? .infinity, task.priority.rank,
      task.isCompleted, task.completionDate?.storedSeconds, task.creationDate?.storedSeconds,
      floating(task.startDate), task.notes?.stored, task.project?.stored,
      StoredTags.text(task.tags)?.stored, StoredLabels.text(task)?.stored,
      task.repetition?.stored, task.uid?.stored, task.importDigest,
    ]
  }

  /// What a text is sorted by, where SQLite would not find it out itself.
  private func key(_ task: TaskItem) -> StoredText? {
    guard let text = task.text, text.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else {
      return nil
    }
    return task.alphabeticalKey.stored
  }

  private func floating(_ date: Date?) -> Double? {
    guard let date, date.storedSeconds != nil else { return nil }
    return clock.floating(date)
  }

  private func putOriginal(of task: TaskItem, _ id: Int64) throws {
    guard let original = task.original else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO task_original(task, format, text) VALUES (?, ?, CAST(? AS TEXT))
        ON CONFLICT(task) DO UPDATE SET format = excluded.format, text = excluded.text
        WHERE (format, text) IS NOT (excluded.format, excluded.text)
        """
    ).execute(arguments: [id, original.format.rawValue, original.text.stored])
  }
}
