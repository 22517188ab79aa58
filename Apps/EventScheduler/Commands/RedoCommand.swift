import ArgumentParser
import CommandSupport
import Persistence

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Make the change again that was undone last."
  )
  .of(program: EventScheduler.name)

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    try database.changeStore { store in
      guard let title = try store.redo() else {
        throw CommandError.refused("there is nothing to redo", next: "")
      }
      try StandardOutput.write { output in
        try output.line("Done again: \(title). '\(EventScheduler.name) undo' takes it back.")
      }
    }
  }
}
