import ArgumentParser
import CommandSupport
import Persistence

struct TagsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tags", abstract: "Print the tags there are, with their tasks counted."
    )
    .of(program: TaskListProgram.name)
  }

  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let tags = try TaskListProgram.openStore(database).tags()
    try GroupListing(title: "Tag", absence: "No task has a tag.").print(tags, isJSON: json)
  }
}
