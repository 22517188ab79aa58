import ArgumentParser
import CommandSupport
import Models
import Persistence

struct MoveCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Put a category at another place in the order.",
    discussion: """
      Example:
        todo-browser categories move Home 1
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Argument(
    help: ArgumentHelp("Its number in the list; 1 is the first.", valueName: "number"))
  var place: Int

  @OptionGroup var database: DatabaseOption

  func validate() throws {
    guard place >= 1 else { throw ValidationError("The number is \(place). Give 1 or more.") }
  }

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      let count = try store.categories().count
      guard place <= count else {
        throw CommandError.badUsage(
          "there is no place \(place)", next: "Give a number from 1 to \(count).")
      }
      try store.moveCategory(category.id, to: place - 1)
      try StandardOutput.write { output in
        try output.line("\(category.quotedName) is now number \(place).")
      }
    }
  }
}
