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
      The words are the task: 'due:fri', 'start:mon', '+tag', 'pri:high', 'project:x', \
      'every:month', 'after:3d', 'remind:15m' or '!15m' and 'note:\\"…\\"' say something of it, all others are \
      its text. A time behind a date belongs to it: 'due:fri 5pm'; a time of another place stands \
      in quotes, 'due:\\"fri 9am Berlin\\"'. A backslash before a word, or quotes, make \
      it text. The same can be said by options. What was understood is printed with the new id.

      A word of small letters with a colon and more right behind it, such as 'tag:home', is \
      refused where it has no meaning; addresses, 'Jo: rent' and '10:30' are text.

      Examples:
        task-list add 'Pay rent due:fri +home pri:high every:month'
        task-list add Water the plants --due today --repeat after:3d
        task-list add 'Dentist due:"first monday of january 9am" remind:1d'
        task-list add 'Swim every:"tue and thu until dec 18"'
        task-list add 'Filter every:"90 days after done" due:"in two weeks"'
        task-list add Call Jo back 'note:about the boat'
      """
  )

  @Argument(help: ArgumentHelp("The task.", valueName: "words"))
  var words: [String]

  @OptionGroup var options: TaskOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let taskWords = TaskDates.ofProgram.words
    var entry = try QuickEntry(parsing: TaskWords.line(of: words), by: taskWords)
    guard entry.hasText else {
      throw CommandError.badUsage(
        "the task has no text", next: "Give it at least one letter beside the words that say more.")
    }
    try entry.add(options.changes(by: taskWords))
    try entry.showTimes(as: options.timeKind(by: taskWords), on: taskWords.clock)
    let task = entry.task
    try task.checkReminders()
    try TaskListProgram.change(database.path) { store in
      let twin = try store.duplicate(of: task)
      let added = try store.add(task)
      if json.isOn {
        try TaskListing(store).printJSON(added)
      } else {
        try StandardOutput.line(taskWords.line("Added", added))
      }
      if let twin { StandardError.line("Task \(twin) says exactly the same.") }
    }
  }
}

extension StoredTask {
  /// - Throws: `CommandError.badUsage` where it has reminders that count from a date, and none.
  func checkReminders() throws {
    let hasDate = dueDate != nil || startDate != nil
    try ReminderOptions.check(alarms, hasDate: hasDate, name: listText, option: "--due")
  }
}

extension QuickEntry {
  /// Whether there is a text among what was said.
  var hasText: Bool { changes.contains { $0.noun == "text" } }

  /// Adds what options say beside the words.
  ///
  /// - Throws: `CommandError.badUsage` where the same is said twice.
  mutating func add(_ further: [Change]) throws(CommandError) {
    for change in further {
      if let noun = change.noun, changes.contains(where: { $0.noun == noun }) {
        throw .badUsage("the \(noun) is given twice", next: "Give it once.")
      }
      changes.append(change)
    }
  }
}

extension QuickEntry {
  /// Makes times that were read by a clock those that another clock shows, where no zone was named.
  ///
  /// - Throws: `CommandError.badUsage` where there is no such time.
  mutating func showTimes(as kind: TimeKind?, on clock: WallClock) throws(CommandError) {
    guard let kind else { return }
    func shown(_ date: Date?) -> Date? {
      guard let date, clock.day(startingAt: date) == nil else { return nil }
      return (kind == .utc ? .utc : kind.clock ?? clock).date(showing: clock.reading(of: date))
    }
    let said = changes
    changes = said.map { change in
      switch change {
      case .dueDate(let date, nil): shown(date).map { .dueDate($0, kind) } ?? change
      case .startDate(let date, nil): shown(date).map { .startDate($0, kind) } ?? change
      default: change
      }
    }
    guard changes != said else {
      throw .badUsage(
        "there is no time of day that '--tz' could speak of", next: "Give one: --due 'fri 9am'.")
    }
  }
}

extension QuickEntry.Change {
  /// What it says, where that can be said once.
  fileprivate var noun: String? {
    switch self {
    case .text: "text"
    case .dueDate: "due date"
    case .startDate: "start"
    case .priority: "priority"
    case .project: "project"
    case .repetition, .recurrence: "repetition"
    case .alarms: "reminder"
    case .note: "note"
    case .addTag, .removeTag: nil
    }
  }
}

/// What can be said of a task by options, beside the words.
struct TaskOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The due date, such as 'fri' or '24 dec'.", valueName: "when"))
  var due: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The day before which it need not be begun.", valueName: "when"))
  var start: String?

  @Option(help: "How much it matters.") var priority: Priority?

  @Option(help: ArgumentHelp("What it is a part of, such as kitchen.floor.", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("A tag; may be given several times.", valueName: "name"))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      "When it comes again: '2weeks', 'tue and thu until dec 18', 'after:3d'.",
      valueName: "length"))
  var `repeat`: String?

  @OptionGroup var reminders: ReminderOptions

  @Option(
    help: ArgumentHelp(
      "Where clocks show the times that are given: 'Berlin', 'UTC', 'floating'.",
      valueName: "zone"))
  var tz: String?

  @Option(
    help: ArgumentHelp(
      "What else is worth knowing; '-' reads it from standard input.", valueName: "text"))
  var notes: String?

  /// What they say, as words would.
  ///
  /// - Throws: `DateParseError`, `TaskWordsError` or `CommandError` for what cannot be read.
  func changes(by words: TaskWords) throws -> [QuickEntry.Change] {
    var changes: [QuickEntry.Change] = []
    for (text, change) in [(due, QuickEntry.Change.dueDate), (start, QuickEntry.Change.startDate)] {
      guard let text else { continue }
      let parsed = try words.dates.parse(text, now: words.now)
      changes.append(change(parsed.date, parsed.kind))
    }
    if let times = try reminders.times(of: .toDo) { changes.append(.alarms(times)) }
    if let priority { changes.append(.priority(priority)) }
    if let project { changes.append(.project(try name(project, of: "--project"))) }
    for tag in tag { changes.append(.addTag(try name(tag, of: "--tag"))) }
    if let length = self.repeat { changes.append(try words.repetition(length)) }
    if let notes, let text = try CommandText.long(notes) { changes.append(.note(text)) }
    return changes
  }

  /// The kind of time that `--tz` asks for; nil where it is not given.
  func timeKind(by words: TaskWords) throws(CommandError) -> TimeKind? {
    guard let tz else { return nil }
    if tz.lowercased() == "floating" { return .floating }
    let parsed = try? words.dates.parse("12:00 \(tz)", now: words.now)
    guard let kind = parsed?.kind else {
      throw .badUsage(
        "nobody knows the time zone '\(tz)'", next: "Give one like Europe/Berlin, UTC or floating.")
    }
    return kind
  }

  private func name(_ text: String, of option: String) throws(CommandError) -> String {
    guard let name = CommandText.trimmed(text) else {
      throw .badUsage("\(option) is blank", next: "Give it at least one letter.")
    }
    return name
  }
}

extension Priority: ExpressibleByArgument {
  /// `high`, or its first letter.
  public init?(argument: String) { self.init(word: argument) }

  public static var allValueStrings: [String] { ["high", "medium", "low"] }
}
