import ArgumentParser
import CommandSupport
import Models

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark events as completed.",
    discussion: """
      All of them in one step or, where one is not there, none.

      Example:
        todo-browser done 3 5-8
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try StateChange(
      state: .completed, verb: "Done", already: "done already",
      wayBack: "'\(TodoBrowserProgram.name) reopen' opens it again."
    ).run(items, database.path, isJSON: json.isOn)
  }
}
