import ArgumentParser
import CommandSupport

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print what to do next.",
    discussion: """
      Open todos, the earliest first, including overdue ones. The default limit is 10.

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
      scope: try scope.scope(in: store), hidesCompleted: true,
      limit: rows.limit ?? Self.usualLimit)
    let listing = ToDoListing(store)
    if json.isOn { return try listing.printJSON(query) }
    guard try listing.printSections(query).all == 0 else { return }
    StandardError.line("Nothing to do.")
  }
}
