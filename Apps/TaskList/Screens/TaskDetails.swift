import DateFormatting
import Foundation
import Interchange
import Models
import ScreenSupport
import TerminalUI

/// The lines of the pane beside the list about a task.
struct TaskDetails: Hashable, Sendable {
  private(set) var lines: [DetailLine] = []

  /// Reads the content of the pane for a task.
  @MainActor
  init(of task: StoredTask, in document: TaskListDocument) {
    let dates = document.dates
    let isLate = dates.isPastDue(task)
    let status =
      task.isCancelled ? "cancelled" : task.isCompleted ? "done" : isLate ? "overdue" : "open"
    add("", "\(task.sign) \(status)", isAlert: isLate)
    lines[lines.count - 1].suffix =
      "   \(task.priority == .high ? "!!! " : "")\(task.priority.word) priority"
    add("")
    add("Due", task.dueDate.map(dates.dueDay), missing: "no date (m to set)", isAlert: isLate)
    let time = [
      dates.timeOfDay(task), isLate ? dates.shortDate(task) : dates.distance(task).lowercased(),
    ].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: " · ")
    if !time.isEmpty { add(" ", time, isAlert: isLate) }
    if let start = task.startDate {
      add("Starts", dates.string(from: start, task.startKind, .mediumWithWeekday))
    }
    addProject(of: task, document)
    let tags = task.tags.prefix(20).map { "+\($0)" }.joined(separator: " ")
    add("Tags", tags.isEmpty ? nil : tags, missing: "none (e to add)")
    add("Repeats", task.repetitionPhrase(in: dates.environment), missing: "never (e to set)")
    let reminders = (task.alarms ?? []).map {
      AlarmTime.briefDescription(of: $0, .toDo, in: dates.environment)
    }
    add(
      "Reminder", reminders.isEmpty ? nil : reminders.joined(separator: ", "),
      missing: "none (e to set)")
    if let created = task.creationDate { add("Added", dates.dueDate(created)) }
    if let done = task.completionDate { add("Done", dates.dueDate(done)) }
    addRelatives(of: task, document)
    lines.append(.rule)
  }

  private mutating func add(
    _ label: String, _ text: String? = "", missing: String = "", isAlert: Bool = false
  ) {
    lines.append(
      DetailLine(
        label, String((text ?? missing).prefix(300)), isMissing: text == nil,
        isAlert: isAlert && text != nil))
  }

  @MainActor
  private mutating func addProject(of task: StoredTask, _ document: TaskListDocument) {
    guard let project = task.project, !project.isEmpty else {
      return add("Project", nil, missing: "none (e to set)")
    }
    do {
      let all = try document.store.counts(
        TaskFilter([.project(project)]), today: document.dates.now())
      add("Project", project)
      let bar = progressBar(all.completed, of: all.total, width: 8)
      add(" ", "\(bar) \(all.completed) of \(all.total) done")
    } catch {
      // The list shows the error.
      add("Project", project)
    }
  }

  /// Adds the next open tasks of the same project, or with the first tag of a task without one.
  @MainActor
  private mutating func addRelatives(of task: StoredTask, _ document: TaskListDocument) {
    let title: String
    let condition: TaskFilter.Condition
    if let project = task.project, !project.isEmpty {
      (title, condition) = ("Also in \(project)", .project(project))
    } else if let tag = task.tags.first {
      (title, condition) = ("Also tagged +\(tag)", .tag(tag))
    } else {
      return
    }
    var others: [StoredTask] = []
    do {
      others = try document.store.tasks(
        TaskQuery(filter: TaskFilter([.isCompleted(false), condition]), limit: 6))
    } catch {
      // The list shows the error.
      return
    }
    others.removeAll { $0.id == task.id }
    guard !others.isEmpty else { return }
    lines.append(.rule)
    add("", title)
    lines[lines.count - 1].isMissing = true
    for other in others.prefix(5) {
      let when = document.dates.shortDate(other)
      add("", "○ \((other.text ?? "").prefix(60))")
      lines[lines.count - 1].suffix = when.isEmpty ? "" : " · \(when)"
      lines[lines.count - 1].itemID = other.id
    }
  }
}
