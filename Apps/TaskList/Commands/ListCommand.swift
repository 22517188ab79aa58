import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the open tasks, or those that a filter chooses.",
    discussion: """
      Open tasks are printed unless the filter says 'done' or 'all'. They are sorted by due date; \
      '!' marks what is overdue, '✓' what is done, '↻' what comes again. How many are open, \
      overdue and done is said at the end. A word with another key than due:, start:, pri:, \
      project: and not: is refused; in quotes it is searched.

      Examples:
        task-list list overdue or due:today
        task-list list +home not:+garden pri:high --sort text
        task-list list project:kitchen all --json
      """
  )

  @Argument(help: FilterArgument.help)
  var filter: [String] = []

  @Option(help: "What to sort by.")
  var sort = SortKey.due

  @Flag(help: "Print the last first.")
  var reverse = false

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = TaskDates.ofProgram
    let reading = try FilterArgument.reading(filter, by: dates.words)
    let query = TaskQuery(
      filter: reading?.openUnlessNamed ?? TaskFilter([.isCompleted(false)]),
      order: sort.order,
      isAscending: !reverse, limit: rows.limit)
    let store = try TaskListProgram.openStore(database.path)
    let listing = TaskListing(store)
    if json.isOn { return try listing.printJSON(query) }
    let counts = try listing.printTable(query)
    guard counts.total > 0 else {
      return StandardError.line(try emptySentence(store, hasFilter: reading != nil))
    }
    StandardError.line(try foot(counts, query, store, today: dates.startOfToday))
  }

  /// The counts of what was printed or, where that was not all, of what was asked for.
  private func foot(
    _ counts: TaskCounts, _ query: TaskQuery, _ store: TaskStore, today: Date
  ) throws -> String {
    guard query.limit == counts.total else { return counts.words }
    let all = try store.counts(query.filter, today: today)
    guard all.total > counts.total else { return counts.words }
    return "\(counts.total) of \(all.total): \(all.words)"
  }

  /// Why there is nothing to print, and how there would be.
  private func emptySentence(_ store: TaskStore, hasFilter: Bool) throws -> String {
    if let refusal = store.refusal { return "There are no tasks. \(refusal)" }
    let count = try store.count()
    let program = TaskListProgram.name
    guard count > 0 else { return "There are no tasks. Add one with '\(program) add TEXT'." }
    if hasFilter {
      return "None of the \(TaskListProgram.noun.counted(count)) is what was asked for."
    }
    return "No task is open. '\(program) list all' prints all \(count)."
  }
}

/// What lists can be sorted by.
enum SortKey: String, CaseIterable, ExpressibleByArgument {
  case due, priority, text, created

  var order: TaskOrder {
    switch self {
    case .due: .dueDate
    case .priority: .priority
    case .text: .text
    case .created: .creation
    }
  }
}

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print what to do next.",
    discussion: """
      The overdue tasks first, then those due soonest; of one day the most important first, and \
      last those without a due date, the most important first. What is done and what need not be \
      begun today is left out. Without --limit ten are printed.

      Examples:
        task-list next
        task-list next +home --limit 3
      """
  )

  @Argument(help: FilterArgument.help)
  var filter: [String] = []

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  private static let usualLimit = 10

  func run() throws {
    let dates = TaskDates.ofProgram
    let reading = try FilterArgument.reading(filter, by: dates.words)
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
          ? "There is nothing to do."
          : "There is nothing to do of what was asked for.")
    }
    try listing.printTable(tasks)
  }
}

extension TaskStore {
  /// The first tasks that meet some conditions, by due day, and of one day by priority.
  ///
  /// The days before the last one are taken in the order by due date, the last day in that by priority,
  /// each of which has an index: a few tasks are looked at however many there are.
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
      // With these the store goes to that day for each priority.
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
