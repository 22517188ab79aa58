import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A row of the table `task`.
///
/// Due and start dates are stored as wall clock times in seconds since 1970, so that a task due on
/// the fifteenth is due on the fifteenth in every time zone. Times in a time zone and instants in
/// UTC are also stored as an instant, and their wall clock time is updated when the store is opened
/// in another time zone.
struct TaskRecord: TableRecord, FetchableRecord {
  static let databaseTableName = "task"

  /// The columns that are read. A missing value is NULL.
  enum Columns: String, ColumnExpression {
    case id, text, due, rank, completed, start, notes, project, tags, repetition, recurrence, series
    case alarms, uid
    case sortText = "sort_text"
    case dueKind = "due_kind"
    case dueInstant = "due_instant"
    case completionDate = "completion_date"
    case completionDay = "completion_day"
    case creationDate = "creation_date"
    case creationDay = "creation_day"
    case startKind = "start_kind"
    case startInstant = "start_instant"
    /// The format of the text a task was imported from, from `task_original`.
    case format
    case originalText = "original_text"
    /// The text of a completed task that may be cancelled, from `task_original`.
    case cancelledText = "cancelled_text"

    /// The columns that a row of a list displays. Long lists read only these.
    static let listed: [Columns] = [
      .id, .text, .due, .dueKind, .dueInstant, .rank, .completed, .project, .tags, .repetition,
      .recurrence,
    ]
  }

  /// The text that a completed task was imported from if it may be cancelled, without which
  /// ``StoredTask/isCancelled`` is false.
  static var cancelledText: any SQLSelectable {
    TrackedTable.taskOriginal.cancelledText(of: .task, where: "completed = 1")
      .forKey(Columns.cancelledText.rawValue)
  }

  /// The task without the dates that depend on the local time zone.
  private var task: StoredTask
  private let due: StoredTaskTime
  private var start = StoredTaskTime(wall: nil, kind: nil, instant: nil)
  /// The days of creation and completion in days since 1970, if their times are unknown.
  private var creationDay: Int?
  private var completionDay: Int?

  init(row: Row) {
    task = StoredTask(
      text: row.text(Columns.text), priority: Priority(rank: row[Columns.rank] ?? 1),
      isCompleted: row[Columns.completed] == 1 as Int64?)
    task.id = row[Columns.id]
    task.project = row.text(Columns.project)
    task.tags = StoredTags.tags(row.text(Columns.tags))
    task.repetition = row.text(Columns.repetition).flatMap(Repetition.init(stored:))
    task.recurrence = row.text(Columns.recurrence)
    task.original = row.text(Columns.cancelledText).map {
      OriginalRecord(format: .iCalendar, text: $0)
    }
    due = StoredTaskTime(row, .due, .dueKind, .dueInstant)
    // The rows of a list have these columns and the text of a cancelled task.
    guard row.count > Columns.listed.count + 1 else { return }
    task.completionDate = row.seconds(Columns.completionDate).map(Date.init(timeIntervalSince1970:))
    task.creationDate = row.seconds(Columns.creationDate).map(Date.init(timeIntervalSince1970:))
    task.notes = row.text(Columns.notes)
    task.series = row[Columns.series]
    task.alarms = row.text(Columns.alarms)?.split(separator: "\n").map(String.init)
    task.uid = row.text(Columns.uid)
    start = StoredTaskTime(row, .start, .startKind, .startInstant)
    (creationDay, completionDay) = (row[Columns.creationDay], row[Columns.completionDay])
    if let format = row.text(Columns.format).flatMap(OriginalRecord.Format.init),
      let text = row.text(Columns.originalText)
    {
      task.original = OriginalRecord(format: format, text: text)
    }
  }

  /// Returns the task with its dates in a clock.
  func task(_ clock: WallClock) -> StoredTask {
    var task = task
    (task.dueDate, task.startDate) = (due.date(on: clock), start.date(on: clock))
    (task.dueKind, task.startKind) = (due.timeKind, start.timeKind)
    if let date = creationDay.flatMap(clock.start) {
      (task.creationDate, task.creationKind) = (date, .day)
    }
    if let date = completionDay.flatMap(clock.start) {
      (task.completionDate, task.completionKind) = (date, .day)
    }
    return task
  }
}

extension TaskRecord {
  /// Returns a request for tasks that meet a condition, with the texts they were imported from. The
  /// statement is cached.
  static func withOriginal(
    where condition: String, _ arguments: StatementArguments = []
  ) -> SQLRequest<TaskRecord> {
    SQLRequest(
      sql: """
        SELECT task.*, format, original.text AS original_text
        FROM task LEFT JOIN task_original AS original ON original.task = task.id
        WHERE \(condition)
        """, arguments: arguments, cached: true)
  }

  /// Returns a request for tasks with the same completion status and sort key as a task.
  static func like(_ task: StoredTask) -> SQLRequest<TaskRecord> {
    withOriginal(
      where: "completed = ? AND sort_text = CAST(? AS TEXT) ORDER BY id",
      [task.isCompleted, task.alphabeticalKey.stored])
  }

  /// Returns the task with an identifier and the text it was imported from, or nil if there is
  /// none.
  static func task(_ id: Int64, _ clock: WallClock, _ db: Database) throws -> StoredTask? {
    try withOriginal(where: "task.id = ?", [id]).fetchOne(db)?.task(clock)
  }
}

