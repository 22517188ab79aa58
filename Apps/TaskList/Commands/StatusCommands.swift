import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark tasks as done.",
    discussion: """
      All of them in one step or, where one is not there, none. Of a task that comes again the \
      next one is made and named, or it is said that this was the last; --json prints those that are \
      done now, then those made.

      Example:
        task-list done 3 5-8
      """
  )

  @OptionGroup var change: StatusChange

  func run() throws {
    try change.make(
      TaskStore.complete, said: "Done", already: "done already",
      next: "'\(TaskListProgram.name) reopen' opens it again.")
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen",
    abstract: "Mark tasks as not done.",
    discussion: """
      All of them in one step or, where one is not there, none. A next task that was made when one \
      was done stays.

      Example:
        task-list reopen 3
      """
  )

  @OptionGroup var change: StatusChange

  func run() throws {
    try change.make(TaskStore.reopen, said: "Open again", already: "open already", next: "")
  }
}

/// Which tasks are to be done, or open again.
struct StatusChange: ParsableArguments {
  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  /// - Parameters:
  ///   - verb: What is done to them.
  ///   - word: What is said of those it was done to.
  ///   - already: What is said of the others.
  ///   - advice: What to do where there are only such.
  func make(
    _ verb: (TaskStore) -> ([Int64]) throws -> TaskStatusChange, said word: String,
    already: String, next advice: String
  ) throws {
    let ids = try items.ids
    try TaskListProgram.change(database.path) { store in
      let tasks = try store.tasks(ids: ids)
      let names = StatedItems(tasks.map { ($0.id, $0.listText) }, noun: TaskListProgram.noun)
      let result = try verb(store)(ids)
      guard !result.changed.isEmpty else {
        throw CommandError.refused("\(names.names(result.unchanged)) \(already)", next: advice)
      }
      if json.isOn {
        try TaskListing(store).printJSON(store.tasks(ids: result.changed) + result.next)
      } else {
        let words = TaskDates.ofProgram.words
        try StandardOutput.write { output in
          let undo = "'\(TaskListProgram.name) undo' takes it back."
          try output.line("\(word): \(names.list(result.changed)). \(undo)")
          for next in result.next { try output.line(words.line("Next", next)) }
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
    abstract: "Delete the tasks that are done.",
    discussion: "It asks first. 'undo' brings them back.")

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
        return StandardError.line("No task is done.")
      }
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete the \(Self.noun.counted(count))?")
      let tasks = json.isOn ? try store.tasks(completed) : []
      let deleted = try store.deleteCompleted()
      if json.isOn { return try listing.printJSON(tasks) }
      try StandardOutput.line(
        "Deleted \(Self.noun.counted(deleted)). '\(TaskListProgram.name) undo' takes it back.")
    }
  }

  private static let noun = ItemNoun("completed task")
}
