import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// A row of the table `task`.
///
/// Its due and start dates are wall clock times, in seconds since 1970, so that a task that is due
/// on the fifteenth is due on the fifteenth wherever the store is opened. For times in a zone and
/// in UTC the instant is stored as well, and the wall clock time is computed again in another zone.
struct TaskRecord: TableRecord, FetchableRecord {
  static let databaseTableName = "task"

  /// The columns that are read. A value is missing where it is NULL.
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
    /// The text a task was imported from, and its format, from `task_original`.
    case format
    case originalText = "original_text"

    /// Those that a line of a list shows, which are all that a list of thousands reads.
    static let listed: [Columns] = [
      .id, .text, .due, .dueKind, .dueInstant, .rank, .completed, .project, .tags, .repetition,
      .recurrence,
    ]
  }

  /// The task without the dates that depend on the place where it is read.
  private var task: StoredTask
  private let due: StoredTaskTime
  private var start = StoredTaskTime(wall: nil, kind: nil, instant: nil)
  /// Days, counted from 1970, where no more is known of creation and completion.
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
    due = StoredTaskTime(row, .due, .dueKind, .dueInstant)
    guard row.count > Columns.listed.count else { return }
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

  /// The task, with the dates at which clocks show what is stored.
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
  /// The tasks that meet a condition, with the texts they were imported from. The statement is kept.
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

  /// The tasks as open or done as a task, whose text has the same letters.
  static func like(_ task: StoredTask) -> SQLRequest<TaskRecord> {
    withOriginal(
      where: "completed = ? AND sort_text = CAST(? AS TEXT) ORDER BY id",
      [task.isCompleted, task.alphabeticalKey.stored])
  }

  /// The task with an id, with the text it was imported from.
  static func task(_ id: Int64, _ clock: WallClock, _ db: Database) throws -> StoredTask? {
    try withOriginal(where: "task.id = ?", [id]).fetchOne(db)?.task(clock)
  }
}

extension StoredTask {
  /// The task as a store returns it: without invalid dates, and with due dates as wall clock times.
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

/// A due or start date as its row says it.
struct StoredTaskTime: Equatable {
  /// The wall clock time in the zone where the store was last opened, in seconds since 1970 as if
  /// it were UTC; midnight for a day, nil for no date.
  let wall: Double?
  /// Nil for a day, and for a floating time that is not midnight.
  let kind: String?
  /// Of a time in a zone or of UTC, in seconds since 1970.
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

  /// The date in the zone of a clock.
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
  /// The prefix of a zone's name.
  private static let zone = "zone "
}

extension Date {
  /// Seconds since 1970; nil where it is no date.
  var storedSeconds: Double? {
    timeIntervalSince1970.isFinite ? timeIntervalSince1970 : nil
  }
}

extension Row {
  /// A number of seconds; nil where it is missing or none that a date could have.
  fileprivate func seconds(_ column: TaskRecord.Columns) -> Double? {
    (self[column] as Double?).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Priority {
  /// Its place among the priorities as they are stored, the highest first.
  var rank: Int { Self.high.rawValue - rawValue }

  /// The priority of a rank; medium if it is unknown.
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
