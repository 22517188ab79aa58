import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark events as completed.",
    discussion: """
      All of them in one step or, where one is not there, none.

      Example:
        todo-browser done 3 5-8
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try StateChange(
      state: .completed, verb: "Done", already: "done already",
      wayBack: "'\(TodoBrowserProgram.name) reopen' opens it again."
    ).run(items, database.path, isJSON: json.isOn)
  }
}

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
          try output.line("\(verb): \(stated.list(changed)). \(TodoBrowserProgram.wayBack)")
        }
      }
      if !unchanged.isEmpty { StandardError.say("\(stated.names(unchanged)) \(already).") }
    }
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark events as not started.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try StateChange(state: .notStarted, verb: "Open again", already: "not started anyway")
      .run(items, database.path, isJSON: json.isOn)
  }
}

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

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Add events once more.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try TodoBrowserProgram.change(database.path) { store in
      _ = try store.existingEvents(ids)
      let copies = try store.duplicate(ids)
      if json.isOn { return try ToDoListing(store).printJSON(copies) }
      try ToDoListing(store).printLines("Added", copies)
    }
  }
}
