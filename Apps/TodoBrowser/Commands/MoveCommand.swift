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
      date: date.map { try ToDoTime($0) }
    ).run(items.ids, verb: "Moved", database.path, isJSON: json.isOn)
  }
}

/// What a command line says is to become of events; nil leaves a part as it is.
struct ToDoChanges {
  var title: String?
  /// The name of a category; empty for none.
  var category: String?
  var date: ToDoTime?
  var state: CompletionState?
  var notes: String?

  /// Changes events in one step and prints what they are then.
  ///
  /// - Parameter verb: what was done, such as `Changed`.
  func run(
    _ ids: [Int64], verb: String, _ database: String?, isJSON json: Bool
  ) throws {
    try TodoBrowserProgram.change(database) { store in
      _ = try store.existingEvents(ids)
      let isNew = try category.map { try !$0.isEmpty && store.isNewCategory($0) } ?? false
      try store.update(ids, titled: nil) { apply(to: &$0) }
      let events = try store.existingEvents(ids)
      let listing = ToDoListing(store)
      if !json {
        try listing.printLines(verb, events)
      } else if events.count == 1 {
        try listing.printJSON(events[0])
      } else {
        try listing.printJSON(events)
      }
      if isNew, let event = events.first {
        StandardError.say("The category \(event.quotedCategory) is new.")
      }
    }
  }

  /// The name of a category that was given.
  ///
  /// - Throws: `CommandError.badUsage` where it is blank.
  static func category(_ name: String) throws(CommandError) -> String {
    guard let name = CommandText.trimmed(name) else {
      throw .badUsage(
        "the category's name is blank", next: "Take an event out with --uncategorized.")
    }
    return name
  }

  private func apply(to event: inout ToDoEvent) {
    if let title { event.title = title }
    if let category { event.category = category }
    if let date { event.date = date.date(movedFrom: event.date) }
    if let state { event.completionState = state }
    if let notes { event.notes = notes }
  }
}
