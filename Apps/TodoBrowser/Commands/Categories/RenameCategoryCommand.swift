import ArgumentParser
import CommandSupport
import Models
import Persistence

struct RenameCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a category another name.",
    discussion: """
      Another spelling of the same name will do. Two categories become one with 'merge'.

      Examples:
        todo-browser categories rename Uni University
        todo-browser categories rename home HOME
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("What it is to be called.", valueName: "new-name"))
  var newName: String

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      try store.renameCategory(category.id, to: newName)
      let renamed = try store.category(category.id) ?? category
      try StandardOutput.write { output in
        try output.line(
          "\(category.quotedName) is now \(renamed.quotedName). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
}
