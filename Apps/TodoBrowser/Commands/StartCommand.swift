import ArgumentParser
import CommandSupport
import Models

struct StartCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "start",
      abstract: "Mark events as in progress.",
      discussion: "All of them in one step or, where one is not there, none."
    )
    .of(program: TodoBrowserProgram.name)
  }

  @OptionGroup var items: ItemIDArguments
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    try StateChange(state: .inProgress, verb: "In progress", already: "in progress already")
      .run(items, database, isJSON: json)
  }
}
