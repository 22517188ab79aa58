import ArgumentParser
import CommandSupport
import Models
import Persistence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an event.",
    discussion: """
      What is not given stays as it is; an empty description takes it away. An event that is \
      moved to another date keeps its length.

      Example:
        event-scheduler edit 3 --date 'next fri 9am'
      """
  )

  @OptionGroup var item: ItemIDArgument

  @Option(help: ArgumentHelp("Another title.", valueName: "title"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Another description; '-' reads it from standard input.", valueName: "text"))
  var description: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Another date, such as 'fri 9am'.", valueName: "when"))
  var date: String?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if title == nil, description == nil, date == nil {
      throw ValidationError("There is nothing to change. Give --title, --description or --date.")
    }
  }

  func run() throws {
    let time = try date.map { try EventTime($0) }
    let title = try title.map { try CommandText.title($0) }
    let description = try description.map { try CommandText.long($0) }
    try EventScheduler.change(database.path) { store in
      let event = try store.existingEvent(item.id)
      if let title { event.title = title }
      if let description { event.description = description }
      time?.move(event)
      try store.update(event)
      if json.isOn { return try EventListing.printJSON(event, from: store) }
      try event.printSummary(after: "Changed")
    }
  }
}
