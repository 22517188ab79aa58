import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
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
      return StandardError.say(try emptySentence(store, hasFilter: reading != nil))
    }
    StandardError.say(try foot(counts, query, store, today: dates.startOfToday))
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
    let tasks = try UpcomingTasks(store, dates.environment.clock).first(
      rows.limit ?? Self.usualLimit, where: wanted)
    let listing = TaskListing(store)
    if json.isOn { return try listing.printJSON(tasks) }
    guard !tasks.isEmpty else {
      return StandardError.say(
        reading == nil
          ? "There is nothing to do."
          : "There is nothing to do of what was asked for.")
    }
    try listing.printTable(tasks)
  }
}

/// Finds the tasks to do next: by due day, and of one day by priority.
///
/// The store has an order by due date and one by priority, each with an index. The days before the
/// last one are taken from the first, the last day from the second – the store goes to that day in
/// it –, so that a few tasks are looked at however many there are, and on however few days.
struct UpcomingTasks {
  private let store: TaskStore
  private let clock: WallClock

  init(_ store: TaskStore, _ clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// The first tasks that meet some conditions.
  func first(_ count: Int, where conditions: [TaskFilter.Condition]) throws -> [TaskItem] {
    let soonest = try tasks(conditions, .dueDate, limit: count)
    guard let last = soonest.last, soonest.count == count else { return sorted(soonest) }
    let day = day(of: last)
    let before = soonest.filter { self.day(of: $0) != day }
    let ofDay: TaskFilter.Condition
    if let day {
      ofDay = .due(from: clock.startOfDay(day), to: day.adding(days: 1).map(clock.startOfDay))
    } else {
      ofDay = .noDueDate
    }
    // With these the store goes to that day for each priority, in its index by priority and date.
    let anyPriority = TaskFilter.Condition.any(Priority.allCases.map { .priority($0) })
    let rest = try tasks(
      conditions + [anyPriority, ofDay], .priority, limit: count - before.count)
    return sorted(before) + rest
  }

  private func tasks(
    _ conditions: [TaskFilter.Condition], _ order: TaskOrder, limit: Int
  ) throws -> [TaskItem] {
    try store.tasks(TaskQuery(filter: TaskFilter(conditions), order: order, limit: limit))
  }

  private func day(of task: TaskItem) -> CivilDate? { task.dueDate.map(clock.day) }

  /// By day, and of one day by priority; equals stay as they are.
  private func sorted(_ tasks: [TaskItem]) -> [TaskItem] {
    let keyed = tasks.enumerated().map { place, task in
      (key: (day(of: task)?.daysSinceEpoch ?? .max, task.priority.rank, place), task: task)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.task)
  }
}
