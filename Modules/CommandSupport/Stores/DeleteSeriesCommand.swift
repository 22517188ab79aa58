public import ArgumentParser
public import Recurrence

/// A store of items that may repeat.
public protocol SeriesStore: CommandStore {
  /// Removes items in one transaction; of repeating items, the instances in `scope`.
  func delete(_ ids: [Int64], _ scope: SeriesScope) throws
}

extension SeriesScope: EnumerableFlag {
  /// Returns the help of the flag.
  public static func help(for value: SeriesScope) -> ArgumentHelp? {
    switch value {
    case .this: "Only this occurrence."
    case .following: "This occurrence and all later ones."
    case .all: "All occurrences, including completed ones."
    }
  }
}

/// The flags `--this`, `--following` and `--all`, which choose instances of a repeating item.
public struct SeriesOptions: ParsableArguments {
  /// The chosen instances; nil if no flag was given.
  @Flag public var scope: SeriesScope?

  public init() {}

  /// Returns the chosen instances.
  ///
  /// - Parameter name: The name of a repeating item; nil if no item repeats.
  /// - Throws: `CommandError.badUsage` if an item repeats and no flag was given.
  public func scope(ifRepeats name: String?) throws(CommandError) -> SeriesScope {
    if let scope { return scope }
    guard let name else { return .following }
    throw .badUsage(
      "\(name) repeats", next: "Choose --this, --following or --all.")
  }
}

/// The command `delete` for items that may repeat, which removes them after a confirmation.
public struct DeleteSeriesCommand<Program: StoreProgram>: ParsableCommand
where Program.Store: SeriesStore {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: "Delete \(Program.noun.plural).",
      discussion: """
        If one of them does not exist, none is deleted. For a repeating one, --this deletes the \
        present occurrence, --following ends the series before it, and --all deletes the completed \
        occurrences as well. 'undo' restores them.

        Examples:
          \(Program.name) delete 3 5-8
          \(Program.name) delete 4 --this
        """
    )
  }

  @OptionGroup var items: ItemIDArguments<Program>
  @OptionGroup var series: SeriesOptions
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let ids = try items.ids
    try Program.change(database.path, access) { store in
      let summaries = try Program.summaries(of: ids, in: store)
      let scope = try series.scope(ifRepeats: summaries.first(where: \.repeats)?.name)
      try Program.delete(summaries, from: store, confirmation) { try store.delete(ids, scope) }
    }
  }
}
