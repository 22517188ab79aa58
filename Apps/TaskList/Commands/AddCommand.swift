import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Reminders

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a task.",
    discussion: """
      'friday', 'dec 24 9am', 'every month', '#tag', '!!!' and '!15m' are the due date, the \
      repetition, a tag, high priority and a reminder, anywhere in the line; all other words are the \
      text. 'due:fri', 'start:mon', '+tag', 'pri:high', 'project:x', 'every:month', 'after:3d', \
      'remind:15m' and 'note:"…"' set properties as well. A time after a date belongs to it: \
      'due:fri 5pm'. Quote a time in another zone: 'due:"fri 9am Berlin"'. A backslash before a \
      word, or quotes, make it text. Options do the same. The new task is printed with its id.

      An unknown key in lower case with a value, such as 'tag:home', is refused; addresses, \
      'Jo: rent' and '10:30' are text.

      Examples:
        task-list add 'Pay rent friday #home !!! every month'
        task-list add 'Return "Friday Night" due:tomorrow +library pri:low'
        task-list add Water the plants --due today --repeat after:3d
        task-list add 'Dentist due:"first monday of january 9am" remind:1d'
        task-list add 'Swim every:"tue and thu until dec 18"'
        task-list add 'Filter every:"90 days after done" due:"in two weeks"'
        task-list add Call Jo back 'note:about the boat'
      """
  )

  @Argument(
    help: ArgumentHelp("The task.", valueName: "words"),
    completion: .stored(TaskListProgram.wordCompletions))
  var words: [String]

  @OptionGroup var options: TaskOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let syntax = TaskDates.ofProgram.syntax
    var entry = try QuickEntry(
      parsing: TaskSyntax.line(of: words), by: syntax, knowing: options.nouns)
    guard !CommandText.isBlank(entry.text ?? "") else {
      throw CommandError.badUsage(
        "the task has no text", next: "Type at least one letter of text.")
    }
    try entry.add(options.changes(by: syntax))
    try entry.showTimes(as: options.timeKind(by: syntax), on: syntax.clock)
    let task = try entry.task
    try task.checkReminders()
    try TaskListProgram.change(database.path) { store in
      let duplicate = try store.duplicate(of: task)
      let added = try store.add(task)
      if json.isOn {
        try TaskListing(store).printJSON(added)
      } else {
        try StandardOutput.line(syntax.line("Added", added))
      }
      if let duplicate { StandardError.line("Task \(duplicate) is identical.") }
    }
  }
}

extension StoredTask {
  /// - Throws: `CommandError.badUsage` if it has reminders relative to a date but no date.
  func checkReminders() throws {
    let hasDate = dueDate != nil || startDate != nil
    try ReminderOptions.check(alarms, hasDate: hasDate, name: listText, option: "--due")
  }
}

extension QuickEntry {
  /// The text that the changes set; nil if they set none.
  var text: String? {
    for case .text(let text) in changes { return text }
    return nil
  }

  /// Adds the changes of options to those of the typed words.
  ///
  /// - Throws: `CommandError.badUsage` if a property is given twice.
  mutating func add(_ further: [Change]) throws(CommandError) {
    for change in further {
      for noun in change.nouns where changes.contains(where: { $0.nouns.contains(noun) }) {
        throw .badUsage("the \(noun) is given twice", next: "Give it once.")
      }
      changes.append(change)
    }
  }
}

extension QuickEntry {
  /// Reinterprets local times, unless a zone was named, as times of another clock.
  ///
  /// - Throws: `CommandError.badUsage` if a time does not exist there.
  mutating func showTimes(as kind: TimeKind?, on clock: WallClock) throws(CommandError) {
    guard let kind else { return }
    func shown(_ date: Date?) -> Date? {
      guard let date, clock.day(startingAt: date) == nil else { return nil }
      return (kind == .utc ? .utc : kind.clock ?? clock).date(showing: clock.reading(of: date))
    }
    let original = changes
    changes = original.map { change in
      switch change {
      case .dueDate(let date, nil): shown(date).map { .dueDate($0, kind) } ?? change
      case .startDate(let date, nil): shown(date).map { .startDate($0, kind) } ?? change
      default: change
      }
    }
    guard changes != original else {
      throw .badUsage(
        "'--tz' needs a time of day", next: "Give one: --due 'fri 9am'.")
    }
  }
}

