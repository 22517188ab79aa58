import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a task.",
    discussion: """
      The words are the task: 'due:fri', 'start:mon', '+tag', 'pri:high', 'project:x', \
      'every:month', 'after:3d' and 'note:\\"…\\"' say something of it, all others are its text. A \
      time behind a date belongs to it: 'due:fri 5pm'. A backslash before a word, or quotes, make \
      it text. The same can be said by options. What was understood is printed with the new id.

      A word of small letters with a colon and more right behind it, such as 'tag:home', is \
      refused where it has no meaning; addresses, 'Jo: rent' and '10:30' are text.

      Examples:
        task-list add 'Pay rent due:fri +home pri:high every:month'
        task-list add Water the plants --due today --repeat after:3d
        task-list add Call Jo back 'note:about the boat'
      """
  )

  @Argument(help: ArgumentHelp("The task.", valueName: "words"))
  var words: [String]

  @OptionGroup var options: TaskOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let taskWords = CommandDates().words
    var changes = TaskChanges()
    try changes.add(QuickEntry(parsing: TaskWords.line(of: words), by: taskWords).changes)
    guard changes.hasText else {
      throw CommandError.badUsage(
        "the task has no text", next: "Give it at least one letter beside the words that say more.")
    }
    try changes.add(options.changes(by: taskWords))
    var task = TaskItem()
    changes.apply(to: &task)
    try TaskListProgram.change(database.path) { store in
      let twin = try store.duplicate(of: task)
      let added = try store.add(task)
      if json.isOn {
        try TaskListing(store).printJSON(added)
      } else {
        try StandardOutput.write { output in
          try output.line("Added \(added.id ?? 0): \(taskWords.preview(of: added)).")
        }
      }
      if let twin { StandardError.say("Task \(twin) says exactly the same.") }
    }
  }
}
