import ArgumentParser
import CommandSupport
import Models
import Persistence

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print what to do next.",
    discussion: """
      The events that are not completed, the earliest first, also those whose date is past. \
      Without --limit ten are printed.

      Example:
        todo-browser next --category home --limit 3
      """
  )

  @OptionGroup var scope: ScopeOptions

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  private static let usualLimit = 10

  func run() throws {
    let store = try TodoBrowserProgram.openStore(database.path)
    let query = ToDoQuery(
      try scope.scope(in: store), hidesCompleted: true,
      limit: rows.limit ?? Self.usualLimit)
    let listing = ToDoListing(store)
    if json.isOn { return try listing.printJSON(query) }
    guard try listing.printSections(query).all == 0 else { return }
    StandardError.say("There is nothing to do.")
  }
}
