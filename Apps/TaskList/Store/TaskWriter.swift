import Foundation
import GRDB
import Models
import Persistence

/// Writes tasks with statements that are prepared at their first use and kept.
struct TaskWriter {
  /// How many tasks are best added by one statement; see ``ImportTarget/batch``.
  static let batch = 128

  private let db: Database
  private let clock: FloatingClock
  private let repeats: TaskRepeats?
  private let insertion = RowInsertion(ofColumns: Self.columns.count) { rows in
    "INSERT INTO task(\(Self.names)) VALUES \(rows)"
  }
  private let originals = RowInsertion(ofColumns: 3) { rows in
    """
    INSERT INTO task_original(task, format, text) VALUES \(rows)
    ON CONFLICT(task) DO UPDATE SET format = excluded.format, text = excluded.text
    WHERE (format, text) IS NOT (excluded.format, excluded.text)
    """
  }

  /// - Parameter repeats: Collects what is repeated of added tasks, where triggers do not store it.
  init(_ db: Database, _ clock: FloatingClock, repeats: TaskRepeats? = nil) {
    self.db = db
    self.clock = clock
    self.repeats = repeats
  }

  /// Adds tasks by one statement.
  ///
  /// - Parameter now: When those were written down that do not say it and come from no other
  ///   program's text, which is kept as it was.
  /// - Returns: The id of the first; the others have the following ones.
  @discardableResult
  func insert(_ tasks: some Collection<TaskItem>, created now: Date) throws -> Int64 {
    guard !tasks.isEmpty else { return 0 }
    var values = StatementValues()
    let labels = repeats.map { tasks.map($0.labels) }
    for (place, task) in tasks.enumerated() {
      let text = labels.map { $0[place].text } ?? StoredLabels.text(task)
      append(task, labels: text, created: now, to: &values)
    }
    try insertion.execute(values, rows: tasks.count, db)
    let first = db.lastInsertedRowID - Int64(tasks.count - 1)
    if let repeats, let labels {
      for ((task, labels), id) in zip(zip(tasks, labels), first...) {
        repeats.add(task, labels, due: floating(task.dueDate) ?? .infinity, id: id)
      }
    }
    try putOriginals(zip(tasks, first...))
    return first
  }

  /// Stores a task's parts under its id. A text it was imported from is kept unless it has another.
  func update(_ task: TaskItem) throws {
    guard let id = task.id else { return }
    var values = StatementValues()
    append(task, labels: StoredLabels.text(task), created: nil, to: &values)
    values.append(id)
    let row = StatementValues.rows(1, ofColumns: Self.columns.count)
    try values.execute(
      db.cachedStatement(sql: "UPDATE task SET (\(Self.names)) = \(row) WHERE id = ?"))
    try putOriginals(CollectionOfOne((task, id)))
  }

  /// Whether a later task of the same series is open. Taskwarrior makes the next task of a series as
  /// soon as one is due, so an import may bring both.
  func hasLaterInstance(than task: TaskItem) throws -> Bool {
    guard let template = task.taskwarriorTemplate, let due = floating(task.dueDate) else {
      return false
    }
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT \(TaskItem.columnsWithOriginal) FROM task
          WHERE completed = 0 AND due > ? AND EXISTS (
            SELECT 1 FROM task_original
            WHERE task_original.task = task.id
              AND instr(task_original.text, CAST(? AS TEXT)) > 0)
          """),
      arguments: [due, template.stored])
    while let row = try rows.next() {
      if TaskItem(row, clock).taskwarriorTemplate == template { return true }
    }
    return false
  }

  private static let columns = [
    "text", "text_key", "due", "rank", "completed", "completion_date", "creation_date", "start",
    "notes", "project", "tags", "labels", "repetition", "uid", "digest",
  ]

  private static let names = columns.listed()

  /// Appends what is stored in the columns.
  private func append(
    _ task: TaskItem, labels: String?, created now: Date?, to values: inout StatementValues
  ) {
    values.append(task.text)
    values.append(key(task))
    values.append(floating(task.dueDate) ?? .infinity)
    values.append(task.priority.rank)
    values.append(task.isCompleted)
    values.append(task.completionDate?.storedSeconds)
    let created = task.original == nil ? now : nil
    values.append((task.creationDate ?? created)?.storedSeconds)
    values.append(floating(task.startDate))
    values.append(task.notes)
    values.append(task.project)
    values.append(StoredTags.text(task.tags))
    values.append(labels)
    values.append(task.repetition?.stored)
    values.append(task.uid)
    values.append(task.importDigest)
  }

  /// What a text is sorted by, where SQLite would not find it out itself.
  private func key(_ task: TaskItem) -> String? {
    guard let text = task.text, text.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else {
      return nil
    }
    return task.alphabeticalKey
  }

  private func floating(_ date: Date?) -> Double? {
    guard let date, date.storedSeconds != nil else { return nil }
    return clock.floating(date)
  }

  /// Stores the texts that tasks were imported from, of those that have one.
  private func putOriginals(_ tasks: some Sequence<(TaskItem, Int64)>) throws {
    var values = StatementValues()
    var count = 0
    for (task, id) in tasks {
      guard let original = task.original else { continue }
      values.append(id)
      values.append(original.format.rawValue)
      values.append(original.text)
      count += 1
    }
    guard count > 0 else { return }
    try originals.execute(values, rows: count, db)
  }
}

/// Tags as they are stored, each on its line, so that the search index finds their words.
enum StoredTags {
  /// The text of a row; nil for no tags.
  ///
  /// A backslash stands before each backslash, and with a blank for a line feed within a tag.
  static func text(_ tags: [String]) -> String? {
    guard !tags.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (place, tag) in tags.enumerated() {
      if place > 0 { bytes.append(lineFeed) }
      for byte in tag.utf8 {
        switch byte {
        case backslash: bytes += [backslash, backslash]
        case lineFeed: bytes += [backslash, blank]
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what ``text(_:)`` wrote.
  static func tags(_ text: String?) -> [String] {
    guard let text else { return [] }
    // Bytes, because a carriage return and a line feed would be one character.
    return text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).map { line in
      guard line.contains(backslash) else { return String(decoding: line, as: UTF8.self) }
      var bytes: [UInt8] = []
      var isEscaped = false
      for byte in line {
        if isEscaped {
          bytes.append(byte == blank ? lineFeed : byte)
          isEscaped = false
        } else if byte == backslash {
          isEscaped = true
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let blank = UInt8(ascii: " ")
}
