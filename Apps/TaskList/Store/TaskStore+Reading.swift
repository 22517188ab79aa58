import DateFormatting
import Foundation
import GRDB
import Interchange
import Models
import Persistence
import Recurrence
import Reminders

extension TaskStore {
  /// Returns the task with an identifier and the text it was imported from, or nil if there is
  /// none.
  func task(_ id: Int64) throws -> StoredTask? {
    try database.read { try TaskRecord.task(id, clock, $0) }
  }

  /// Returns the tasks with the identifiers, without duplicates and with the texts they were
  /// imported from.
  ///
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown identifiers.
  func tasks(ids: [Int64]) throws -> [StoredTask] {
    try database.read { try fetch(ids, $0) }
  }

  /// Returns the tasks with the identifiers in any order. Unknown identifiers are ignored. Only
  /// cancelled tasks have the texts they were imported from.
  func rows(ids: [Int64]) throws -> [StoredTask] {
    let clock = clock
    return try database.read { db in
      try TaskRecord.filter(keys: ids).annotated(with: TaskRecord.cancelledText).fetchAll(db)
        .map { $0.task(clock) }
    }
  }

  /// Returns the tasks that match a query.
  func tasks(_ query: TaskQuery = TaskQuery()) throws -> [StoredTask] {
    var tasks: [StoredTask] = []
    try forEachTask(query) { tasks.append($0) }
    return tasks
  }

  /// Returns the identifiers of the tasks that match a query, in its order.
  func ids(_ query: TaskQuery = TaskQuery()) throws -> [Int64] {
    try database.read { db in
      try query.request(clock, db).select(TaskRecord.Columns.id, as: Int64.self).fetchAll(db)
    }
  }

  /// Returns the identifiers of the tasks that match a query by due date, in its order and grouped
  /// by section.
  ///
  /// - Parameter days: The days that divide the list into sections.
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

  /// Calls a closure with each task of a query, one at a time. Only cancelled tasks have the texts
  /// they were imported from.
  ///
  /// - Parameters:
  ///   - query: The filter, the order and the limit.
  ///   - columns: The columns to read, or nil for all.
  ///   - body: A closure that is called with each task. An error ends the iteration and is
  ///     rethrown.
  func forEachTask(
    _ query: TaskQuery = TaskQuery(), columns: [TaskRecord.Columns]? = nil,
    _ body: (StoredTask) throws -> Void
  ) throws {
    let clock = clock
    try database.readRows { db in
      var request = try query.request(clock, db)
      if let columns { request = request.select(columns) }
      let records = try request.annotated(with: TaskRecord.cancelledText).fetchCursor(db)
      while let record = try records.next() { try body(record.task(clock)) }
    }
  }

  /// Calls a closure with each task in the order of the identifiers, including the text it was
  /// imported from.
  func forEachTaskWithOriginal(_ body: (StoredTask) throws -> Void) throws {
    try database.read { db in
      let records = try TaskRecord.withOriginal(where: "TRUE ORDER BY task.id", []).fetchCursor(db)
      while let record = try records.next() { try body(record.task(clock)) }
    }
  }

  /// Returns the original times of the instances that are separate tasks, by the identifier of
  /// their series.
  func changedInstances() throws -> [String: [CalendarTime]] {
    try database.read { db in
      let request = TaskRecord.withOriginal(
        where: "instr(uid, CAST(? AS TEXT)) > 0", [StoredTask.instanceMark.stored])
      return try request.fetchAll(db).map { $0.task(clock) }.changedInstances
    }
  }

  /// The highest identifier of a task, or 0 if there are no tasks.
  var highestID: Int64 { get throws { try highestID(in: "task") } }
}

