import ArgumentParser
import CommandSupport
import Recurrence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change tasks.",
    discussion: """
      The ids come first, then words as in 'add'; what is not said stays as it is. 'due:', \
      'start:', 'project:', 'every:' and 'note:' with nothing behind them take away what they \
      name. An argument that the shell's quotes hold together, such as "project:home garden", is one \
      word. Several tasks are changed in one step, all of them or none.

      Of a task that comes again, --this changes the present one alone: it leaves its series, and the \
      next one is made at once. --following changes it and those that come after it, --all those that \
      are done as well, but for their dates.

      Examples:
        task-list edit 3 due:mon pri:low +office
        task-list edit 3 5-8 --due tomorrow
        task-list edit 3 --no-due --remove-tag home
        task-list edit 3 --this --due 'day after tomorrow'
        task-list edit 3 Pay the rent at the bank
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, lists and ranges: 3 5-8 12,14; then words.", valueName: "id"))
  var arguments: [String]

  @OptionGroup var options: TaskOptions

  @Option(help: ArgumentHelp("Another text, taken as it is.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp("A tag to take away; may be given several times.", valueName: "name"))
  var removeTag: [String] = []

  @Flag var removals: [TaskRemoval] = []

  @Flag var scope = SeriesScope.following

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    guard !idWords.isEmpty else {
      throw ValidationError(
        "'\(arguments.first ?? "")' is not an id. Ids come first: edit 3 due:fri.")
    }
    do {
      _ = try ItemIDs(parsing: idWords)
    } catch {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    let ids = try ItemIDs(parsing: idWords).values
    let taskWords = TaskDates.ofProgram.words
    let entry = try entry(by: taskWords)
    guard !entry.changes.isEmpty else {
      throw CommandError.badUsage(
        "there is nothing to change", next: "Say what, such as 'edit \(idWords[0]) due:fri'.")
    }
    if entry.hasText, ids.count > 1 {
      throw CommandError.badUsage(
        "\(ids.count) tasks cannot all get the same text",
        next:
          "Give one id. Numbers behind it are ids too, unless they stand in quotes with the text.")
    }
    try TaskListProgram.change(database.path) { store in
      for task in try store.tasks(ids: ids) where entry.changes.contains(where: \.isOfReminders) {
        var changed = task
        entry.apply(to: &changed)
        try changed.checkReminders()
      }
      let next = try store.update(ids, in: scope) { entry.apply(to: &$0) }
      let tasks = try store.tasks(ids: ids)
      if json.isOn {
        let listing = TaskListing(store)
        return try tasks.count == 1 ? listing.printJSON(tasks[0]) : listing.printJSON(tasks)
      }
      try StandardOutput.write { output in
        for task in tasks { try output.line(taskWords.line("Changed", task)) }
        for task in next { try output.line(taskWords.line("Next", task)) }
      }
    }
  }

  private func entry(by words: TaskWords) throws -> QuickEntry {
    let line = TaskWords.line(of: Array(arguments.dropFirst(idWords.count)), as: .editing)
    var entry = try QuickEntry(parsing: line, by: words, as: .editing)
    if let text {
      guard let text = CommandText.trimmed(text) else {
        throw CommandError.badUsage("the text is blank", next: "Give it at least one letter.")
      }
      try entry.add([.text(text)])
    }
    try entry.add(options.changes(by: words))
    try entry.add(removeTag.map { .removeTag($0) })
    for removal in removals {
      try entry.add(QuickEntry(parsing: removal.rawValue, by: words, as: .editing).changes)
    }
    try entry.showTimes(as: options.timeKind(by: words), on: words.clock)
    return entry
  }

  /// The arguments at the beginning that can only be ids.
  private var idWords: [String] {
    Array(
      arguments.prefix { argument in
        argument.first?.isNumber == true
          && argument.allSatisfy { $0.isNumber || $0 == "," || $0 == "-" || $0 == "–" }
      })
  }
}

extension QuickEntry.Change {
  /// Whether it may leave reminders without a date.
  fileprivate var isOfReminders: Bool {
    if case .alarms = self { true } else { false }
  }
}

/// What `edit` takes away, and the words that do so as well.
enum TaskRemoval: String, EnumerableFlag {
  case noDue = "due:"
  case noStart = "start:"
  case noProject = "project:"
  case noNotes = "note:"
  case noRemind = "remind:"
  case noRepeat = "every:"

  static func help(for value: TaskRemoval) -> ArgumentHelp? {
    switch value {
    case .noDue: "Take the due date away."
    case .noStart: "Take the start away."
    case .noProject: "Take the project away."
    case .noNotes: "Take the notes away."
    case .noRemind: "Take the reminders away."
    case .noRepeat: "Let it not come again."
    }
  }
}
