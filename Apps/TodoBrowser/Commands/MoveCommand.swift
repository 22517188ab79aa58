import ArgumentParser
import CommandSupport
import Models
import Persistence

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move events to another category or date.",
    discussion: """
      A category that is not there yet is made. A day without a time leaves each event its time, a \
      time without a day its day. All of them are moved in one step or, where one is not there, none.

      Examples:
        todo-browser move 3 5-8 --date mon
        todo-browser move 3 --category Home
        todo-browser move 3 --uncategorized
      """
  )

  @OptionGroup var items: ItemIDArguments

  @Option(help: ArgumentHelp("To this category.", valueName: "name"))
  var category: String?

  @Flag(help: "Out of every category.")
  var uncategorized = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("To this date, such as 'fri 9am' or '+1d'.", valueName: "when"))
  var date: String?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if category == nil, !uncategorized, date == nil {
      throw ValidationError("There is nowhere to move to. Give --category or --date.")
    }
    if category != nil, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  func run() throws {
    try ToDoChanges(
      category: uncategorized ? "" : category.map { try ToDoChanges.category($0) },
      date: date.map { try ToDoTime($0, CommandDates()) }
    ).run(items.ids, verb: "Moved", database.path, isJSON: json.isOn)
  }
}