/// A section of a list by due date, in display order.
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
  /// The current day, in days since 1970.
  let today: Int

  init(today: CivilDate) { self.today = today.daysSinceEpoch }

  /// Returns the section of a task.
  ///
  /// - Parameter due: The wall clock time of the due date in seconds since 1970, or infinity for no
  ///   date.
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
  ///   - today: Any moment of the current day.
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

  /// Returns the numbers of tasks that are due on each day in a range, in days since 1970. Days
  /// without tasks are left out.
  func counts(dueOn days: ClosedRange<Int>) throws -> [Int: TaskCounts] {
    let (start, end) = (Double(days.lowerBound) * 86_400, Double(days.upperBound + 1) * 86_400)
    return try database.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT CAST(due / 86400 AS INTEGER), count(*) FILTER (WHERE completed = 0),
            count(*) FILTER (WHERE completed = 1)
          FROM task WHERE due >= ? AND due < ? GROUP BY 1
          """, arguments: [start, end])
      var counts: [Int: TaskCounts] = [:]
      while let row = try rows.next() {
        counts[row[0]] = TaskCounts(open: row[1], completed: row[2])
      }
      return counts
    }
  }

  /// Returns the tags in alphabetical order.
  func tags() throws -> [TaskGroup] {
    // Labels of tags begin with “+”, and the next character is “,”.
    try groups(labelledFrom: "+", to: ",") { task, label in
      task.tags.first { StoredTask.label(tag: $0) == label }
    }
  }

  /// Returns the projects in alphabetical order, each including the tasks of its subprojects.
  func projects() throws -> [TaskGroup] {
    try groups(labelledFrom: "/", to: "0") { task, label in
      let parts = (task.project ?? "").split(separator: ".", omittingEmptySubsequences: false)
      let depth = label.split(separator: ".", omittingEmptySubsequences: false).count
      return parts.prefix(depth).joined(separator: ".")
    }
  }

  /// Returns the groups of the labels in a range, in the order of the labels and with numbers in the
  /// order of their values.
  ///
  /// - Parameter name: A closure that returns the spelling of a label in a task.
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
          ) JOIN task ON task.id = last
          """, arguments: [first, end])
      var groups: [(sortKey: String, label: String, group: TaskGroup)] = []
      while let row = try rows.next() {
        let label = row.text(Column("label")) ?? ""
        let written = name(TaskRecord(row: row).task(clock), label)
        let group = TaskGroup(
          name: written ?? String(label.dropFirst()), open: row["open_tasks"],
          total: row["all_tasks"])
        groups.append((label.naturalSortKey, label, group))
      }
      return groups.sorted { ($0.sortKey, $0.label) < ($1.sortKey, $1.label) }.map(\.group)
    }
  }
}

/// The numbers of tasks by status.
struct TaskCounts: Hashable, Sendable {
  /// The number of open tasks, including overdue ones.
  var open = 0
  /// The number of open tasks that were due before today.
  var overdue = 0
  /// The number of completed tasks.
  var completed = 0

  /// The total number of tasks.
  var total: Int { open + completed }
}

/// A tag or a project, with the number of its tasks.
struct TaskGroup: Hashable, Sendable {
  /// The name of the tag or project, as spelled in one of the tasks.
  var name: String
  /// The number of open tasks.
  var open: Int
  /// The total number of tasks.
  var total: Int
}

// MARK: - List state

/// The state of the list when it was last displayed, for restoration.
struct TaskListState: Hashable, Sendable {
  /// The text of the filter, or an empty string for none.
  var filter = ""
  var order = TaskOrder.dueDate
  /// A Boolean value that indicates whether the order is ascending.
  var isAscending = true
}

extension TaskStore {
  /// The state of the list when it was last displayed.
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

  /// Stores the state of the list. This is not an undoable change.
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
  /// Returns the dates that alarms are relative to: the due date or else the start date, in its own
  /// time zone.
  fileprivate func alarmPoints(_ clock: WallClock) -> AlarmPoints {
    let kind = dueDate == nil ? startKind : dueKind
    return AlarmPoints(own: dueDate ?? startDate, start: startDate, clock: kind?.clock ?? clock)
  }
}
