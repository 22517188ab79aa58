import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a task with all its properties.")

  @OptionGroup var item: ItemIDArgument<TaskListProgram>
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TaskListProgram.openStore(database.path)
    let task = try store.tasks(ids: [item.id])[0]
    if json.isOn { return try TaskListing(store).printJSON(task) }
    try StandardOutput.write { try $0.facts(Self.facts(of: task)) }
  }

  /// Returns the labeled facts about a task, in the order they are printed.
  private static func facts(of task: StoredTask) -> [(name: String, text: String)] {
    let dates = TaskDates.ofProgram
    var facts: [(name: String, text: String)] = [
      ("ID", "\(task.id ?? 0)"), ("Task", task.listText),
    ]
    facts.append(("Status", status(of: task, dates)))
    let due = task.dueDate.map { dates.inFull($0, task.dueKind) }
    facts.append(("Due", due ?? dates.dueDates.string(from: nil)))
    if let start = task.startDate { facts.append(("Starts", dates.inFull(start, task.startKind))) }
    facts.append(("Priority", task.priority.name))
    if let project = task.project, !project.isEmpty { facts.append(("Project", project)) }
    if !task.tags.isEmpty { facts.append(("Tags", task.tags.joined(separator: ", "))) }
    if let phrase = task.repetitionPhrase(in: dates.environment) {
      facts.append(("Repeats", phrase))
    }
    for alarm in task.alarms ?? [] {
      facts.append(("Reminder", AlarmTime.description(of: alarm, .toDo, in: dates.environment)))
    }
    if let notes = task.notes, !notes.isEmpty { facts.append(("Notes", notes)) }
    for (name, moment, kind) in [
      ("Added", task.creationDate, task.creationKind),
      ("Done", task.completionDate, task.completionKind),
    ] {
      // If only the day is known, the text says so.
      if let moment { facts.append((name, dates.string(from: moment, kind ?? .utc, .full))) }
    }
    return facts
  }

  private static func status(of task: StoredTask, _ dates: TaskDates) -> String {
    if task.isCompleted { return task.isCancelled ? "cancelled" : "done" }
    if let due = task.dueDate, due < dates.startOfToday { return "open, overdue" }
    if let start = task.startDate, start >= dates.startOfTomorrow { return "open, waiting" }
    return "open"
  }
}

extension TaskDates {
  /// Returns a due or start date in full, with its distance: `Friday, November 27, 2026 (in 6
  /// days)`.
  fileprivate func inFull(_ date: Date, _ kind: TimeKind?) -> String {
    let zone = kind?.note(of: date, in: environment) ?? ""
    return "\(string(from: date, kind, .full))\(zone) (\(distance(to: date, .day)))"
  }
}
