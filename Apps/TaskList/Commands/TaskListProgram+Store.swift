import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Reminders
import TerminalUI

extension TaskListProgram: ReminderProgram {
  static func message(
    of task: StoredTask, now: Date, in environment: DateEnvironment
  ) -> ReminderMessage {
    let dates = TaskDates(in: environment) { now }
    let format = FieldDates(clock: environment.clock)
    let date = task.dueDate.map { dates.string(from: $0, task.dueKind, .mediumWithWeekday) }
    return ReminderMessage(
      id: task.id ?? 0, title: task.listText, mark: task.repeats ? " ↻" : "",
      date: date ?? "",
      distance: task.dueDate.map { dates.distance(to: $0, task.dueKind) } ?? "",
      dateInSentence: date.map { "due \($0)" } ?? "",
      facts: [
        "DESCRIPTION": task.notes ?? "", "PROJECT": task.project ?? "",
        "DATE": TaskField.dueDate.text(of: task, format) ?? "",
        "START": TaskField.startDate.text(of: task, format) ?? "",
      ])
  }

  static func printJSON(_ tasks: [StoredTask], from store: TaskStore) throws {
    try TaskListing(store).printJSON(tasks)
  }
}

extension TaskListProgram: ExchangeProgram {
  static let noun = ItemNoun("task")

  static func openStore(_ path: String?) throws -> TaskStore {
    try TaskStore(
      location(path), clock: ProgramEnvironment.dates.clock, now: { ProgramEnvironment.now }
    ).warningOfDamage()
  }

  static func archive(
    _ path: String?, _ access: NoAccess
  ) throws -> CommandArchive<TaskStore> {
    try archive(path, of: .tasks(by: .process))
  }

  /// Returns the store of the assignment's solution, in the data folder.
  static func assignmentLocation(_ path: String?) throws -> StoreLocation {
    let name = "\(name)-assignment"
    guard let path else { return try .standard(for: name, database: nil) }
    let folder = URL(filePath: path).deletingLastPathComponent()
    return .file(folder.appending(path: "\(name).sqlite").path)
  }

  static func summaries(of ids: [Int64], in store: TaskStore) throws -> [ItemSummary] {
    let tasks = try store.tasks(ids: ids)
    return tasks.map(TaskDates.ofProgram.summary)
  }

  // MARK: - Import and export

  static let importDiscussion = """
    Reads todo.txt (.txt), what Taskwarrior's 'task export' writes, iCalendar (.ics), JSON as \
    'list --json' prints it, and CSV with the same names in its first row. Existing tasks \
    are recognized: importing a file again changes nothing. One undo reverts the import. In JSON \
    and CSV a task is recognized by its uid; without one, only an equal task is, and a task that \
    was edited since is added again.

    From a calendar the to-dos are imported; 'event-scheduler import' reads its events. \
    An entry that cannot be read is named with its line, the rest is imported, and the exit \
    status is 65; with --strict nothing is imported then.

    Examples:
      task-list import todo.txt
      task export | task-list import --format taskwarrior -
    """

  static let exportDiscussion = """
    Each format has its own set of properties; JSON has all, including imported ones that are \
    not shown here. 'task import' reads the format taskwarrior. An existing file is replaced once \
    everything is written.

    Examples:
      task-list export todo.txt
      task-list export --format csv | column -s, -t
    """

  static func read(
    _ file: InputFile, as format: TaskFormat?
  ) throws -> FoundItems<ImportedItems<StoredTask>> {
    try FoundItems(
      in: file, as: format,
      others: { found in
        [
          ForeignItems(
            found.count(ofOther: "VEVENT"), ItemNoun("event"), program: "event-scheduler"),
          .journals(found.count(ofOther: "VJOURNAL")),
          .freeBusyTimes(found.count(ofOther: "VFREEBUSY")),
        ]
      }, advice: importAdvice)
  }

  /// Returns the program that can import the file; empty if none is known.
  private static func importAdvice(_ refusal: ImportRefusal) -> String {
    switch refusal.reason {
    case .markup("gpx"): "'passport import' reads GPX."
    case .markup("plist"): "'todo-browser import' reads property lists."
    default: ""
    }
  }

  static func importContents(_ found: ImportedItems<StoredTask>, into store: TaskStore) throws
    -> ImportSummary
  {
    let kept = found.kept.withoutDeletions(supersededBy: found.items)
    var summary = try store.importTasks(
      found.items, stating: found.stated, keeping: kept, applying: found.messages)
    summary.earlierRevisions += found.kept.count - kept.count
    if let note = noteOfTaskwarrior(kept) { summary.notes.append(note) }
    return summary
  }

