public import ArgumentParser
import Persistence

/// The command `undo`, which undoes the last change.
public struct UndoCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: "Undo the last change.",
      discussion: """
        Every command that changes data can be undone, also after a restart. The last hundred changes \
        are kept.
        """
    )
  }

  @OptionGroup var access: Program.Access
  @OptionGroup var database: DatabaseOption

  public init() {}

  public func run() throws {
    try Program.change(database.path, access) { store in
      guard let title = try store.undo() else {
        throw CommandError.refused("there is nothing to undo", next: "")
      }
      try StandardOutput.line("Undone: \(title). Redo with '\(Program.name) redo'.")
    }
  }
}

/// The command `redo`, which redoes the change that was undone last.
public struct RedoCommand<Program: StoreProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: "Redo the last undone change."
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
      try StandardOutput.line("Redone: \(title). Undo with '\(Program.name) undo'.")
    }
  }
}
