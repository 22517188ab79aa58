import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the open tasks, or those that match a filter.",
    discussion: """
      Without 'done' or 'all' in the filter, only open tasks are printed, sorted by due date. \
      '✓' marks completed tasks, '✗' cancelled ones, '↻' repeating ones. The counts follow. \
      Keys other than due:, start:, pri:, project: and not: are refused; quote a word to search \
      for it.

      Examples:
        task-list list overdue or due:today
        task-list list +home not:+garden pri:high --sort text
        task-list list project:kitchen all --json
      """
  )

  @Argument(
    help: FilterArgument.help, completion: .stored(TaskListProgram.filterCompletions))
  var filter: [String] = []

  @Option(help: "The sort order.")
  var sort = SortKey.due

  @Flag(help: "Reverse the order.")
  var reverse = false

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = TaskDates.ofProgram
    let reading = try FilterArgument.reading(filter, by: dates.syntax)
    let query = TaskQuery(
      filter: reading?.openUnlessNamed ?? TaskFilter([.isCompleted(false)]),
      order: sort.order,
      isAscending: !reverse, limit: rows.limit)
    let store = try TaskListProgram.openStore(database.path)
    let listing = TaskListing(store)
    if json.isOn { return try listing.printJSON(query) }
    let counts = try listing.printTable(query)
    guard counts.total > 0 else {
      return StandardError.line(try emptyMessage(store, hasFilter: reading != nil))
    }
    StandardError.line(try foot(counts, query, store, today: dates.startOfToday))
  }

  /// Returns the counts below the list: those of the printed tasks or, if a limit applied, of all
  /// that match.
  private func foot(
    _ counts: TaskCounts, _ query: TaskQuery, _ store: TaskStore, today: Date
  ) throws -> String {
    guard query.limit == counts.total else { return counts.summary }
    let all = try store.counts(query.filter, today: today)
    guard all.total > counts.total else { return counts.summary }
    return "\(counts.total) of \(all.total): \(all.summary)"
  }

  /// Returns the message shown when there is nothing to list, with what to do next.
  private func emptyMessage(_ store: TaskStore, hasFilter: Bool) throws -> String {
    if let refusal = store.refusal { return "There are no tasks. \(refusal)" }
    let count = try store.count()
    let program = TaskListProgram.name
    guard count > 0 else { return "There are no tasks. Add one with '\(program) add TEXT'." }
    if hasFilter { return TaskListProgram.noun.noneMatches(of: count) }
    return "No open tasks. '\(program) list all' prints all \(count)."
  }
}

/// The sort orders of a list.
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
