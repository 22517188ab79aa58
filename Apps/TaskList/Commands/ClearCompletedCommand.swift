import ArgumentParser
import CommandSupport
import Models
import Persistence

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
        return StandardError.say("No task is done.")
      }
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete the \(Self.noun.counted(count))?")
      let tasks = json.isOn ? try store.tasks(completed) : []
      let deleted = try store.deleteCompleted()
      if json.isOn { return try listing.printJSON(tasks) }
      try StandardOutput.write { output in
        try output.line(
          "Deleted \(Self.noun.counted(deleted)). '\(TaskListProgram.name) undo' takes it back.")
      }
    }
  }

  private static let noun = ItemNoun("completed task")
}
