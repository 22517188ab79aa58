import CommandSupport
import DateFormatting
import Interchange
import Models
import Persistence

/// Prints tasks while they are read from the store.
struct TaskListing {
  let store: TaskStore
  private let dates = TaskDates.ofProgram

  init(_ store: TaskStore) { self.store = store }

  /// Prints a table: id, symbol, due date, priority, and the text with project and tags. On a
  /// terminal, tasks sorted by due date have headings, and a narrow one shows no times of day.
  ///
  /// - Returns: The number of tasks of each kind.
  func printTable(_ query: TaskQuery) throws -> TaskCounts {
    // The output of a pipe contains only rows.
    let hasHeadings = query.order == .dueDate && StandardOutput.traits.columns != nil
    var query = query
    query.isCompletedLast = hasHeadings
    return try printTable(hasHeadings: hasHeadings) {
      try store.forEachTask(query, columns: TaskRecord.Columns.listed, $0)
    }
  }

  /// Prints a table of some tasks.
  func printTable(_ tasks: [StoredTask]) throws {
    _ = try printTable { try tasks.forEach($0) }
  }

  private func printTable(
    hasHeadings: Bool = false, _ walk: ((StoredTask) throws -> Void) throws -> Void
  ) throws -> TaskCounts {
    let idWidth = String(try store.highestID).utf8.count
    var counts = TaskCounts()
    try StandardOutput.write { output in
      let hasTimes = output.traits.columns.map { $0 >= Self.widthForTimes } ?? true
      var table = Table(
        [
          .figures("ID", width: .known(idWidth)), TableColumn("", width: .known(1)),
          .figures("Due", asWideAs: dates.widestListedDates(withTime: hasTimes)),
          TableColumn("Pri", width: .known(Priority.high.name.utf8.count)), .text("Task"),
        ], for: output.traits, hasTitles: !hasHeadings)
      let (today, days) = (dates.today, dates.sectionDays)
      var section: TaskSection?
      try walk { task in
        let day = task.dueDate.map(dates.environment.clock.day)
        let isOverdue = !task.isCompleted && day.map { $0 < today } ?? false
        let due = task.dueDate.map(dates.environment.clock.floating) ?? .infinity
        let own = days.section(isCompleted: task.isCompleted, due: due)
        if hasHeadings, own != section {
          if section != nil { try output.line("") }
          try output.line(own.rawValue)
          section = own
        }
        try table.row(to: &output, isDim: task.isCompleted) { row in
          row.number(task.id ?? 0)
          row.text(task.isCompleted ? task.sign : "")
          row.text(day.map { dates.listedDate($0, of: task, today: today, withTime: hasTimes) })
          row.text(task.priority == .medium ? "" : task.priority.name)
          row.text(Self.text(of: task))
        }
        if task.isCompleted { counts.completed += 1 } else { counts.open += 1 }
        if isOverdue { counts.overdue += 1 }
      }
      try table.finish(to: &output)
    }
    return counts
  }

  /// The minimum number of columns of a terminal that shows times of day.
  private static let widthForTimes = 60

  /// Returns the text, a symbol if the task repeats, then project and tags as they are typed.
  private static func text(of task: StoredTask) -> String {
    var text = task.listText
    if task.repeats { text += " ↻" }
    if task.isCancelled { text += " (cancelled)" }
    let project = task.project ?? ""
    // An extra space separates them from the text.
    if !project.isEmpty || !task.tags.isEmpty { text += " " }
    if !project.isEmpty { text += " project:\(project)" }
    for tag in task.tags { text += " +\(tag)" }
    return text
  }

  /// Prints a JSON array in the format of `export --format json`, without the original text of
  /// imported tasks.
  func printJSON(_ query: TaskQuery) throws {
    try printJSON { try store.forEachTask(query, $0) }
  }

  /// Prints a JSON array of some tasks.
  func printJSON(_ tasks: [StoredTask]) throws {
    try printJSON { try tasks.forEach($0) }
  }

  private func printJSON(
    _ walk: @escaping ((StoredTask) throws -> Void) throws -> Void
  ) throws {
    let identifiers = try store.calendarIdentifiers()
    try writer.printArray { write in
      try walk { task in
        var task = task
        task.uid = identifiers.identifier(of: task)
        try write(task)
      }
    }
  }

  /// Prints one task as a JSON object.
  func printJSON(_ task: StoredTask) throws {
    var task = task
    task.uid = try store.calendarIdentifiers().identifier(of: task)
    try writer.printObject(task)
  }

  private var writer: JSONTaskWriter {
    JSONTaskWriter(clock: dates.environment.clock, writesOriginals: false)
  }
}

extension TaskCounts {
  /// `5 open, 2 overdue, 3 done`, without counts that are zero.
  var summary: String {
    Counted.phrase([(open, "open"), (overdue, "overdue"), (completed, "done")])
  }
}

extension StoredTask {
  /// The text as it is shown in a list.
  var listText: String { text.flatMap { $0.isEmpty ? nil : $0 } ?? "No text" }
}

extension TaskDates {
  /// The date formats of the user who typed the command.
  static var ofProgram: TaskDates {
    TaskDates(in: ProgramEnvironment.dates) { ProgramEnvironment.now }
  }

  /// Returns the summary that identifies a task: its text, and its due date or that it is done
  /// or cancelled.
  func summary(of task: StoredTask) -> ItemSummary {
    let due = task.dueDate.map { "due \(dueDates.phrase(for: $0, now: now()))" } ?? ""
    let status = task.isCancelled ? "cancelled" : "done"
    return ItemSummary(
      id: task.id ?? 0, name: task.listText, detail: task.isCompleted ? status : due,
      repeats: task.repeats)
  }
}

extension TaskSyntax {
  /// `Added 3: Pay rent · due Friday, Nov 27.`
  func line(_ verb: String, _ task: StoredTask) -> String {
    "\(verb) \(task.id ?? 0): \(preview(of: task))."
  }
}
