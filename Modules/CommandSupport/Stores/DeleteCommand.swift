public import ArgumentParser
import Persistence

/// `delete`: removes things, after asking.
public struct DeleteCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: "Delete \(Program.noun.plural).",
      discussion: """
        All of them are deleted or, where one is not there, none. 'undo' brings them back.

        Example:
          \(Program.name) delete 3 5-8
        """
    )
  }

  @OptionGroup var items: ItemIDArguments
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
  /// Asks, deletes and says so.
  ///
  /// - Parameters:
  ///   - summaries: what is deleted.
  ///   - noun: what several of them are called.
  ///   - store: the store that it is in.
  ///   - confirmation: whether a person is asked.
  ///   - delete: removes it from the store.
  /// - Throws: why the store cannot be changed, before anybody is asked, and what `delete` throws.
  public static func delete(
    _ summaries: [ItemSummary], _ noun: ItemNoun = Self.noun, from store: Store,
    _ confirmation: Confirmation, by delete: () throws -> Void
  ) throws {
    if let refusal = store.refusal { throw refusal }
    try confirmation.ask("Delete", summaries, noun: noun)
    try delete()
    let what = summaries.count == 1 ? summaries[0].name : noun.counted(summaries.count)
    try StandardOutput.line("Deleted \(what). '\(name) undo' takes it back.")
  }
}
