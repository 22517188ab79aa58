import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Add events once more.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    let dates = CommandDates()
    try TodoBrowserProgram.change(database.path) { store in
      _ = try store.existingEvents(ids)
      let copies = try store.duplicate(ids)
      if json.isOn { return try ToDoListing(store).printJSON(copies) }
      try StandardOutput.write { output in
        for copy in copies {
          try output.line("Added \(copy.id ?? 0): \(dates.preview(of: copy)).")
        }
      }
    }
  }
}