  /// Returns a message about Taskwarrior's deleted tasks and templates, or nil if there are none.
  private static func noteOfTaskwarrior(_ kept: [KeptComponent]) -> String? {
    let statuses = kept.filter { $0.kind == KeptComponent.taskwarriorKind }.map {
      try? OriginalRecord(format: .taskwarrior, text: $0.text).taskwarriorObject?.status()
    }
    let nouns: [(TaskwarriorObject.Status, ItemNoun)] = [
      (.deleted, ItemNoun("deleted task")),
      (
        .recurring,
        ItemNoun("template of a repeating task", plural: "templates of repeating tasks")
      ),
    ]
    let counts = nouns.compactMap { status, noun in
      let count = statuses.count { $0 == status }
      return count == 0 ? nil : noun.counted(count)
    }
    guard !counts.isEmpty else { return nil }
    return "The file also contains \(counts.joined(separator: " and ")). Only an export to "
      + "Taskwarrior includes \(statuses.count == 1 ? "it" : "them")."
  }

  static func write(
    _ selection: EmptySelection, of store: TaskStore, as format: TaskFormat, guardsFormulas: Bool,
    to output: inout Output
  ) throws -> Int {
    let identifiers = try store.calendarIdentifiers()
    var writer = format.writer(
      stamp: ProgramEnvironment.now, clock: ProgramEnvironment.dates.clock,
      kept: try store.keptComponents(),
      changedInstances: format == .iCalendar ? try store.changedInstances() : [:],
      guardsFormulas: guardsFormulas)
    return try writer.writeAll(to: &output) { write in
      try store.forEachTaskWithOriginal { task in
        var task = task
        switch format {
        // A line of todo.txt cannot contain an identifier.
        case .todoTxt: break
        case .taskwarrior: task.uid = identifiers.uuid(of: task)
        case .iCalendar, .json, .csv: task.uid = identifiers.identifier(of: task)
        }
        try write(task)
      }
    }
  }
}

// `--format txt`: accepts formats by their raw values, which the help lists.
extension TaskFormat: ExpressibleByArgument, ExchangeFormat {
  public static var standard: TaskFormat { .todoTxt }
}

extension TaskStore: SeriesStore {
  public var itemCount: Int { get throws { try count() } }
}

/// In `list -home`, `-home` excludes a tag, as in the app's fields. The only short option of the
/// commands that accept it is `-h`.
extension TaskListProgram {
  /// Returns the arguments to pass to ArgumentParser.
  static func reading(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, let write = writing(of: command) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var read = [command]
    for index in arguments.indices.dropFirst() {
      let argument = arguments[index]
      let isValue = arguments[index - 1].hasPrefix("--") && !flags.contains(arguments[index - 1])
      if index < end, !isValue, let word = minusWord(argument) {
        read += write(word)
      } else {
        read.append(argument)
      }
    }
    return read
  }

  /// Returns the function that replaces words that begin with a minus, for commands that accept
  /// filters; otherwise nil.
  private static func writing(of command: String) -> ((String) -> [String])? {
    switch command {
    case "list", "next", "stats": condition
    case "edit": { ["--remove-tag", $0.hasPrefix("+") ? String($0.dropFirst()) : $0] }
    default: nil
    }
  }

  /// `home` is a tag; anything else is a condition that `not:` negates.
  private static func condition(_ word: String) -> [String] {
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let isSpecial = ["open", "done", "overdue", "repeats", "waiting", "all"].contains(word)
    return ["not:\(isName && !isSpecial ? "+" : "")\(word)"]
  }

  private static let flags = [
    "--json", "--reverse", "--no-due", "--no-start", "--no-project", "--no-notes", "--no-repeat",
    "--no-remind", "--this", "--following", "--all",
  ]

  /// Returns the text after a single minus, if it cannot be an option.
  private static func minusWord(_ argument: String) -> String? {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--") else { return nil }
    let word = argument.dropFirst()
    guard word != "h", let first = word.first, first.isLetter || "_(+\"".contains(first) else {
      return nil
    }
    return String(word)
  }
}

extension CommandError {
  /// Maps the errors of stores, syntax, dates and terminals to command errors.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case StoreError.unknownItems(_, let ids):
      .notFound(
        kind: "task", ids: ids, next: "Run '\(TaskListProgram.name) list all' to see ids.")
    case let error as TaskSyntaxError:
      // A mark is printed below the part with the error.
      .badUsage(
        fact("Character \(error.position): \(error.problemDescription)"),
        next: error.advice + "\n" + CaretLine.text(error.text, marking: error.range))
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }
}
