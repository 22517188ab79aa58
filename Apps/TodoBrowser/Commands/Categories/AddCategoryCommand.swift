import ArgumentParser
import CommandSupport
import Models
import Persistence

struct AddCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a category.",
    discussion: """
      Example:
        todo-browser categories add Home --color blue
      """
  )

  @Argument(
    help: ArgumentHelp("What it is called. Several words need no quotes.", valueName: "name"))
  var words: [String]

  @Option(help: "The color it is told by; without it one that few others have.")
  var color: ColorName?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.addCategory(
        words.joined(separator: " "), color: color?.color)
      if json.isOn { return try category.printJSON() }
      try StandardOutput.write { output in
        try output.line("Added the category \(category.quotedName).")
      }
    }
  }
}

extension ToDoCategory {
  /// The name in quotes, cut to the length of a line.
  var quotedName: String { ItemSummary.quoted(name) }
}
