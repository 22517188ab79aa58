import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange
import Models
import Persistence

struct ClearCompletedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear-completed",
    abstract: "Delete the tasks that are done.",
    discussion: "It asks first. 'undo' brings them back.")

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TaskListProgram.change(database.path) { store in
      let completed = TaskQuery(filter: TaskFilter([.isCompleted(true)]))
      let count = try store.count(completed)
      let listing = TaskListing(store)
      guard count > 0 else {
        if json.isOn { return try listing.printJSON([]) }
        return StandardError.say("No task is done.")
      }
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete the \(Self.noun.counted(count))?")
      let tasks = json.isOn ? try store.tasks(completed) : []
      let deleted = try store.deleteCompleted()
      if json.isOn { return try listing.printJSON(tasks) }
      try StandardOutput.write { output in
        try output.line(
          "Deleted \(Self.noun.counted(deleted)). '\(TaskListProgram.name) undo' takes it back.")
      }
    }
  }

  private static let noun = ItemNoun("completed task")
}

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

/// What a row of the printed list needs of a task.
protocol TaskRow {
  var id: Int64 { get }
  /// Counted from 1970-01-01.
  var dueDay: Int? { get }
  var priority: Priority { get }
  var isCompleted: Bool { get }

  /// Appends the text, a sign where the task comes again, then project and tags as they are typed.
  func appendText(to bytes: inout [UInt8])
}

extension TaskLine: TaskRow {
  func appendText(to bytes: inout [UInt8]) {
    TaskRowText.append(
      text, isRepeating: isRepeating, project: project, tags: tags.map(\.utf8), to: &bytes)
  }
}

/// A task that is in memory, as a row of the list.
struct ListedTask: TaskRow {
  private let task: TaskItem
  let dueDay: Int?

  init(_ task: TaskItem, _ clock: WallClock) {
    self.task = task
    dueDay = task.dueDate.map { clock.day(of: $0).daysSinceEpoch }
  }

  var id: Int64 { task.id ?? 0 }
  var priority: Priority { task.priority }
  var isCompleted: Bool { task.isCompleted }

  func appendText(to bytes: inout [UInt8]) {
    TaskRowText.append(
      (task.text ?? "").utf8, isRepeating: task.repetition != nil,
      project: (task.project ?? "").utf8,
      tags: task.tags.map(\.utf8), to: &bytes)
  }
}

/// The text column of the list, written as bytes.
private enum TaskRowText {
  static func append(
    _ text: some Collection<UInt8>, isRepeating: Bool, project: some Collection<UInt8>,
    tags: [some Collection<UInt8>], to bytes: inout [UInt8]
  ) {
    if text.isEmpty {
      bytes.append(contentsOf: TaskItem.noText.utf8)
    } else {
      bytes.append(contentsOf: text)
    }
    if isRepeating { bytes.append(contentsOf: " ↻".utf8) }
    // One blank more than between words, so that they stand apart from the text.
    if !project.isEmpty || !tags.isEmpty { bytes.append(UInt8(ascii: " ")) }
    if !project.isEmpty {
      bytes.append(contentsOf: " project:".utf8)
      bytes.append(contentsOf: project)
    }
    for tag in tags {
      bytes.append(contentsOf: " +".utf8)
      bytes.append(contentsOf: tag)
    }
  }
}
