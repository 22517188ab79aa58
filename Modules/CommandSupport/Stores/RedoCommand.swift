public import ArgumentParser
import Persistence

/// `redo`: makes the change again that was undone last.
public struct RedoCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: "Make the change again that was undone last."
    )
  }

  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    try Program.change(database.path, access) { store in
      guard let title = try store.redo() else {
        throw CommandError.refused("there is nothing to redo", next: "")
      }
      try StandardOutput.write { output in
        try output.line("Done again: \(title). '\(Program.name) undo' takes it back.")
      }
    }
  }
}
