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
    let dates = CommandDates()
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
