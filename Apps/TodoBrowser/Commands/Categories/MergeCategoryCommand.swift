import ArgumentParser
import CommandSupport
import Models
import Persistence

struct MergeCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Move all events of a category into another, and delete it.",
    discussion: """
      Example:
        todo-browser categories merge Uni School
      """
  )

  @Argument(help: ArgumentHelp("The category that goes.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("The category that its events are filed under.", valueName: "other"))
  var other: String

  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TodoBrowserProgram.change(database.path) { store in
      let category = try store.existingCategory(name)
      let other = try store.existingCategory(other)
      guard category.id != other.id else {
        throw CommandError.refused(
          "\(category.quotedName) is the same category", next: "Name two that differ.")
      }
      try store.mergeCategory(category.id, into: other.id)
      let count = TodoBrowserProgram.noun.counted(category.counts.all)
      try StandardOutput.write { output in
        try output.line(
          "Merged \(category.quotedName) into \(other.quotedName): \(count). "
            + "'\(TodoBrowserProgram.name) undo' takes it back.")
      }
    }
  }
}
