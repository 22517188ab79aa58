import ArgumentParser
import CommandSupport
import Persistence

struct ProjectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects",
    abstract: "Print the projects there are, with their tasks counted.",
    discussion: "The tasks of a project's parts are counted with it: kitchen.floor with kitchen.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let projects = try TaskListProgram.openStore(database.path).projects()
    try GroupListing(title: "Project", absence: "No task is a part of a project.")
      .print(projects, isJSON: json.isOn)
  }
}
