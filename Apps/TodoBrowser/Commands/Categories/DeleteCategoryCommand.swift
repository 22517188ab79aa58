import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a category, with its events or without them.",
    discussion: """
      It asks first. 'undo' brings everything back.

      Examples:
        todo-browser categories delete Uni
        todo-browser categories delete Uni --keep-events
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Flag(help: "Keep its events, which are then uncategorized.")
  var keepEvents = false

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      if let refusal = store.refusal { throw refusal }
      let count = TodoBrowserProgram.noun.counted(category.counts.all)
      let isEmpty = category.counts.all == 0
      let rest = isEmpty ? "" : keepEvents ? " and keep its \(count)" : " and its \(count)"
      try confirmation.ask("Delete the category \(category.quotedName)\(rest)?")
      try store.deleteCategory(category.id, keepingEvents: keepEvents)
      let what =
        isEmpty ? "" : keepEvents ? "; \(count) uncategorized now" : " and \(count)"
      try StandardOutput.write { output in
        try output.line(
          "Deleted \(category.quotedName)\(what). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
}
