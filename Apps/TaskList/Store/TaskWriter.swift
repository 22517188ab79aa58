import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence

/// A writer of rows of tasks.
struct TaskWriter {
  let db: Database
  let clock: WallClock
  private let rows: RowInsertion

  init(db: Database, clock: WallClock) {
    (self.db, self.clock) = (db, clock)
    rows = RowInsertion(into: "task", db)
  }

  /// Inserts a task.
  ///
  /// - Parameter now: The creation date of a task without one. A task that was imported from a text
  ///   keeps the creation date of the text, if any.
  /// - Returns: The identifier of the task.
  @discardableResult
  func insert(_ task: StoredTask, created now: Date?) throws -> Int64 {
    var task = task
    if task.original == nil { task.creationDate = task.creationDate ?? now }
    try rows.execute(columns(of: task))
    let id = db.lastInsertedRowID
    try db.store(task.original, of: id, in: .taskOriginal)
    return id
  }

  /// Updates a task. The text it was imported from is preserved unless the task has another one.
  func update(_ task: StoredTask) throws {
    guard let id = task.id else { return }
    try db.update("task", columns(of: task), id: id)
    try db.store(task.original, of: id, in: .taskOriginal)
  }

  /// Inserts the labels of tasks with identifiers above one. Imports use this method in place of
  /// the triggers.
  func addLabels(ofTasksAfter id: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO task_label(label, completed, due, rank, task)
        SELECT value, completed, due, rank, task.id FROM task, json_each(labels)
        WHERE task.id > ? ORDER BY value, completed, due, task.id
        """, arguments: [id])
  }

  /// Returns a Boolean value that indicates whether a later task of the same series is open.
  ///
  /// Taskwarrior creates the next task of a series as soon as one is due, so an import may contain
  /// both.
  func hasLaterInstance(than task: StoredTask) throws -> Bool {
    guard let template = task.taskwarriorTemplate,
      let due = StoredTaskTime(task.dueDate, task.dueKind, by: clock).wall
    else {
      return false
    }
    let later = TaskRecord.withOriginal(
      where: "completed = 0 AND due > ? AND instr(original.text, CAST(? AS TEXT)) > 0",
      [due, template.stored])
    return try later.fetchAll(db).contains { $0.task(clock).taskwarriorTemplate == template }
  }

  /// Returns the instances of a task's series that a calendar has changed. They are separate tasks.
  /// Each is paired with its original time in the series.
  func changedInstances(of task: StoredTask) throws -> [(item: StoredTask, time: CalendarTime)] {
    guard let uid = task.uid else { return [] }
    let mark = uid + StoredTask.instanceMark
    let rows = TaskRecord.withOriginal(
      where: "uid > CAST(? AS TEXT) AND uid < CAST(? AS TEXT)", [mark.stored, (mark + "~").stored])
    return try rows.fetchAll(db).map { $0.task(clock) }.compactMap { task in
      task.instanceOfUID.flatMap { CalendarTime($0) }.map { (task, $0) }
    }
  }
}

// MARK: - Columns

extension TaskWriter {
  private func columns(of task: StoredTask) -> StoredColumns {
    let due = StoredTaskTime(task.dueDate, task.dueKind, by: clock)
    let start = StoredTaskTime(task.startDate, task.startKind, by: clock)
    func day(_ date: Date?, _ kind: TimeKind?) -> Int? {
      kind == .day ? date.flatMap(clock.dayNumber) : nil
    }
    return [
      ("text", task.text?.stored), ("text_key", sortKey(of: task)?.stored),
      ("due", due.wall ?? .infinity), ("due_kind", due.kind?.stored), ("due_instant", due.instant),
      ("rank", task.priority.rank), ("completed", task.isCompleted),
      ("completion_date", task.completionDate?.storedSeconds),
      ("completion_day", day(task.completionDate, task.completionKind)),
      ("creation_date", task.creationDate?.storedSeconds),
      ("creation_day", day(task.creationDate, task.creationKind)),
      ("start", start.wall), ("start_kind", start.kind?.stored), ("start_instant", start.instant),
      ("notes", task.notes?.stored), ("project", task.project?.stored),
      ("tags", StoredTags.text(task.tags)?.stored), ("labels", labels(of: task)?.stored),
      ("repetition", task.repetition?.stored), ("recurrence", task.recurrence?.stored),
      ("series", task.series), ("alarms", task.alarms?.joined(separator: "\n").stored),
      ("uid", task.uid?.stored), ("digest", task.importDigest),
    ]
  }

  /// Returns the sort key of a task, or nil if SQLite can compute it.
  private func sortKey(of task: StoredTask) -> String? {
    guard let text = task.text, text.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else {
      return nil
    }
    return task.alphabeticalKey
  }

  /// Returns the labels to filter by as a JSON array for SQLite, or nil if there are none.
  private func labels(of task: StoredTask) -> String? {
    let labels = task.labels.sorted()
    return labels.isEmpty ? nil : "[\(labels.map(JSONText.quoted).joined(separator: ","))]"
  }
}

/// The stored format of tags, one per line, so that the search index finds their words.
enum StoredTags {
  /// Returns the text of a row, or nil for no tags.
  ///
  /// A backslash is escaped by a backslash, and a line feed in a tag is written as a backslash and
  /// a space.
  static func text(_ tags: [String]) -> String? {
    tags.isEmpty ? nil : tags.map { escaped($0) }.joined(separator: "\n")
  }

  // Patterns match scalars, because a carriage return and a line feed are a single character.
  private static let backslashOrLineFeed = SendableRegex(/[\\\n]/.matchingSemantics(.unicodeScalar))
  private static let escapedScalar = SendableRegex(/\\(.)/.matchingSemantics(.unicodeScalar))

  private static func escaped(_ tag: String) -> String {
    guard tag.utf8.contains(where: { $0 == 0x5C || $0 == 0x0A }) else { return tag }
    return tag.replacing(backslashOrLineFeed) {
      $0.output == "\n" ? "\\ " : "\\\\"
    }
  }

  /// Parses the format of ``text(_:)``.
  static func tags(_ text: String?) -> [String] {
    guard let text else { return [] }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard line.contains("\\") else { return String(line) }
      return String(line).replacing(escapedScalar) {
        $0.output.1 == " " ? "\n" : $0.output.1
      }
    }
  }
}
