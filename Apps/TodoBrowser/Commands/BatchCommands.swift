import ArgumentParser
import CommandSupport
import Models

/// A command that sets how far events are, and says of which that was so already.
protocol StateCommand: ParsableCommand {
  static var change: StateChange { get }
  var chosen: ChosenEvents { get }
}

/// The events that a command is about, and how it says what became of them.
struct ChosenEvents: ParsableArguments {
  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption
}

/// How far events are to be.
struct StateChange {
  let state: CompletionState
  /// How the sentence about what was changed begins, such as `Done`.
  let verb: String
  /// What is said of those that are as they were, such as `done already`.
  let already: String
  /// What undoes it; empty for nothing.
  var wayBack = ""
}

extension StateCommand {
  func run() throws {
    let (ids, change) = (try chosen.items.ids, Self.change)
    try TodoBrowserProgram.change(chosen.database.path) { store in
      let events = try store.existingEvents(ids)
      let result = try store.setCompletionState(change.state, of: ids)
      let changed = result.changed
      let stated = StatedItems(
        events.map { ($0.id, $0.listTitle) }, noun: TodoBrowserProgram.noun)
      let unchanged = ids.filter { !changed.contains($0) }
      guard !changed.isEmpty else {
        throw CommandError.refused(
          "\(stated.names(unchanged)) \(change.already)", next: change.wayBack)
      }
      if chosen.json.isOn {
        try ToDoListing(store).printJSON(store.existingEvents(changed) + result.next)
      } else {
        let words = "\(change.verb): \(stated.list(changed)). \(TodoBrowserProgram.wayBack)"
        try StandardOutput.line(words)
        try ToDoListing(store).printLines("Next", result.next)
        for event in result.ended {
          try StandardOutput.line("\(ItemSummary.quoted(event.listTitle)) was the last one.")
        }
      }
      if !unchanged.isEmpty { StandardError.line("\(stated.names(unchanged)) \(change.already).") }
    }
  }
}

struct DoneCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark events as completed.",
    discussion: """
      All of them in one step or, where one is not there, none. Of what repeats the next one is made: the \
      first that comes after its date and after today, with all that it has besides.

      Example:
        todo-browser done 3 5-8
      """
  )
  static let change = StateChange(
    state: .completed, verb: "Done", already: "done already",
    wayBack: "'\(TodoBrowserProgram.name) reopen' opens it again.")

  @OptionGroup var chosen: ChosenEvents
}

struct ReopenCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark events as not started.",
    discussion: "All of them in one step or, where one is not there, none.")
  static let change = StateChange(
    state: .notStarted, verb: "Open again", already: "not started anyway")

  @OptionGroup var chosen: ChosenEvents
}

struct StartCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Mark events as in progress.",
    discussion: "All of them in one step or, where one is not there, none.")
  static let change = StateChange(
    state: .inProgress, verb: "In progress", already: "in progress already")

  @OptionGroup var chosen: ChosenEvents
}

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Add events once more.",
    discussion: "All of them in one step or, where one is not there, none.")

  @OptionGroup var chosen: ChosenEvents

  func run() throws {
    let ids = try chosen.items.ids
    try TodoBrowserProgram.change(chosen.database.path) { store in
      _ = try store.existingEvents(ids)
      let copies = try store.duplicate(ids)
      if chosen.json.isOn { return try ToDoListing(store).printJSON(copies) }
      try ToDoListing(store).printLines("Added", copies)
    }
  }
}
