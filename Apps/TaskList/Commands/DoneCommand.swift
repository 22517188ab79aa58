import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done",
    abstract: "Mark tasks as done.",
    discussion: """
      All of them in one step or, where one is not there, none. Of a task that comes again the \
      next one is made and named; --json prints those that are done now, then those made.

      Example:
        task-list done 3 5-8
      """
  )

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try TaskListProgram.change(database.path) { store in
      let tasks = try store.existingTasks(ids)
      let result = try store.complete(ids)
      let summaries = StatedItems(
        tasks.map { ($0.id, $0.listText) }, noun: TaskListProgram.noun)
      guard !result.completed.isEmpty else {
        throw CommandError.refused(
          "\(summaries.names(result.alreadyCompleted)) done already",
          next: "'\(TaskListProgram.name) reopen' opens it again.")
      }
      if json.isOn {
        let completed = try store.existingTasks(result.completed)
        try TaskListing(store).printJSON(completed + result.next)
      } else {
        try say(result, summaries)
      }
      if !result.alreadyCompleted.isEmpty {
        StandardError.say("\(summaries.names(result.alreadyCompleted)) done already.")
      }
    }
  }

  private func say(_ result: TaskCompletion, _ summaries: StatedItems) throws {
    let words = CommandDates().words
    try StandardOutput.write { output in
      try output.line(
        "Done: \(summaries.list(result.completed)). '\(TaskListProgram.name) undo' takes it back.")
      for next in result.next {
        try output.line("Next \(next.id ?? 0): \(words.preview(of: next)).")
      }
    }
  }
}
