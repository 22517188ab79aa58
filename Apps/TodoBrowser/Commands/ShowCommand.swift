import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange
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
    let dates = ToDoDates()
    var facts = [
      (name: "ID", text: "\(event.id ?? 0)"), (name: "Title", text: event.listTitle),
      (name: "Category", text: event.category.isEmpty ? "none" : event.category),
      (name: "Date", text: dates.inFull(event)),
      (name: "State", text: "\(event.completionState.sign) \(event.completionState.words)"),
    ]
    func add(_ name: String, _ text: String?, at index: Int) {
      if let text, !text.isEmpty { facts.insert((name: name, text: text), at: index) }
    }
    add("Repeats", dates.repetition(of: event).map { "\(ToDoDates.repeatSign) \($0)" }, at: 4)
    let alarms = (event.alarms ?? []).map {
      AlarmTime.words(of: $0, .toDo, in: dates.environment)
    }
    let isFloating = event.dateKind == .floating
    add("Time zone", isFloating ? "none, wherever you are" : event.timeZoneName, at: 4)
    add("Also in", event.otherCategories.joined(separator: ", "), at: 3)
    facts += alarms.map { (name: "Reminder", text: $0) }
    if !event.notes.isEmpty { facts.append((name: "Notes", text: event.notes)) }
    return facts
  }
}
