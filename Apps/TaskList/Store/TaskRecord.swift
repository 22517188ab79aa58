import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A row of the table `task`.
///
/// Its due and start dates are what clocks on the wall show, in seconds since 1970, so that what is due
/// on the fifteenth is due on the fifteenth wherever the store is opened.
struct TaskRecord: TableRecord, FetchableRecord {
  static let databaseTableName = "task"
  static let original = hasOne(TaskOriginal.self)

  /// The columns that are read. A value is missing where it is NULL.
  enum Columns {
    static let id = Column("id")
    static let text = Column("text")
    static let sortText = Column("sort_text")
    static let due = Column("due")
    static let rank = Column("rank")
    static let completed = Column("completed")
    static let completionDate = Column("completion_date")
    static let creationDate = Column("creation_date")
    static let start = Column("start")
    static let notes = Column("notes")
    static let project = Column("project")
    static let tags = Column("tags")
    static let repetition = Column("repetition")
    static let uid = Column("uid")
  }

  /// The task without its due and start dates.
  private var task: TaskItem
  private let due: Double?
  private let start: Double?

  init(row: Row) {
    task = TaskItem(
      text: row.text(Columns.text), priority: Priority(rank: row[Columns.rank] ?? 1),
      isCompleted: row[Columns.completed] == 1 as Int64?)
    task.id = row[Columns.id]
    task.completionDate = Self.finite(row[Columns.completionDate]).map(Date.init(stored:))
    task.creationDate = Self.finite(row[Columns.creationDate]).map(Date.init(stored:))
    task.notes = row.text(Columns.notes)
    task.project = row.text(Columns.project)
    task.tags = StoredTags.tags(row.text(Columns.tags))
    task.repetition = row.text(Columns.repetition).flatMap(Repetition.init(stored:))
    task.uid = row.text(Columns.uid)
    due = Self.finite(row[Columns.due])
    start = Self.finite(row[Columns.start])
    if let format = row.text(TaskOriginal.format).flatMap(OriginalRecord.Format.init),
      let text = row.text(TaskOriginal.textKey)
    {
      task.original = OriginalRecord(format: format, text: text)
    }
  }

  /// The task, with the dates at which clocks show what is stored.
  func task(_ clock: WallClock) -> TaskItem {
    var task = task
    task.dueDate = due.map { clock.date(floating: $0) }
    task.startDate = start.map { clock.date(floating: $0) }
    return task
  }

  private static func finite(_ seconds: Double?) -> Double? {
    seconds.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension TaskRecord {
  /// The tasks that meet a condition, with the texts they were imported from. The statement is kept.
  static func withOriginal(
    where condition: String, _ arguments: StatementArguments
  ) -> SQLRequest<TaskRecord> {
    SQLRequest(
      sql: """
        SELECT task.*, format, original.text AS original_text
        FROM task LEFT JOIN task_original AS original ON original.task = task.id
        WHERE \(condition)
        """, arguments: arguments, cached: true)
  }

  /// The task with an id, with the text it was imported from.
  static func task(_ id: Int64, _ clock: WallClock, _ db: Database) throws -> TaskItem? {
    try withOriginal(where: "task.id = ?", [id]).fetchOne(db)?.task(clock)
  }
}

/// The text a task was imported from.
struct TaskOriginal: TableRecord {
  static let databaseTableName = "task_original"
  static let format = Column("format")
  /// What ``TaskRecord`` knows the text by, as a task has a text too.
  static let textKey = Column("original_text")
}

extension QueryInterfaceRequest<TaskRecord> {
  /// The same tasks with the texts they were imported from.
  func withOriginals() -> QueryInterfaceRequest<TaskRecord> {
    annotated(
      withOptional: TaskRecord.original.select(
        TaskOriginal.format, Column("text").forKey(TaskOriginal.textKey.name)))
  }
}

extension TaskItem {
  /// This task as a store gives it back: dates that are none are missing, and due dates are what
  /// clocks show.
  func asStored(_ clock: WallClock) -> TaskItem {
    func kept(_ date: Date?) -> Date? { date.flatMap { $0.storedSeconds == nil ? nil : $0 } }
    var task = self
    task.dueDate = kept(dueDate).map { clock.date(floating: clock.floating($0)) }
    task.startDate = kept(startDate).map { clock.date(floating: clock.floating($0)) }
    task.completionDate = kept(completionDate)
    task.creationDate = kept(creationDate)
    return task
  }

  /// A number by which a task without an identifier is found by the text it was imported from; nil
  /// for other tasks.
  ///
  /// It is a part of the text's hash, short enough to be indexed; whether the texts are equal is looked
  /// at where the numbers are.
  var importDigest: Int64? {
    guard uid == nil, let text = original?.text else { return nil }
    var hash = ContentHash()
    hash.combine(text.utf8)
    return Int64(truncatingIfNeeded: hash.value)
  }
}

extension Date {
  /// Seconds since 1970; nil where it is no date.
  var storedSeconds: Double? {
    timeIntervalSince1970.isFinite ? timeIntervalSince1970 : nil
  }

  fileprivate init(stored seconds: Double) { self.init(timeIntervalSince1970: seconds) }
}

extension Priority {
  /// Its place among the priorities as they are stored, the highest first.
  var rank: Int { Self.high.rawValue - rawValue }

  /// The priority at a place; medium where there is none.
  init(rank: Int) {
    self = Priority(rawValue: Self.high.rawValue - max(-1, min(rank, 3))) ?? .medium
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
