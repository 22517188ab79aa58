public import ArgumentParser
import Persistence

/// The command `delete`, which removes items after a confirmation.
public struct DeleteCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: "Delete \(Program.noun.plural).",
      discussion: """
        Deletes all of them or, if one does not exist, none. 'undo' restores them.

        Example:
          \(Program.name) delete 3 5-8
        """
    )
  }

  @OptionGroup var items: ItemIDArguments<Program>
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    let ids = try items.ids
    try Program.change(database.path, access) { store in
      let summaries = try Program.summaries(of: ids, in: store)
      try Program.delete(summaries, from: store, confirmation) { try store.delete(ids) }
    }
  }
}

extension StoreProgram {
  /// Asks for confirmation, deletes items and prints a message.
  ///
  /// - Parameters:
  ///   - summaries: The items.
  ///   - noun: The noun for the items.
  ///   - store: The store that contains them.
  ///   - confirmation: The confirmation option.
  ///   - delete: Removes the items from the store.
  /// - Throws: The reason why the store is read-only, before anything is asked; the errors of the
  ///   confirmation and of `delete`.
  public static func delete(
    _ summaries: [ItemSummary], _ noun: ItemNoun = Self.noun, from store: Store,
    _ confirmation: Confirmation, by delete: () throws -> Void
  ) throws {
    if let refusal = store.refusal { throw refusal }
    try confirmation.ask("Delete", summaries, noun: noun)
    try delete()
    let what = summaries.count == 1 ? summaries[0].name : noun.counted(summaries.count)
    try StandardOutput.line("Deleted \(what). Undo with '\(name) undo'.")
  }
}
