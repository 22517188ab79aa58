import Foundation
import GRDB
import Models
import Persistence

extension TaskItem {
  private static let parts = """
    task.id, text, task.due, task.rank, task.completed, completion_date, creation_date, start, \
    notes, project, tags, repetition, uid
    """

  /// The columns ``init(_:_:)`` reads, without the text a task was imported from.
  static let columns = "\(parts), NULL, NULL"

  /// The columns ``init(_:_:)`` reads, all of them.
  static let columnsWithOriginal = """
    \(parts), (SELECT format FROM task_original WHERE task = task.id), \
    (SELECT text FROM task_original WHERE task = task.id)
    """

  /// Reads a row. A value that is missing or of a wrong kind is a missing part and no trap.
  init(_ row: Row, _ clock: FloatingClock) {
    self.init(
      text: row.text(1), dueDate: Self.finite(row[2]).map(clock.date),
      priority: Priority(rank: row[3] ?? 1), isCompleted: row[4] == 1 as Int64?)
    id = row[0]
    completionDate = Self.finite(row[5]).map(Date.init(timeIntervalSince1970:))
    creationDate = Self.finite(row[6]).map(Date.init(timeIntervalSince1970:))
    startDate = Self.finite(row[7]).map(clock.date)
    notes = row.text(8)
    project = row.text(9)
    tags = StoredTags.tags(row.text(10))
    repetition = row.text(11).flatMap(Repetition.init(stored:))
    uid = row.text(12)
    if let format = row.text(13).flatMap(OriginalRecord.Format.init(rawValue:)) {
      original = row.text(14).map { OriginalRecord(format: format, text: $0) }
    }
  }

  /// The task with an id, with the text it was imported from.
  static func fetch(_ id: Int64, _ db: Database, _ clock: FloatingClock) throws -> TaskItem? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columnsWithOriginal) FROM task WHERE id = ?")
    return try Row.fetchCursor(statement, arguments: [id]).map { TaskItem($0, clock) }.next()
  }

  /// All tasks a statement finds.
  static func fetchAll(
    _ db: Database, _ statement: SQLCondition, _ clock: FloatingClock
  ) throws -> [TaskItem] {
    let rows = try Row.fetchCursor(
      db.makeStatement(sql: statement.sql), arguments: statement.arguments)
    var tasks: [TaskItem] = []
    while let row = try rows.next() { tasks.append(TaskItem(row, clock)) }
    return tasks
  }

  /// This task as a store gives it back: dates that are none are missing, and due dates are what
  /// clocks show.
  func asStored(_ clock: FloatingClock) -> TaskItem {
    func kept(_ date: Date?) -> Date? { date.flatMap { $0.storedSeconds == nil ? nil : $0 } }
    var task = self
    task.dueDate = kept(dueDate).map { clock.date(clock.floating($0)) }
    task.startDate = kept(startDate).map { clock.date(clock.floating($0)) }
    task.completionDate = kept(completionDate)
    task.creationDate = kept(creationDate)
    return task
  }

  private static func finite(_ seconds: Double?) -> Double? {
    seconds.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Date {
  /// Seconds since 1970; nil where it is no date.
  var storedSeconds: Double? {
    timeIntervalSince1970.isFinite ? timeIntervalSince1970 : nil
  }
}

extension Priority {
  /// Its place among the priorities as they are stored, the highest first.
  var rank: Int { Self.high.rawValue - rawValue }

  /// The priority at a place; medium where there is none.
  init(rank: Int) {
    self = Priority(rawValue: Self.high.rawValue - max(-1, min(rank, 3))) ?? .medium
  }
}

extension TaskItem {
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
