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
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete", summaries, noun: Program.noun)
      try store.delete(ids)
      let what = summaries.count == 1 ? summaries[0].name : Program.noun.counted(summaries.count)
      try StandardOutput.write { output in
        try output.line("Deleted \(what). '\(Program.name) undo' takes it back.")
      }
    }
  }
}
