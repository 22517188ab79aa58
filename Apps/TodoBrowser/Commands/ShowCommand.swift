import ArgumentParser
import CommandSupport
import Interchange
import Models
import Recurrence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a todo with all its properties.")

  @OptionGroup var item: ItemIDArgument<TodoBrowserProgram>
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try TodoBrowserProgram.openStore(database.path)
    let event = try store.existingEvents([item.id])[0]
    if json.isOn { return try ToDoListing(store).printJSON(event) }
    try StandardOutput.write { try $0.facts(Self.facts(of: event)) }
  }

  /// Returns the labeled facts about an event, in the order they are printed.
  private static func facts(of event: StoredToDo) -> [(name: String, text: String)] {
    let dates = ToDoDates()
    let facts: [(name: String, text: String?)] = [
      ("ID", "\(event.id ?? 0)"), ("Title", event.listTitle),
      ("Category", event.category.isEmpty ? "none" : event.category),
      ("Also in", event.otherCategories.joined(separator: ", ")), ("Date", dates.inFull(event)),
      (
        "Time zone",
        event.dateKind == .floating
          ? "none (same local time everywhere)" : event.timeZoneName.map(DefinedZone.displayName)
      ),
      ("Repeats", dates.repetitionWithDays(of: event).map { "\(ToDoDates.repeatSign) \($0)" }),
      ("State", "\(event.sign) \(event.stateLabel)"),
    ]
    let reminders = (event.alarms ?? []).map { alarm in
      (
        name: "Reminder",
        text: Optional(AlarmTime.description(of: alarm, .toDo, in: dates.environment))
      )
    }
    return (facts + reminders + [(name: "Notes", text: event.notes)]).compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }
}
