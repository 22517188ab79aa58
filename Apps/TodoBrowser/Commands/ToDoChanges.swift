import CommandSupport
import Models
import Persistence

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
    let dates = CommandDates()
    try TodoBrowserProgram.change(database) { store in
      _ = try store.existingEvents(ids)
      let isNew = try category.map { try !$0.isEmpty && store.isNewCategory($0) } ?? false
      try store.update(ids, titled: nil) { apply(to: &$0) }
      let events = try store.existingEvents(ids)
      let listing = ToDoListing(store)
      if json {
        if events.count == 1 {
          try listing.printJSON(events[0])
        } else {
          try listing.printJSON(events)
        }
      } else {
        try StandardOutput.write { output in
          for event in events {
            try output.line("\(verb) \(event.id ?? 0): \(dates.preview(of: event)).")
          }
        }
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
