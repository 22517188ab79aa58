import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the todos, day by day.",
    discussion: """
      '○' is not started, '◐' in progress, '✓' completed, '✗' cancelled. --from and --to choose the \
      days, both included. The counts follow.

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

  @Flag(help: "Hide completed todos.")
  var hideCompleted = false

  @Option(
    help: ArgumentHelp(
      "Only todos with words in title or notes that begin like these.",
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
    guard counts.all > 0 else { return StandardError.line(try emptyMessage(store)) }
    StandardError.line(try foot(counts, query, store))
  }

  /// Returns the counts below the list: those of the printed events or, if a limit applied, of all
  /// that match.
  private func foot(
    _ printed: ToDoCounts, _ query: ToDoQuery, _ store: ToDoEventStore
  ) throws -> String {
    guard query.limit == printed.all else { return printed.summary }
    var query = query
    query.limit = nil
    let all = try store.count(query)
    guard all > printed.all else { return printed.summary }
    query.hidesCompleted = true
    return "\(printed.all) of \(all): \(ToDoCounts(open: try store.count(query), all: all).summary)"
  }

  /// Returns the message shown when there is nothing to list, with what to do next.
  private func emptyMessage(_ store: ToDoEventStore) throws -> String {
    if let refusal = store.refusal { return "There are no todos. \(refusal)" }
    let count = try store.counts(.all).all
    let program = TodoBrowserProgram.name
    guard count > 0 else {
      return "No todos. Add one with '\(program) add TITLE', "
        + "or some samples with '\(program) sample'."
    }
    return TodoBrowserProgram.noun.noneMatches(of: count)
  }
}

extension ToDoCounts {
  /// `5 open, 3 done`, without counts that are zero.
  var summary: String { Counted.phrase([(open, "open"), (all - open, "done")]) }
}

/// `--category Home` or `--uncategorized`: the events to which a command applies.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only todos of this category.", valueName: "name"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var category: String?

  @Flag(help: "Only todos without a category.")
  var uncategorized = false

  func validate() throws {
    if category != nil, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  /// Resolves the options to a scope in a store.
  ///
  /// - Throws: `CommandError.refused` if the category does not exist.
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
  /// Returns the category with a name.
  ///
  /// - Throws: `CommandError.refused` if it does not exist.
  func existingCategory(_ name: String) throws -> ToDoCategory {
    if let category = try category(named: name) { return category }
    throw CommandError.refused(
      "there is no category '\(name)'",
      next: "Run '\(TodoBrowserProgram.name) categories' to see them.")
  }
}
