import CommandSupport
import DateFormatting
import Interchange
import Models
import Persistence

/// Prints tasks, as they come out of the store.
struct TaskListing {
  let store: TaskStore
  private let dates = CommandDates()

  init(_ store: TaskStore) { self.store = store }

  /// What is open, overdue and done of what was printed.
  struct Counts {
    var open = 0
    var overdue = 0
    var completed = 0

    var total: Int { open + completed }

    /// `5 open, 2 overdue, 3 done`, without what there is none of.
    var text: String {
      Counted.words([(open, "open"), (overdue, "overdue"), (completed, "done")])
    }
  }

  /// Prints a table: id, sign, due day, priority, and the text with project and tags.
  ///
  /// - Returns: how many of each kind there were.
  func printTable(_ query: TaskQuery) throws -> Counts {
    try printTable { body in try store.forEachLine(query) { try body($0) } }
  }

  /// Prints a table of some tasks.
  func printTable(_ tasks: [TaskItem]) throws {
    let clock = dates.environment.clock
    _ = try printTable { body in for task in tasks { try body(ListedTask(task, clock)) } }
  }

  private func printTable<Row: TaskRow>(
    _ walk: ((Row) throws -> Void) throws -> Void
  ) throws -> Counts {
    let idWidth = String(try store.highestID).utf8.count
    let today = dates.today.daysSinceEpoch
    var counts = Counts()
    try StandardOutput.write { output in
      var table = Table(
        [
          .figures("ID", width: .known(idWidth)), TableColumn("", width: .known(1)),
          .figures("Due", asWideAs: dates.dueDates.widestSamples),
          TableColumn("Pri", width: .known(Priority.high.name.utf8.count)), .words("Task"),
        ], for: output.traits)
      var text: [UInt8] = []
      try walk { task in
        let isOverdue = !task.isCompleted && task.dueDay.map { $0 < today } ?? false
        text.removeAll(keepingCapacity: true)
        task.appendText(to: &text)
        try table.row(to: &output, isDim: task.isCompleted) { row in
          row.number(task.id)
          row.text(task.isCompleted ? "✓" : isOverdue ? "!" : "")
          row.text(dates.listed(day: task.dueDay, isCompleted: task.isCompleted))
          row.text(task.priority == .medium ? "" : task.priority.name)
          text.withUnsafeBufferPointer { row.text(utf8: $0) }
        }
        if task.isCompleted { counts.completed += 1 } else { counts.open += 1 }
        if isOverdue { counts.overdue += 1 }
      }
      try table.finish(to: &output)
    }
    return counts
  }

  /// Prints a JSON array, in the form that `export --format json` has, without the texts that tasks
  /// were imported from.
  func printJSON(_ query: TaskQuery) throws {
    try printJSON { body in try store.forEachTask(query, body) }
  }

  /// Prints a JSON array of some tasks.
  func printJSON(_ tasks: [TaskItem]) throws {
    try printJSON { body in for task in tasks { try body(task) } }
  }

  private func printJSON(
    _ walk: @escaping ((TaskItem) throws -> Void) throws -> Void
  ) throws {
    let identifiers = try store.calendarIdentifiers()
    try StandardOutput.write { output in
      var writer = JSONTaskWriter(clock: dates.environment.clock, writesOriginals: false)
      try writer.writeAll(to: &output) { write in
        try walk { task in
          var task = task
          task.uid = identifiers.identifier(of: task)
          try write(task)
        }
      }
    }
  }

  /// Prints one task as a JSON object.
  func printJSON(_ task: TaskItem) throws {
    var task = task
    task.uid = try store.calendarIdentifiers().identifier(of: task)
    var bytes: [UInt8] = []
    JSONTaskWriter(clock: dates.environment.clock, writesOriginals: false)
      .writeObject(task, to: &bytes)
    try StandardOutput.write { output in
      try output.write(bytes: bytes)
      try output.write("\n")
    }
  }
}
