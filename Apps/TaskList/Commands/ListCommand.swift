import ArgumentParser
import CommandSupport
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
