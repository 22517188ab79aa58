import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DuplicateCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "duplicate",
      abstract: "Add events once more.",
      discussion: "All of them in one step or, where one is not there, none."
    )
    .of(program: TodoBrowserProgram.name)
  }

  @OptionGroup var items: ItemIDArguments
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let ids = try items.ids
    let dates = CommandDates()
    try TodoBrowserProgram.change(database) { store in
      _ = try store.existingEvents(ids)
      let copies = try store.duplicate(ids)
      if json { return try ToDoListing(store).printJSON(copies) }
      try StandardOutput.write { output in
        for copy in copies {
          try output.line("Added \(copy.id ?? 0): \(dates.preview(of: copy)).")
        }
      }
    }
  }
}
