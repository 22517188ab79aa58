import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change tasks.",
    discussion: """
      Ids come first, then the changes, typed as in 'add'; all else stays as it is. 'due:', \
      'start:', 'project:', 'every:' and 'note:' without a value clear the property. A quoted \
      argument, such as "project:home garden", is one word. --tz alone gives the times of the tasks \
      another zone; they stay the same moments. Several tasks change together, or not at all.

      For a repeating task, --this changes only the present one, which leaves its series, and \
      adds the next one. --following changes it and all later ones, --all also the completed ones, \
      except for their dates.

      Examples:
        task-list edit 3 due:mon pri:low +office
        task-list edit 3 5-8 --due tomorrow
        task-list edit 3 --no-due --remove-tag home
        task-list edit 3 --this --due 'day after tomorrow'
        task-list edit 3 --all --tz Berlin
        task-list edit 3 Pay the rent at the bank
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, lists and ranges: 3 5-8 12,14; then the changes.", valueName: "id"),
    completion: .stored(TaskListProgram.editCompletions))
  var arguments: [String]

  @OptionGroup var options: TaskOptions

  @Option(help: ArgumentHelp("The new text, used literally.", valueName: "text"))
  var text: String?

  @Option(
    help: ArgumentHelp("A tag to remove; repeat for more.", valueName: "name"),
    completion: .stored(TaskListProgram.tagCompletions))
  var removeTag: [String] = []

  @Flag var removals: [TaskRemoval] = []

  @Flag var scope = SeriesScope.following

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    guard !idArguments.isEmpty else {
      throw ValidationError(
        "'\(arguments.first ?? "")' is not an id. Ids come first: edit 3 due:fri.")
    }
    do {
      _ = try ItemIDs(parsing: idArguments)
    } catch {
      throw ValidationError(error.description)
    }
  }

  func run() throws {
    let ids = try ItemIDs(parsing: idArguments).values
    let syntax = TaskDates.ofProgram.syntax
    var entry = try entry(by: syntax)
    var zone = try options.timeKind(by: syntax)
    if entry.hasDates {
      try entry.showTimes(as: zone, on: syntax.clock)
      zone = nil
    }
    guard !entry.changes.isEmpty || zone != nil else {
      throw CommandError.badUsage(
        "Nothing to change", next: "See '\(TaskListProgram.name) edit --help'.")
    }
    if entry.text != nil, ids.count > 1 {
      throw CommandError.badUsage(
        "\(ids.count) tasks cannot all get the same text",
        next:
          "Give one id. Numbers after it are ids too; quote them together with the text.")
    }
    let edit = entry
    let kind = zone
    func change(_ task: inout StoredTask) throws {
      try edit.apply(to: &task)
      if let kind { try task.setTimeKind(kind, on: syntax.clock) }
    }
    try TaskListProgram.change(database.path) { store in
      let stored = try store.tasks(ids: ids)
      for task in stored {
        var changed = task
        try change(&changed)
        if edit.changes.contains(where: \.isOfReminders) { try changed.checkReminders() }
      }
      let next = try store.update(ids, in: scope) { try change(&$0) }
      let tasks = try store.tasks(ids: ids)
      if json.isOn {
        let listing = TaskListing(store)
        return try tasks.count == 1 ? listing.printJSON(tasks[0]) : listing.printJSON(tasks)
      }
      try StandardOutput.write { output in
        for (task, old) in zip(tasks, stored) {
          try output.line(syntax.line(task == old ? "Unchanged" : "Changed", task))
        }
        for task in next { try output.line(syntax.line("Next", task)) }
      }
    }
  }

  private func entry(by syntax: TaskSyntax) throws -> QuickEntry {
    let line = TaskSyntax.line(of: Array(arguments.dropFirst(idArguments.count)), as: .editing)
    var entry = try QuickEntry(parsing: line, by: syntax, as: .editing)
    if let text { try entry.add([.text(CommandText.trimmed(text) ?? "")]) }
    if let text = entry.text, CommandText.isBlank(text) {
      throw CommandError.badUsage("the text is blank", next: "Enter at least one letter.")
    }
    try entry.add(options.changes(by: syntax))
    try entry.add(removeTag.map { .removeTag($0) })
    for removal in removals {
      try entry.add(QuickEntry(parsing: removal.rawValue, by: syntax, as: .editing).changes)
    }
    return entry
  }

  /// The arguments at the beginning that can only be ids.
  private var idArguments: [String] {
    Array(
      arguments.prefix { argument in
        argument.first?.isNumber == true
          && argument.allSatisfy { $0.isNumber || $0 == "," || $0 == "-" || $0 == "–" }
      })
  }
}

extension QuickEntry {
  /// A Boolean value that indicates whether a due date or a start date is set.
  fileprivate var hasDates: Bool {
    changes.contains {
      switch $0 {
      case .dueDate(_?, _), .startDate(_?, _): true
      default: false
      }
    }
  }
}

extension StoredTask {
  /// Sets the kind of its times, such as a time zone. They remain the same instants.
  ///
  /// - Throws: `CommandError.badUsage` if it has no time of day.
  fileprivate mutating func setTimeKind(
    _ kind: TimeKind, on clock: WallClock
  ) throws(CommandError) {
    func hasTime(_ date: Date?, _ kind: TimeKind?) -> Bool {
      date.map { kind != nil || clock.day(startingAt: $0) == nil } ?? false
    }
    let (isDue, starts) = (hasTime(dueDate, dueKind), hasTime(startDate, startKind))
    guard isDue || starts else {
      throw .badUsage("'--tz' needs a time of day", next: "Give one: --due 'fri 9am'.")
    }
    if isDue { dueKind = kind }
    if starts { startKind = kind }
  }
}

extension QuickEntry.Change {
  /// A Boolean value that indicates whether the change can leave reminders without a date.
  fileprivate var isOfReminders: Bool {
    if case .alarms = self { true } else { false }
  }
}

/// The properties that `edit` can clear, and the typed forms that clear them.
enum TaskRemoval: String, EnumerableFlag {
  case noDue = "due:"
  case noStart = "start:"
  case noProject = "project:"
  case noNotes = "note:"
  case noRemind = "remind:"
  case noRepeat = "every:"

  static func help(for value: TaskRemoval) -> ArgumentHelp? {
    switch value {
    case .noDue: "Clear the due date."
    case .noStart: "Clear the start date."
    case .noProject: "Clear the project."
    case .noNotes: "Clear the notes."
    case .noRemind: "Remove all reminders."
    case .noRepeat: "Stop repeating."
    }
  }
}
