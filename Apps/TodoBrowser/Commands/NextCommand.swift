import ArgumentParser
import CommandSupport
import Models
import Persistence

struct NextCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "next",
      abstract: "Print what to do next.",
      discussion: """
        The events that are not completed, the earliest first, also those whose date is past. \
        Without --limit ten are printed.

        Example:
          todo-browser next --category home --limit 3
        """
    )
    .of(program: TodoBrowserProgram.name)
  }

  @OptionGroup var scope: ScopeOptions

  @Option(help: RowLimit.help)
  var limit: String?

  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  private static let usualLimit = 10

  func validate() throws { _ = try RowLimit.count(limit) }

  func run() throws {
    let store = try TodoBrowserProgram.openStore(database)
    let query = ToDoQuery(
      try scope.scope(in: store), hidesCompleted: true,
      limit: try RowLimit.count(limit) ?? Self.usualLimit)
    let listing = ToDoListing(store)
    if json { return try listing.printJSON(query) }
    guard try listing.printSections(query).all == 0 else { return }
    StandardError.say("There is nothing to do.")
  }
}
