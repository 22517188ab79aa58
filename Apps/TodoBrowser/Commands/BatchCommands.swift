import ArgumentParser
import CommandSupport
import Models

/// A command that sets the completion state of events and reports events that already had it.
protocol StateCommand: ParsableCommand {
  static var change: StateChange { get }
  var chosen: EventSelection { get }
}

/// The events to which a command applies, and the messages about them.
struct EventSelection: ParsableArguments {
  @OptionGroup var items: ItemIDArguments<TodoBrowserProgram>
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption
}

/// A change of the completion state of events.
struct StateChange {
  let state: CompletionState
  /// The verb at the start of the message, such as `Done`.
  let verb: String
  /// The phrase for events that did not change, such as `done already`.
  let already: String
  /// A hint about how to undo the change; empty for none.
  var undoHint = ""
}

extension StateCommand {
  func run() throws {
    let (ids, change) = (try chosen.items.ids, Self.change)
    try TodoBrowserProgram.change(chosen.database.path) { store in
      let events = try store.existingEvents(ids)
      let result = try store.setCompletionState(change.state, of: ids)
      let changed = result.changed
      let stated = ItemPhrase(
        events.map { ($0.id, $0.listTitle) }, noun: TodoBrowserProgram.noun)
      let unchanged = ids.filter { !changed.contains($0) }
      guard !changed.isEmpty else {
        throw CommandError.refused(
          "\(stated.names(unchanged)) \(change.already)", next: change.undoHint)
      }
      if chosen.json.isOn {
        try ToDoListing(store).printJSON(store.existingEvents(changed) + result.next)
      } else {
        let message = "\(change.verb): \(stated.list(changed)). \(TodoBrowserProgram.undoHint)"
        try StandardOutput.line(message)
        try ToDoListing(store).printLines("Next", result.next)
        for event in result.ended {
          try StandardOutput.line(
            "\(ItemSummary.quoted(event.listTitle)) was the last of its series.")
        }
      }
      if !unchanged.isEmpty { StandardError.line("\(stated.names(unchanged)) \(change.already).") }
    }
  }
}

struct DoneCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark todos as completed.",
    discussion: """
      Several todos are completed together, or not at all if an id is unknown. For a repeating todo \
      the next one is added: the first after its date and after today.

      Example:
        todo-browser done 3 5-8
      """
  )
  static let change = StateChange(
    state: .completed, verb: "Done", already: "already done",
    undoHint: "'\(TodoBrowserProgram.name) reopen' reopens it.")

  @OptionGroup var chosen: EventSelection
}

struct ReopenCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark todos as not started.",
    discussion: "Several change together, or not at all if an id is unknown.")
  static let change = StateChange(
    state: .notStarted, verb: "Reopened", already: "not started")

  @OptionGroup var chosen: EventSelection
}

struct StartCommand: StateCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Mark todos as in progress.",
    discussion: "Several change together, or not at all if an id is unknown.")
  static let change = StateChange(
    state: .inProgress, verb: "In progress", already: "already in progress")

  @OptionGroup var chosen: EventSelection
}

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Duplicate todos.",
    discussion: "Several change together, or not at all if an id is unknown.")

  @OptionGroup var chosen: EventSelection

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
