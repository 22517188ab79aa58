import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print what to do next.",
    discussion: """
      Overdue tasks come first, then those due soonest, and last those without a due date; of one \
      day the most important comes first. Completed and waiting tasks are left out. The default \
      limit is 10.

      Examples:
        task-list next
        task-list next +home --limit 3
      """
  )

  @Argument(
    help: FilterArgument.help, completion: .stored(TaskListProgram.filterCompletions))
  var filter: [String] = []

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  private static let usualLimit = 10

  func run() throws {
    let dates = TaskDates.ofProgram
    let reading = try FilterArgument.reading(filter, by: dates.syntax)
    let store = try TaskListProgram.openStore(database.path)
    let wanted =
      (reading?.filter.conditions ?? []) + [
        .isCompleted(false), .not(.startsAfter(dates.startOfTomorrow.addingTimeInterval(-1))),
      ]
    let tasks = try store.tasksToDo(rows.limit ?? Self.usualLimit, where: wanted)
    let listing = TaskListing(store)
    if json.isOn { return try listing.printJSON(tasks) }
    guard !tasks.isEmpty else {
      return StandardError.line(
        reading == nil
          ? "Nothing to do."
          : "No open tasks match.")
    }
    try listing.printTable(tasks)
  }
}

extension TaskStore {
  /// Returns the first tasks that match conditions, sorted by due day and then by priority.
  ///
  /// All days but the last are read by due date, and the last day by priority. Both orders have an
  /// index, so only a few rows are read, regardless of the number of tasks.
  fileprivate func tasksToDo(
    _ count: Int, where conditions: [TaskFilter.Condition]
  ) throws -> [StoredTask] {
    func day(_ task: StoredTask) -> CivilDate? { task.dueDate.map(clock.day) }
    var tasks = try tasks(TaskQuery(filter: TaskFilter(conditions), limit: count))
    if let last = tasks.last.map(day), tasks.count == count {
      tasks.removeAll { day($0) == last }
      let ofDay = last.map {
        TaskFilter.Condition.due(
          from: clock.startOfDay($0), to: $0.adding(days: 1).map(clock.startOfDay))
      }
      // With these conditions the store seeks to that day once per priority.
      let anyPriority = TaskFilter.Condition.any(Priority.allCases.map { .priority($0) })
      tasks += try self.tasks(
        TaskQuery(
          filter: TaskFilter(conditions + [anyPriority, ofDay ?? .noDueDate]), order: .priority,
          limit: count - tasks.count))
    }
    let keyed = tasks.map { task in
      let day = day(task)?.daysSinceEpoch ?? .max
      return (key: (day, task.priority.rank, task.dueDate ?? .distantFuture, task.id ?? 0), task)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.1)
  }
}
