import ArgumentParser
import CommandSupport
import Persistence

struct ProjectsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "projects",
      abstract: "Print the projects there are, with their tasks counted.",
      discussion: "The tasks of a project's parts are counted with it: kitchen.floor with kitchen."
    )
    .of(program: TaskListProgram.name)
  }

  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let projects = try TaskListProgram.openStore(database).projects()
    try GroupListing(title: "Project", absence: "No task is a part of a project.")
      .print(projects, isJSON: json)
  }
}