extension StoredTask {
  /// Returns the task as a store returns it: without invalid dates, and with due dates as wall
  /// clock times.
  func asStored(_ clock: WallClock) -> StoredTask {
    func kept(_ date: Date?) -> Date? { date.flatMap { $0.storedSeconds == nil ? nil : $0 } }
    var task = self
    let due = StoredTaskTime(dueDate, dueKind, by: clock)
    let start = StoredTaskTime(startDate, startKind, by: clock)
    (task.dueDate, task.startDate) = (due.date(on: clock), start.date(on: clock))
    (task.dueKind, task.startKind) = (due.timeKind, start.timeKind)
    task.completionDate = kept(completionDate)
    task.creationDate = kept(creationDate)
    if task.alarms?.isEmpty == true { task.alarms = nil }
    return task
  }

  /// A number by which a task without a `uid` is found from the text it was imported from, or nil
  /// for other tasks.
  ///
  /// The number is a part of the text's hash and is short enough for an index. Tasks with equal
  /// numbers must be compared by their texts.
  var importDigest: Int64? {
    guard uid == nil, let text = original?.text else { return nil }
    var hash = ContentHash()
    hash.combine(text.utf8)
    return Int64(truncatingIfNeeded: hash.value)
  }
}

/// A due or start date in the format of a row.
struct StoredTaskTime: Equatable {
  /// The wall clock time in the time zone where the store was last opened, in seconds since 1970 as
  /// if it were UTC. Midnight for a day, and nil for no date.
  let wall: Double?
  /// The kind of time, or nil for a day and for a floating time other than midnight.
  let kind: String?
  /// The instant in seconds since 1970 of a time in a time zone or in UTC, or nil.
  let instant: Double?

  init(wall: Double?, kind: String?, instant: Double?) {
    (self.wall, self.kind, self.instant) = (wall, kind, instant)
  }

  fileprivate init(
    _ row: Row, _ wall: TaskRecord.Columns, _ kind: TaskRecord.Columns,
    _ instant: TaskRecord.Columns
  ) {
    self.init(wall: row.seconds(wall), kind: row.text(kind), instant: row.seconds(instant))
  }

  init(_ date: Date?, _ timeKind: TimeKind?, by clock: WallClock) {
    guard let date, let seconds = date.storedSeconds else {
      self.init(wall: nil, kind: nil, instant: nil)
      return
    }
    let wall = clock.floating(date)
    switch timeKind {
    case nil: self.init(wall: clock.floatingEnd(date), kind: nil, instant: nil)
    case .day: self.init(wall: (wall / 86_400).rounded(.down) * 86_400, kind: nil, instant: nil)
    case .floating:
      let isMidnight = wall.truncatingRemainder(dividingBy: 86_400) == 0
      self.init(wall: wall, kind: isMidnight ? Self.floating : nil, instant: nil)
    case .utc: self.init(wall: wall, kind: Self.utc, instant: seconds)
    case .zoned(let zone): self.init(wall: wall, kind: Self.zone + zone, instant: seconds)
    }
  }

  /// Returns the date in a clock.
  func date(on clock: WallClock) -> Date? {
    instant.map(Date.init(timeIntervalSince1970:)) ?? wall.map { clock.date(floating: $0) }
  }

  var timeKind: TimeKind? {
    switch kind {
    case nil: nil
    case Self.floating: .floating
    case Self.utc: .utc
    case let kind?: .zoned(String(kind.dropFirst(Self.zone.count)))
    }
  }

  private static let floating = "floating"
  private static let utc = "utc"
  /// The prefix of a time zone's name.
  private static let zone = "zone "
}

extension Date {
  /// The number of seconds since 1970, or nil if the date is not finite.
  var storedSeconds: Double? {
    timeIntervalSince1970.isFinite ? timeIntervalSince1970 : nil
  }
}

extension Row {
  /// Returns a number of seconds, or nil if it is missing or not finite.
  fileprivate func seconds(_ column: TaskRecord.Columns) -> Double? {
    (self[column] as Double?).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Priority {
  /// The position in the order of stored priorities, where 0 is the highest.
  var rank: Int { Self.high.rawValue - rawValue }

  /// Creates the priority of a rank, or medium if the rank is unknown.
  init(rank: Int) {
    self = Priority(rawValue: Self.high.rawValue - max(-1, min(rank, 3))) ?? .medium
  }
}

extension Repetition {
  /// The stored format: `dueDate 2 week`, or `dueDate 1 month 31` with a day of the month.
  var stored: String {
    let day = dayOfMonth.map { " \($0)" } ?? ""
    return "\(anchor.rawValue) \(count) \(unit.rawValue)\(day)"
  }

  /// Parses the format of ``stored``. Returns nil for any other text.
  init?(stored: String) {
    let words = stored.split(separator: " ")
    guard (3...4).contains(words.count), let anchor = Anchor(rawValue: String(words[0])),
      let count = Int(words[1]), let unit = Unit(rawValue: String(words[2]))
    else { return nil }
    self.init(every: count, unit, from: anchor, dayOfMonth: words.count > 3 ? Int(words[3]) : nil)
  }
}
