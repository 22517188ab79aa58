import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Persistence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of an event.")

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TodoBrowserProgram.openStore(database.path)
    let event = try store.existingEvents([item.id])[0]
    if json.isOn { return try ToDoListing(store).printJSON(event) }
    try StandardOutput.write { try $0.facts(Self.facts(of: event)) }
  }

  /// What there is to say, in the order it is printed.
  private static func facts(of event: ToDoEvent) -> [(name: String, text: String)] {
    var facts = [
      (name: "ID", text: "\(event.id ?? 0)"), (name: "Title", text: event.listTitle),
      (name: "Category", text: event.category.isEmpty ? "none" : event.category),
      (name: "Date", text: CommandDates().inFull(event.date)),
      (name: "State", text: "\(event.completionState.sign) \(event.completionState.words)"),
    ]
    if !event.notes.isEmpty { facts.append((name: "Notes", text: event.notes)) }
    return facts
  }
}
