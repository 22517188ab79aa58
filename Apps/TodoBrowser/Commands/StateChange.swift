import CommandSupport
import Models
import Persistence

/// Sets how far events are, and says of which that was so already.
struct StateChange {
  let state: CompletionState
  /// How the sentence about what was changed begins, such as `Done`.
  let verb: String
  /// What is said of those that are as they were, such as `done already`.
  let already: String
  /// What undoes it; empty for nothing.
  var wayBack = ""

  func run(_ items: ItemIDArguments, _ database: String?, isJSON: Bool) throws {
    let ids = try items.ids
    try TodoBrowserProgram.change(database) { store in
      let events = try store.existingEvents(ids)
      let changed = try store.setCompletionState(state, of: ids)
      let stated = StatedItems(
        events.map { ($0.id, $0.listTitle) }, noun: TodoBrowserProgram.noun)
      let unchanged = ids.filter { !changed.contains($0) }
      guard !changed.isEmpty else {
        throw CommandError.refused("\(stated.names(unchanged)) \(already)", next: wayBack)
      }
      if isJSON {
        try ToDoListing(store).printJSON(store.existingEvents(changed))
      } else {
        try StandardOutput.write { output in
          try output.line(
            "\(verb): \(stated.list(changed)). '\(TodoBrowserProgram.name) undo' takes it back.")
        }
      }
      if !unchanged.isEmpty { StandardError.say("\(stated.names(unchanged)) \(already).") }
    }
  }
}