extension QuickEntry.Change {
  /// The names of the properties in messages; empty for an option that can be repeated.
  fileprivate var nouns: [String] {
    switch self {
    case .text: ["text"]
    case .dueDate: ["due date"]
    case .startDate: ["start"]
    case .priority: ["priority"]
    case .project: ["project"]
    case .repetition: ["repetition"]
    case .recurrence(let recurrence):
      recurrence.hasFirstDay ? ["repetition", "due date"] : ["repetition"]
    case .alarms: ["reminder"]
    case .note: ["note"]
    case .addTag, .removeTag: []
    }
  }
}

/// The options that describe a task, in addition to the typed line.
struct TaskOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The due date, such as 'fri' or '24 dec'.", valueName: "when"))
  var due: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The start date; the task waits until then.", valueName: "when"))
  var start: String?

  @Option(help: "The priority.") var priority: Priority?

  @Option(
    help: ArgumentHelp("The project, such as kitchen.floor.", valueName: "name"),
    completion: .stored(TaskListProgram.projectCompletions))
  var project: String?

  @Option(
    help: ArgumentHelp("A tag; repeat for more.", valueName: "name"),
    completion: .stored(TaskListProgram.tagCompletions))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      "How it repeats: '2weeks', 'tue and thu until dec 18', 'tue for 5 weeks' or 'after:3d'.",
      valueName: "length"))
  var `repeat`: String?

  @OptionGroup var reminders: ReminderOptions

  @Option(
    help: ArgumentHelp(
      "The time zone of the times: 'Berlin', 'UTC' or 'floating'.",
      valueName: "zone"))
  var tz: String?

  @Option(
    help: ArgumentHelp(
      "The notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?

  /// The properties that are set by options, so that words without a key do not set them.
  var nouns: Set<String> {
    let given = [due == nil ? nil : TaskKey.due, self.repeat == nil ? nil : TaskKey.every]
    return Set(given.compactMap { $0?.noun })
  }

  /// Returns the changes the options make.
  ///
  /// - Throws: `DateParseError`, `TaskSyntaxError` or `CommandError` for what cannot be read.
  func changes(by syntax: TaskSyntax) throws -> [QuickEntry.Change] {
    var changes: [QuickEntry.Change] = []
    for (text, change) in [(due, QuickEntry.Change.dueDate), (start, QuickEntry.Change.startDate)] {
      guard let text else { continue }
      // As `due:none` and `start:none` of the typed line.
      guard text.lowercased() != "none" else {
        changes.append(change(nil, nil))
        continue
      }
      let parsed = try syntax.dates.parse(text, now: syntax.now)
      changes.append(change(parsed.date, parsed.kind))
    }
    if let times = try reminders.times(of: .toDo) { changes.append(.alarms(times)) }
    if let priority { changes.append(.priority(priority)) }
    if let project { changes.append(.project(try name(project, of: "--project"))) }
    for tag in tag { changes.append(.addTag(try name(tag, of: "--tag"))) }
    if let length = self.repeat { changes.append(try syntax.repetition(length)) }
    if let notes, let text = try CommandText.long(notes) { changes.append(.note(text)) }
    return changes
  }

  /// Returns the kind of time that `--tz` requests; nil without the option.
  func timeKind(by syntax: TaskSyntax) throws(CommandError) -> TimeKind? {
    guard let tz else { return nil }
    if tz.lowercased() == "floating" { return .floating }
    let parsed = try? syntax.dates.parse("12:00 \(tz)", now: syntax.now)
    guard let kind = parsed?.kind else {
      throw .badUsage(
        "unknown time zone '\(tz)'", next: "Use one like Europe/Berlin, UTC or floating.")
    }
    return kind
  }

  private func name(_ text: String, of option: String) throws(CommandError) -> String {
    guard let name = CommandText.trimmed(text) else {
      throw .badUsage("\(option) is blank", next: "Enter at least one letter.")
    }
    return name
  }
}

extension Priority: ExpressibleByArgument {
  /// `high`, or its first letter.
  public init?(argument: String) { self.init(word: argument) }

  public static var allValueStrings: [String] { ["high", "medium", "low"] }
}
