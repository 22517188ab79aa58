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
      next one is made and named.

      Example:
        task-list done 3 5-8
      """
  )
  .of(program: TaskListProgram.name)

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let ids = try items.ids
    try TaskListProgram.change(database) { store in
      let tasks = try store.existingTasks(ids)
      let result = try store.complete(ids)
      let summaries = StatedTasks(tasks)
      guard !result.completed.isEmpty else {
        throw CommandError.refused(
          "\(summaries.names(result.alreadyCompleted)) done already",
          next: "'\(TaskListProgram.name) reopen' opens it again.")
      }
      let dates = CommandDates()
      try StandardOutput.write { output in
        try output.line(
          "Done: \(summaries.list(result.completed)). '\(TaskListProgram.name) undo' takes it back."
        )
        for next in result.next {
          try output.line("Next \(next.id ?? 0): \(dates.words.preview(of: next)).")
        }
      }
      if !result.alreadyCompleted.isEmpty {
        StandardError.say("\(summaries.names(result.alreadyCompleted)) done already.")
      }
    }
  }
}
