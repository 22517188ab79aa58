import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the events, day by day.",
    discussion: """
      '○' is not started, '◐' in progress, '✓' completed. --from and --to choose the days, both \
      included. How many are open and done is said at the end.

      Examples:
        todo-browser list --category home --hide-completed
        todo-browser list --from today --to +7d
        todo-browser list --search 'rent' --json
      """
  )

  @OptionGroup var scope: ScopeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Begin at this day or time.", valueName: "when"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("End with this day or time.", valueName: "when"))
  var to: String?

  @Flag(help: "Leave out what is completed.")
  var hideCompleted = false

  @Option(
    help: ArgumentHelp(
      "Print events with these words in title or notes; the beginnings of words are enough.",
      valueName: "words"))
  var search: String?

  @OptionGroup var rows: RowLimit

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let period = try ListPeriod(from: from, to: to)
    let store = try TodoBrowserProgram.openStore(database.path)
    let query = ToDoQuery(
      scope: try scope.scope(in: store), from: period.from, to: period.to,
      hidesCompleted: hideCompleted,
      search: search ?? "", limit: rows.limit)
    let listing = ToDoListing(store)
    if json.isOn { return try listing.printJSON(query) }
    let counts = try listing.printSections(query)
    guard counts.all > 0 else { return StandardError.line(try emptySentence(store)) }
    StandardError.line(try foot(counts, query, store))
  }

  /// The counts of what was printed or, where that was not all, of what was asked for.
  private func foot(
    _ printed: ToDoCounts, _ query: ToDoQuery, _ store: ToDoEventStore
  ) throws -> String {
    guard query.limit == printed.all else { return printed.words }
    var query = query
    query.limit = nil
    let all = try store.count(query)
    guard all > printed.all else { return printed.words }
    query.hidesCompleted = true
    return "\(printed.all) of \(all): \(ToDoCounts(open: try store.count(query), all: all).words)"
  }

  /// Why there is nothing to print, and how there would be.
  private func emptySentence(_ store: ToDoEventStore) throws -> String {
    if let refusal = store.refusal { return "There are no events. \(refusal)" }
    let count = try store.counts(.all).all
    let program = TodoBrowserProgram.name
    guard count > 0 else {
      return "There are no events. Add one with '\(program) add TITLE', "
        + "or see what there could be with '\(program) sample'."
    }
    return "None of the \(TodoBrowserProgram.noun.counted(count)) is what was asked for."
  }
}

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
      scope: try scope.scope(in: store), hidesCompleted: true,
      limit: rows.limit ?? Self.usualLimit)
    let listing = ToDoListing(store)
    if json.isOn { return try listing.printJSON(query) }
    guard try listing.printSections(query).all == 0 else { return }
    StandardError.line("There is nothing to do.")
  }
}

extension ToDoCounts {
  /// `5 open, 3 done`, without what there is none of.
  var words: String { Counted.phrase([(open, "open"), (all - open, "done")]) }
}

/// `--category Home` or `--uncategorized`: of which events a command speaks.
struct ScopeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print the events of this category.", valueName: "name"))
  var category: String?

  @Flag(help: "Print the events that are in no category.")
  var uncategorized = false

  func validate() throws {
    if category != nil, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  /// Which events are meant in a store.
  ///
  /// - Throws: `CommandError.refused` where there is no such category.
  func scope(in store: ToDoEventStore) throws -> ToDoScope {
    if uncategorized { return .uncategorized }
    guard let category else { return .all }
    return .category(try store.existingCategory(category).id)
  }
}

extension ToDoEventStore: SeriesStore {
  public var itemCount: Int { get throws { try counts(.all).all } }
}

extension ToDoEventStore {
  /// The category of a name.
  ///
  /// - Throws: `CommandError.refused` where there is none.
  func existingCategory(_ name: String) throws -> ToDoCategory {
    if let category = try category(named: name) { return category }
    throw CommandError.refused(
      "there is no category '\(name)'",
      next: "Run '\(TodoBrowserProgram.name) categories' to see them.")
  }

}
