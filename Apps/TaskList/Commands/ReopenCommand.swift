import ArgumentParser
import CommandSupport
import Models
import Persistence

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

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let ids = try items.ids
    try TaskListProgram.change(database.path) { store in
      let tasks = try store.existingTasks(ids)
      let result = try store.reopen(ids)
      let summaries = StatedItems(
        tasks.map { ($0.id, $0.listText) }, noun: TaskListProgram.noun)
      guard !result.reopened.isEmpty else {
        throw CommandError.refused("\(summaries.names(result.alreadyOpen)) open already", next: "")
      }
      if json.isOn {
        try TaskListing(store).printJSON(store.existingTasks(result.reopened))
      } else {
        try StandardOutput.write { output in
          try output.line(
            "Open again: \(summaries.list(result.reopened)). "
              + "'\(TaskListProgram.name) undo' takes it back.")
        }
      }
      if !result.alreadyOpen.isEmpty {
        StandardError.say("\(summaries.names(result.alreadyOpen)) open already.")
      }
    }
  }
}
