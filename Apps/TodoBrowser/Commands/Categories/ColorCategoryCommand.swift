import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ColorCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "color",
    abstract: "Choose the color a category is told by.",
    discussion: """
      Example:
        todo-browser categories color Home blue
      """
  )

  @Argument(help: ArgumentHelp("The category.", valueName: "name"))
  var name: String

  @Argument(help: "The color; 'none' takes it away.")
  var color: ColorName

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      try store.setColor(color.color, ofCategory: category.id)
      let what = color.color.map { "is now \($0.rawValue)" } ?? "has no color now"
      try StandardOutput.write { output in
        try output.line("\(category.quotedName) \(what).")
      }
    }
  }
}
