import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark tasks as done.",
    discussion: """
      Several tasks are completed together, or not at all if an id is unknown. For a repeating \
      task the next one is added and printed, or a note that it was the last; --json prints the \
      completed tasks, then the added ones.

      Example:
        task-list done 3 5-8
      """
  )

  @OptionGroup var change: StatusChange

  func run() throws {
    try change.make(
      TaskStore.complete, pastTense: "Done", already: "already done",
      next: "'\(TaskListProgram.name) reopen' reopens it.")
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark tasks as not done.",
    discussion: """
      Several tasks are reopened together, or not at all if an id is unknown. The next task of a \
      repeating one stays.

      Example:
        task-list reopen 3
      """
  )

  @OptionGroup var change: StatusChange

  func run() throws {
    try change.make(TaskStore.reopen, pastTense: "Reopened", already: "already open", next: "")
  }
}

/// The ids of the tasks to complete or reopen.
struct StatusChange: ParsableArguments {
  @OptionGroup var items: ItemIDArguments<TaskListProgram>
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  /// - Parameters:
  ///   - change: The method of the store that makes the change.
  ///   - verb: The verb for the tasks that changed, such as `Done`.
  ///   - already: The phrase for the tasks that needed no change.
  ///   - advice: The next step if none needed the change.
  func make(
    _ change: (TaskStore) -> ([Int64]) throws -> TaskStatusChange, pastTense verb: String,
    already: String, next advice: String
  ) throws {
    let ids = try items.ids
    try TaskListProgram.change(database.path) { store in
      let tasks = try store.tasks(ids: ids)
      let names = ItemPhrase(tasks.map { ($0.id, $0.listText) }, noun: TaskListProgram.noun)
      let result = try change(store)(ids)
      guard !result.changed.isEmpty else {
        throw CommandError.refused("\(names.names(result.unchanged)) \(already)", next: advice)
      }
      if json.isOn {
        try TaskListing(store).printJSON(store.tasks(ids: result.changed) + result.next)
      } else {
        let syntax = TaskDates.ofProgram.syntax
        try StandardOutput.write { output in
          let undo = "Undo with '\(TaskListProgram.name) undo'."
          try output.line("\(verb): \(names.list(result.changed)). \(undo)")
          for next in result.next { try output.line(syntax.line("Next", next)) }
          if !result.ended.isEmpty {
            try output.line("The last of its series: \(names.list(result.ended)).")
          }
        }
      }
      if !result.unchanged.isEmpty {
        StandardError.line("\(names.names(result.unchanged)) \(already).")
      }
    }
  }
}

struct ClearCompletedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear-completed",
    abstract: "Delete all completed tasks.",
    discussion: "Asks first. 'undo' restores them.")

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try TaskListProgram.change(database.path) { store in
      let completed = TaskQuery(filter: TaskFilter([.isCompleted(true)]))
      let count = try store.count(completed)
      let listing = TaskListing(store)
      guard count > 0 else {
        if json.isOn { return try listing.printJSON([]) }
        return StandardError.line("No completed tasks.")
      }
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete the \(Self.noun.counted(count))?")
      let tasks = json.isOn ? try store.tasks(completed) : []
      let deleted = try store.deleteCompleted()
      if json.isOn { return try listing.printJSON(tasks) }
      try StandardOutput.line(
        "Deleted \(Self.noun.counted(deleted)). Undo with '\(TaskListProgram.name) undo'.")
    }
  }

  private static let noun = ItemNoun("completed task")
}
