import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ClearCompletedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear-completed",
    abstract: "Delete the tasks that are done.",
    discussion: "It asks first. 'undo' brings them back."
  )
  .of(program: TaskListProgram.name)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOptions

  func run() throws {
    try TaskListProgram.change(database) { store in
      let count = try store.count(TaskQuery(filter: TaskFilter([.isCompleted(true)])))
      guard count > 0 else { return StandardError.say("No task is done.") }
      if let refusal = store.refusal { throw refusal }
      try confirmation.ask("Delete the \(Self.noun.counted(count))?")
      let deleted = try store.deleteCompleted()
      try StandardOutput.write { output in
        try output.line(
          "Deleted \(Self.noun.counted(deleted)). '\(TaskListProgram.name) undo' takes it back.")
      }
    }
  }

  private static let noun = ItemNoun("completed task")
}
