import ArgumentParser
import CommandSupport
import Models

struct DoneCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "done",
      abstract: "Mark events as completed.",
      discussion: """
        All of them in one step or, where one is not there, none.

        Example:
          todo-browser done 3 5-8
        """
    )
    .of(program: TodoBrowserProgram.name)
  }

  @OptionGroup var items: ItemIDArguments
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    try StateChange(
      state: .completed, verb: "Done", already: "done already",
      wayBack: "'\(TodoBrowserProgram.name) reopen' opens it again."
    ).run(items, database, isJSON: json)
  }
}
