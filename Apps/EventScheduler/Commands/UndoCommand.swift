import ArgumentParser
import CommandSupport
import Persistence

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change.",
    discussion: """
      Every command that changes something is one step, whoever ran it and however long ago; the \
      last hundred are kept.
      """
  )
  .of(program: EventScheduler.name)

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    try database.changeStore { store in
      guard let title = try store.undo() else {
        throw CommandError.refused("there is nothing to undo", next: "")
      }
      try StandardOutput.write { output in
        try output.line("Undone: \(title). '\(EventScheduler.name) redo' does it again.")
      }
    }
  }
}
