import ArgumentParser
import CommandSupport
import Persistence

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Print the tags there are, with their tasks counted.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let tags = try TaskListProgram.openStore(database.path).tags()
    try GroupListing(title: "Tag", absence: "No task has a tag.").print(tags, isJSON: json.isOn)
  }
}
