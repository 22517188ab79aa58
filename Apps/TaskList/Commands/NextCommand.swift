import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

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
    tasks.enumerated().sorted { left, right in
      let days = (day(of: left.element), day(of: right.element))
      if days.0 != days.1 {
        guard let first = days.0 else { return false }
        return days.1.map { first < $0 } ?? true
      }
      if left.element.priority != right.element.priority {
        return left.element.priority > right.element.priority
      }
      return left.offset < right.offset
    }
    .map(\.element)
  }
}
