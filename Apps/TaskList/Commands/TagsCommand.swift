import ArgumentParser
import CommandSupport
import Persistence

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Print the tags there are, with their tasks counted."
  )
  .of(program: TaskListProgram.name)

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let tags = try TaskListProgram.openStore(database).tags()
    try GroupListing(title: "Tag", absence: "No task has a tag.").print(tags, isJSON: output.isJSON)
  }
}
