import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Reminders

extension TaskStore {
  /// Returns the task with an id, including the text it was imported from, or nil if there is none.
  func task(_ id: Int64) throws -> StoredTask? {
    try database.read { try TaskRecord.task(id, clock, $0) }
  }

  /// The tasks with these ids, each once, with the texts they were imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids that are no task's.
  func tasks(ids: [Int64]) throws -> [StoredTask] {
    try database.read { try fetch(ids, $0) }
  }

  /// The tasks with these ids, in any order; those that are gone are left out.
  func rows(ids: [Int64]) throws -> [StoredTask] {
    let clock = clock
    return try database.read { db in
      try TaskRecord.fetchAll(db, keys: ids).map { $0.task(clock) }
    }
  }

  /// The tasks a query finds.
  func tasks(_ query: TaskQuery = TaskQuery()) throws -> [StoredTask] {
    var tasks: [StoredTask] = []
    try forEachTask(query) { tasks.append($0) }
    return tasks
  }

  /// The ids of the tasks a query finds, in its order.
  func ids(_ query: TaskQuery = TaskQuery()) throws -> [Int64] {
    try database.read { db in
      try query.request(clock, db).select(TaskRecord.Columns.id, as: Int64.self).fetchAll(db)
    }
  }

  /// The ids of the tasks a query by due date finds, in its order, under what they have in common.
  ///
  /// - Parameter days: Tells the sections apart.
  func sections(_ query: TaskQuery, by days: TaskSectionDays) throws -> [(TaskSection, [Int64])] {
    typealias Columns = TaskRecord.Columns
    return try database.read { db in
      let request = try query.request(clock, db).select(Columns.id, Columns.completed, Columns.due)
      let rows = try Row.fetchCursor(db, request)
      var sections: [(TaskSection, [Int64])] = []
      while let row = try rows.next() {
        let section = days.section(isCompleted: row[1] == 1 as Int64, due: row[2])
        if sections.last?.0 != section { sections.append((section, [])) }
        sections[sections.count - 1].1.append(row[0])
      }
      return sections
    }
  }

  /// Calls a closure with each task of a query, one at a time.
  ///
  /// - Parameters:
  ///   - query: The filter, the order and the limit.
  ///   - columns: The columns to read; all by default.
  ///   - body: Called with each task; its error ends the iteration and is rethrown.
  func forEachTask(
    _ query: TaskQuery = TaskQuery(), columns: [TaskRecord.Columns]? = nil,
    _ body: (StoredTask) throws -> Void
  ) throws {
    let clock = clock
    try database.readRows { db in
      var request = try query.request(clock, db)
      if let columns { request = request.select(columns) }
      let records = try request.fetchCursor(db)
      while let record = try records.next() { try body(record.task(clock)) }
    }
  }

  /// Calls a closure with each task in the order of the ids, including the texts they were imported
  /// from.
  func forEachTaskWithOriginal(_ body: (StoredTask) throws -> Void) throws {
    try database.read { db in
      let records = try TaskRecord.withOriginal(where: "TRUE ORDER BY task.id", []).fetchCursor(db)
      while let record = try records.next() { try body(record.task(clock)) }
    }
  }

  /// The calendar texts, by id, of the tasks that these say were called off.
  func cancelledOriginals() throws -> [Int64: OriginalRecord] {
    try database.read { db in
      let request = TaskRecord.withOriginal(where: "original.text LIKE '%CANCELLED%'", [])
      let tasks = try request.fetchAll(db).map { $0.task(clock) }
      return tasks.reduce(into: [:]) { originals, task in
        if let id = task.id, task.original?.isCancelled == true { originals[id] = task.original }
      }
    }
  }

  /// The highest id that a task has; 0 when there is no task.
  var highestID: Int64 { get throws { try highestID(in: "task") } }
}

/// The sections of a list by due date, in their order.
enum TaskSection: String, CaseIterable, Hashable, Sendable {
  case overdue = "Overdue"
  case today = "Today"
  case nextDays = "Next 7 days"
  case later = "Later"
  case noDate = "No date"
  case done = "Done"
}

/// The days that divide a list into sections.
struct TaskSectionDays: Hashable, Sendable {
  /// Counted from 1970.
  let today: Int

  init(today: CivilDate) { self.today = today.daysSinceEpoch }

  /// - Parameter due: What clocks show, in seconds; infinity for no date.
  func section(isCompleted: Bool, due: Double) -> TaskSection {
    if isCompleted { return .done }
    guard due < .infinity else { return .noDate }
    let day = WallClock.dayNumber(due)
    if day <= today { return day < today ? .overdue : .today }
    return day <= today + 7 ? .nextDays : .later
  }
}

// MARK: - Counting

extension TaskStore {
  /// Returns the number of tasks that match a query, regardless of its limit.
  func count(_ query: TaskQuery = TaskQuery()) throws -> Int {
    try database.read { db in
      try TaskRecord.filter(query.filter.expression(clock, db)).fetchCount(db)
    }
  }

  /// Returns the numbers of open, overdue and completed tasks that match a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter; all tasks by default.
  ///   - today: Any moment of today.
  func counts(_ filter: TaskFilter = .all, today: Date) throws -> TaskCounts {
    let midnight = Double(WallClock.dayNumber(clock.floating(today))) * 86_400
    return try database.read { db in
      let counts = try Row.fetchOne(
        db,
        SQLRequest<Row>(
          literal: """
            SELECT count(*) FILTER (WHERE completed = 0) AS open,
              count(*) FILTER (WHERE completed = 0 AND due < \(midnight)) AS overdue,
              count(*) FILTER (WHERE completed = 1) AS completed
            FROM task WHERE \(filter.expression(clock, db))
            """))
      guard let counts else { return TaskCounts() }
      return TaskCounts(
        open: counts["open"], overdue: counts["overdue"], completed: counts["completed"])
    }
  }

