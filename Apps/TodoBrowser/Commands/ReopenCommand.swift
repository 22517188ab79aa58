import ArgumentParser
import CommandSupport
import Models

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark events as not started.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try StateChange(state: .notStarted, verb: "Open again", already: "not started anyway")
      .run(items, database.path, isJSON: json.isOn)
  }
}
