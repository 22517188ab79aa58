import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark tasks as done.",
    discussion: """
      All of them in one step or, where one is not there, none. Of a task that comes again the \
      next one is made and named; --json prints those that are done now, then those made.

      Example:
        task-list done 3 5-8
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try TaskListProgram.change(database.path) { store in
      let tasks = try store.existingTasks(ids)
      let result = try store.complete(ids)
      let summaries = StatedItems(
        tasks.map { ($0.id, $0.listText) }, noun: TaskListProgram.noun)
      guard !result.completed.isEmpty else {
        throw CommandError.refused(
          "\(summaries.names(result.alreadyCompleted)) done already",
          next: "'\(TaskListProgram.name) reopen' opens it again.")
      }
      if json.isOn {
        let completed = try store.existingTasks(result.completed)
        try TaskListing(store).printJSON(completed + result.next)
      } else {
        try say(result, summaries)
      }
      if !result.alreadyCompleted.isEmpty {
        StandardError.say("\(summaries.names(result.alreadyCompleted)) done already.")
      }
    }
  }

  private func say(_ result: TaskCompletion, _ summaries: StatedItems) throws {
    let words = CommandDates().words
    try StandardOutput.write { output in
      try output.line(
        "Done: \(summaries.list(result.completed)). '\(TaskListProgram.name) undo' takes it back.")
      for next in result.next {
        try output.line("Next \(next.id ?? 0): \(words.preview(of: next)).")
      }
    }
  }
}

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of a task.")

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TaskListProgram.openStore(database.path)
    let task = try store.existingTasks([item.id])[0]
    if json.isOn { return try TaskListing(store).printJSON(task) }
    try StandardOutput.write { output in
      for (name, text) in Self.facts(of: task) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() {
          let label = number == 0 ? "\(name):" : ""
          let padding = String(repeating: " ", count: 11 - label.count)
          try output.line(line.isEmpty ? label : label + padding + line)
        }
      }
    }
  }

  /// What there is to say, in the order it is printed.
  private static func facts(of task: TaskItem) -> [(name: String, text: String)] {
    let dates = CommandDates()
    var facts: [(name: String, text: String)] = [
      ("ID", "\(task.id ?? 0)"), ("Task", task.listText),
    ]
    facts.append(("Status", status(of: task, dates)))
    facts.append(("Due", task.dueDate.map { dates.inFull($0) } ?? dates.dueDates.string(from: nil)))
    if let start = task.startDate { facts.append(("Starts", dates.inFull(start))) }
    facts.append(("Priority", task.priority.name))
    if let project = task.project, !project.isEmpty { facts.append(("Project", project)) }
    if !task.tags.isEmpty { facts.append(("Tags", task.tags.joined(separator: ", "))) }
    if let repetition = task.repetition { facts.append(("Repeats", repetition.phrase)) }
    if let notes = task.notes, !notes.isEmpty { facts.append(("Notes", notes)) }
    if let added = task.creationDate { facts.append(("Added", dates.momentInFull(added))) }
    if let done = task.completionDate { facts.append(("Done", dates.momentInFull(done))) }
    return facts
  }

  private static func status(of task: TaskItem, _ dates: CommandDates) -> String {
    if task.isCompleted { return "done" }
    if let due = task.dueDate, due < dates.startOfToday { return "open, overdue" }
    if let start = task.startDate, start >= dates.startOfTomorrow { return "open, waiting" }
    return "open"
  }
}

/// How the command line reads and writes the dates of tasks.
struct CommandDates {
  let now: Date
  let environment: DateEnvironment
  let dueDates: DueDateFormatter
  /// The day it is.
  let today: CivilDate

  init(
    now: Date = ProgramEnvironment.now, in environment: DateEnvironment = ProgramEnvironment.dates
  ) {
    self.now = now
    self.environment = environment
    dueDates = DueDateFormatter(in: environment)
    today = environment.clock.day(of: now)
  }

  /// What the words of tasks and filters are read by.
  var words: TaskWords { TaskWords(dates: DateParser(in: environment), now: now) }

  /// The first moment of today.
  var startOfToday: Date { environment.clock.startOfDay(today) }

  /// The first moment of tomorrow.
  var startOfTomorrow: Date {
    today.adding(days: 1).map(environment.clock.startOfDay) ?? .distantFuture
  }

  /// A day as a list shows it: `Today`, `Fri`, `3 days overdue`; empty without one.
  ///
  /// - Parameter day: counted from 1970-01-01.
  func listed(day: Int?, isCompleted: Bool) -> String {
    guard let day else { return "" }
    return dueDates.relative(
      CivilDate(daysSinceEpoch: day), today: today, isCompleted: isCompleted)
  }

  /// A moment in a list: `10/17/20, 5:41 PM`.
  func listed(moment date: Date) -> String {
    LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment).string(from: date)
  }

  /// A due or start date in full, with its distance: `Friday, November 27, 2026 (in 6 days)`.
  func inFull(_ date: Date) -> String {
    let clock = environment.clock
    let hasTime = clock.startOfDay(clock.day(of: date)) != date
    let text = LocalDateFormatter(
      dateStyle: .full, timeStyle: hasTime ? .short : .none, in: environment
    ).string(from: date)
    let distance = RelativeDateFormatter(in: environment)
      .phrase(for: date, now: now, hasTime: false)
    return "\(text) (\(distance))"
  }

  /// A moment in full: `Friday, November 27, 2026 at 9:00 AM`.
  func momentInFull(_ date: Date) -> String {
    LocalDateFormatter(dateStyle: .full, timeStyle: .short, in: environment).string(from: date)
  }

  /// What tells a task apart: its text, and when it is due or that it is done.
  func summary(of task: TaskItem) -> ItemSummary {
    let detail =
      task.isCompleted
      ? "done" : task.dueDate.map { "due \(dueDates.phrase(for: $0, now: now))" } ?? ""
    return ItemSummary(id: task.id ?? 0, name: task.listText, detail: detail)
  }

  /// For other programs: ISO 8601 with the offset of this place.
  static func machineReadable(_ date: Date) -> String {
    ISO8601Format(clock: ProgramEnvironment.dates.clock).string(from: date)
  }
}

extension TaskItem {
  /// What stands for a text that is missing.
  static let noText = "No text"

  /// The text as a list shows it.
  var listText: String {
    guard let text, !text.isEmpty else { return Self.noText }
    return text
  }
}
