import GRDB
import GRDBSQLite
import Models
import Persistence

extension TaskStore {
  /// Goes through the tasks a query finds, line by line: several times as fast as task by task.
  ///
  /// - Parameters:
  ///   - query: Which tasks, and in which order.
  ///   - body: Called with each line, which is gone when it returns; what it throws ends the walk
  ///     and is thrown on.
  func forEachLine(
    _ query: TaskQuery = TaskQuery(), _ body: (TaskLine) throws -> Void
  ) throws {
    try database.read { db in
      try query.statement(selecting: TaskLine.columns, clock, db).forEachRow(db) { row in
        try body(TaskLine(row))
      }
    }
  }

  /// The highest id that a task has; 0 when there is no task.
  ///
  /// It is found at once, however many tasks there are.
  var highestID: Int64 {
    get throws {
      try database.read { db in
        try Int64.fetchOne(db.makeStatement(sql: "SELECT max(id) FROM task")) ?? 0
      }
    }
  }
}

extension TaskLine {
  fileprivate static let columns = """
    task.id, task.due, task.rank, task.completed, repetition IS NOT NULL, start, text, project, tags
    """

  /// Reads the row a statement stands on.
  fileprivate init(_ row: SQLiteStatement) {
    id = sqlite3_column_int64(row, 0)
    dueDay = Self.day(row, 1)
    priority = Priority(rank: Int(sqlite3_column_int64(row, 2)))
    isCompleted = sqlite3_column_int64(row, 3) == 1
    isRepeating = sqlite3_column_int64(row, 4) == 1
    startDay = Self.day(row, 5)
    text = UnsafeBufferPointer(text: 6, of: row)
    project = UnsafeBufferPointer(text: 7, of: row)
    tagLines = UnsafeBufferPointer(text: 8, of: row)
  }

  private static func day(_ row: SQLiteStatement, _ column: Int32) -> Int? {
    guard sqlite3_column_type(row, column) != SQLITE_NULL else { return nil }
    let seconds = sqlite3_column_double(row, column)
    return seconds.isFinite ? FloatingClock.day(seconds) : nil
  }
}

extension TaskStore {
  /// The tags there are, in the alphabet's order.
  func tags() throws -> [TaskGroup] {
    // Labels of tags begin with “+”, which “,” follows.
    try groups(labelledFrom: "+", to: ",") { task, label in
      task.tags.first { TaskItem.label(tag: $0) == label }
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

  private func groups(
    labelledFrom first: String, to end: String, name: (TaskItem, String) -> String?
  ) throws -> [TaskGroup] {
    let clock = clock
    return try database.read { db in
      let example = try db.cachedStatement(
        sql: "SELECT \(TaskItem.columns) FROM task WHERE id = ?")
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT label, sum(NOT completed), count(*), max(task) FROM task_label
          WHERE label >= ? AND label < ? GROUP BY label ORDER BY label
          """, arguments: [first, end])
      var groups: [TaskGroup] = []
      while let row = try rows.next() {
        let label = row.text(0) ?? ""
        let (open, total) = (row[1] as Int? ?? 0, row[2] as Int? ?? 0)
        let task = try Row.fetchCursor(example, arguments: [row[3] as Int64?])
          .map { TaskItem($0, clock) }.next()
        let written = task.flatMap { name($0, label) } ?? String(label.dropFirst())
        groups.append(TaskGroup(name: written, open: open, total: total))
      }
      return groups
    }
  }
}

extension TaskStore {
  /// How the list was last looked at.
  var listState: TaskListState {
    get throws { try database.read(Self.listState) }
  }

  /// Remembers how the list is looked at, which is no step to undo.
  func setListState(_ state: TaskListState) throws {
    guard try listState != state else { return }
    try database.note { db in
      try db.cachedStatement(sql: "DELETE FROM list_state").execute()
      try db.cachedStatement(
        sql: "INSERT INTO list_state(filter, sorting, ascending) VALUES (CAST(? AS TEXT), ?, ?)"
      ).execute(arguments: [state.filter.stored, state.order.rawValue, state.isAscending])
    }
  }

  private static func listState(_ db: Database) throws -> TaskListState {
    let rows = try Row.fetchCursor(db, sql: "SELECT filter, sorting, ascending FROM list_state")
    guard let row = try rows.next() else { return TaskListState() }
    return TaskListState(
      filter: row.text(0) ?? "", order: row.text(1).flatMap(TaskOrder.init) ?? .dueDate,
      isAscending: row[2] != 0 as Int64?)
  }
}

/// The tasks that have something in common: a tag or a project.
struct TaskGroup: Hashable, Sendable {
  /// The tag or project, as it is written in one of the tasks.
  var name: String
  /// How many of its tasks are not done.
  var open: Int
  /// How many tasks it has.
  var total: Int

  /// Makes one of what is known.
  init(name: String, open: Int, total: Int) {
    self.name = name
    self.open = open
    self.total = total
  }
}

/// How the list was last looked at, to be shown so again.
struct TaskListState: Hashable, Sendable {
  /// What was typed to filter it; empty for nothing.
  var filter: String
  /// How it was sorted.
  var order: TaskOrder
  /// Whether the first came first.
  var isAscending: Bool

  /// Makes a state, that of a list nobody has looked at except where something is said.
  init(filter: String = "", order: TaskOrder = .dueDate, isAscending: Bool = true) {
    self.filter = filter
    self.order = order
    self.isAscending = isAscending
  }
}

/// What a line of a list needs of a task, as it lies in the store's memory.
///
/// A list of very many tasks is printed from these: nothing is copied that is not printed. The texts
/// are in UTF-8, empty where there is none, and gone when the call that handed them over is.
struct TaskLine {
  /// The task's id.
  let id: Int64
  /// The day it is due on, counted from 1970-01-01; nil where it has no due date.
  let dueDay: Int?
  /// How much it matters.
  let priority: Priority
  /// Whether it is done.
  let isCompleted: Bool
  /// Whether it comes again after it is done.
  let isRepeating: Bool
  /// The day before which it need not be begun, counted from 1970-01-01; nil for none.
  let startDay: Int?
  /// What is to be done.
  let text: UnsafeBufferPointer<UInt8>
  /// What it is a part of.
  let project: UnsafeBufferPointer<UInt8>
  /// Its tags as they are stored: each on its line, and with a backslash before each backslash.
  let tagLines: UnsafeBufferPointer<UInt8>

  /// Its tags, copied.
  var tags: [String] {
    tagLines.isEmpty ? [] : StoredTags.tags(String(decoding: tagLines, as: UTF8.self))
  }
}
