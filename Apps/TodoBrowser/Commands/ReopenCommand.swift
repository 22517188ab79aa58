import ArgumentParser
import CommandSupport
import Models

struct ReopenCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reopen",
      abstract: "Mark events as not started.",
      discussion: "All of them in one step or, where one is not there, none."
    )
    .of(program: TodoBrowserProgram.name)
  }

  @OptionGroup var items: ItemIDArguments
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    try StateChange(state: .notStarted, verb: "Open again", already: "not started anyway")
      .run(items, database, isJSON: json)
  }
}