  /// The tags there are, in the alphabet's order.
  func tags() throws -> [TaskGroup] {
    // Labels of tags begin with “+”, which “,” follows.
    try groups(labelledFrom: "+", to: ",") { task, label in
      task.tags.first { StoredTask.label(tag: $0) == label }
    }
  }

  /// The projects there are, in the alphabet's order, each with the tasks of its parts.
  func projects() throws -> [TaskGroup] {
    try groups(labelledFrom: "/", to: "0") { task, label in
      let parts = (task.project ?? "").split(separator: ".", omittingEmptySubsequences: false)
      let depth = label.split(separator: ".", omittingEmptySubsequences: false).count
      return parts.prefix(depth).joined(separator: ".")
    }
  }

  /// - Parameter name: How a task writes what a label stands for.
  private func groups(
    labelledFrom first: String, to end: String, name: (StoredTask, String) -> String?
  ) throws -> [TaskGroup] {
    let clock = clock
    return try database.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT * FROM (
            SELECT label, sum(NOT completed) AS open_tasks, count(*) AS all_tasks, max(task) AS last
            FROM task_label WHERE label >= ? AND label < ? GROUP BY label
          ) JOIN task ON task.id = last ORDER BY label
          """, arguments: [first, end])
      var groups: [TaskGroup] = []
      while let row = try rows.next() {
        let label = row.text(Column("label")) ?? ""
        let written = name(TaskRecord(row: row).task(clock), label)
        groups.append(
          TaskGroup(
            name: written ?? String(label.dropFirst()), open: row["open_tasks"],
            total: row["all_tasks"]))
      }
      return groups
    }
  }
}

/// The numbers of tasks of each kind.
struct TaskCounts: Hashable, Sendable {
  /// Those not done, the overdue included.
  var open = 0
  /// Those not done whose due day is over.
  var overdue = 0
  /// Those that are done.
  var completed = 0

  /// All of them.
  var total: Int { open + completed }
}

/// The tasks that have something in common: a tag or a project.
struct TaskGroup: Hashable, Sendable {
  /// The tag or project, as it is written in one of the tasks.
  var name: String
  /// The number of open tasks.
  var open: Int
  /// The number of tasks.
  var total: Int
}

// MARK: - How the list was looked at

/// The state of the list when it was last shown, to restore it.
struct TaskListState: Hashable, Sendable {
  /// The text of the filter; empty for none.
  var filter = ""
  var order = TaskOrder.dueDate
  /// Whether the first came first.
  var isAscending = true
}

extension TaskStore {
  /// The state of the list when it was last shown.
  var listState: TaskListState {
    get throws {
      try database.read { db in
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM list_state")
        guard let row = try rows.next() else { return TaskListState() }
        return TaskListState(
          filter: row.text(Column("filter")) ?? "",
          order: row.text(Column("sorting")).flatMap(TaskOrder.init) ?? .dueDate,
          isAscending: row["ascending"] != 0 as Int64?)
      }
    }
  }

  /// Remembers how the list is looked at, which is no step to undo.
  func setListState(_ state: TaskListState) throws {
    guard try listState != state else { return }
    try database.writeUnobserved { db in
      try db.execute(sql: "DELETE FROM list_state")
      try db.execute(
        sql: "INSERT INTO list_state(filter, sorting, ascending) VALUES (CAST(? AS TEXT), ?, ?)",
        arguments: [state.filter.stored, state.order.rawValue, state.isAscending])
    }
  }
}

// MARK: - Reminders

extension TaskStore: ReminderStore {
  func reminders(in period: Range<Date>) throws -> [Reminder<StoredTask>] {
    let clock = clock
    return try database.read { db in
      let rows = try TaskRecord.withOriginal(
        where: "alarms IS NOT NULL AND completed = 0"
      ).fetchCursor(db)
      var found: [Reminder<StoredTask>] = []
      while let task = try rows.next()?.task(clock) {
        found += Reminder.all(
          of: task, key: "\(task.id ?? 0)", task.alarms.alarmTimes, from: task.alarmPoints(clock),
          except: AcknowledgedAlarms(in: task.original?.text), in: period)
      }
      return found
    }
  }

  func upcoming(in period: Range<Date>) throws -> [StoredTask] {
    let (from, to) = (period.lowerBound, period.upperBound)
    let due = try tasks(
      TaskQuery(filter: TaskFilter([.isCompleted(false), .due(from: from, to: to)]))
    ).filter { $0.dueDate.map(period.contains) ?? false }
    var seen: Set<Int64?> = []
    return (try due + reminders(in: period).map(\.item)).filter { seen.insert($0.id).inserted }
      .sorted { ($0.dueDate ?? from, $0.id ?? 0) < ($1.dueDate ?? from, $1.id ?? 0) }
  }
}

extension StoredTask {
  /// The dates its alarms count from: the due date or, without one, the start date, in its own
  /// zone.
  fileprivate func alarmPoints(_ clock: WallClock) -> AlarmPoints {
    let kind = dueDate == nil ? startKind : dueKind
    return AlarmPoints(own: dueDate ?? startDate, start: startDate, clock: kind?.clock ?? clock)
  }
}
