import ArgumentParser
import CommandSupport
import Models
import Persistence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change events.",
    discussion: """
      What is not given stays as it is; empty notes take them away. A day without a time leaves an \
      event its time, a time without a day its day. Several events are changed in one step, all of \
      them or none.

      Examples:
        todo-browser edit 3 --title 'Pay the rent' --notes 'by bank'
        todo-browser edit 3 5-8 --date tomorrow --state in-progress
      """
  )

  @OptionGroup var items: ItemIDArguments

  @Option(help: ArgumentHelp("Another title.", valueName: "title"))
  var title: String?

  @Option(help: ArgumentHelp("Another category.", valueName: "name"))
  var category: String?

  @Flag(help: "Take it out of its category.")
  var uncategorized = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Another date, such as 'fri 9am'.", valueName: "when"))
  var date: String?

  @Option(
    help: ArgumentHelp("Other notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?

  @Option(help: "How far it is.")
  var state: CompletionState?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if title == nil, category == nil, !uncategorized, date == nil, notes == nil, state == nil {
      throw ValidationError(
        "There is nothing to change. Give --title, --category, --date, --notes or --state.")
    }
    if category != nil, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  func run() throws {
    let ids = try items.ids
    if title != nil, ids.count > 1 {
      throw CommandError.badUsage(
        "\(ids.count) events cannot all get the same title", next: "Give one id.")
    }
    try ToDoChanges(
      title: title.map { try CommandText.title($0) },
      category: uncategorized ? "" : category.map { try ToDoChanges.category($0) },
      date: date.map { try ToDoTime($0) }, state: state,
      notes: notes.map { try CommandText.long($0) ?? "" }
    ).run(ids, verb: "Changed", database.path, isJSON: json.isOn)
  }
}
