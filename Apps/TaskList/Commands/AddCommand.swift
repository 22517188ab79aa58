import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct AddCommand: TaskOptions, ListedArguments {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
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
    .of(program: TaskListProgram.name)
  }

  @Argument(help: ArgumentHelp("The task.", valueName: "words"))
  var words: [String]

  @Option(parsing: .unconditional, help: TaskOptionHelp.due) var due: String?
  @Option(parsing: .unconditional, help: TaskOptionHelp.start) var start: String?
  @Option(help: TaskOptionHelp.priority, completion: .list(TaskOptionHelp.priorities))
  var priority: String?
  @Option(help: TaskOptionHelp.project) var project: String?
  @Option(help: TaskOptionHelp.tag) var tag: [String] = []
  @Option(help: TaskOptionHelp.repeat) var `repeat`: String?
  @Option(help: TaskOptionHelp.notes) var notes: String?
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  var argumentList: [Mirror.Child] {
    [
      ("_words", _words), ("_due", _due), ("_start", _start), ("_priority", _priority),
      ("_project", _project), ("_tag", _tag), ("_repeat", _repeat), ("_notes", _notes),
      ("_json", _json), ("_database", _database),
    ]
  }

  func run() throws {
    let taskWords = CommandDates().words
    var changes = TaskChanges()
    try changes.add(QuickEntry(parsing: TaskWords.line(of: words), by: taskWords).changes)
    guard changes.hasText else {
      throw CommandError.badUsage(
        "the task has no text", next: "Give it at least one letter beside the words that say more.")
    }
    try changes.add(optionChanges(by: taskWords))
    var task = TaskItem()
    changes.apply(to: &task)
    try TaskListProgram.change(database) { store in
      let twin = try store.duplicate(of: task)
      let added = try store.add(task)
      if json {
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
