import ArgumentParser
import CommandSupport
import Models

struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Mark events as in progress.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try StateChange(state: .inProgress, verb: "In progress", already: "in progress already")
      .run(items, database.path, isJSON: json.isOn)
  }
}
