import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Reminders

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
    if let due {
      let parsed = try words.dates.parse(due, now: words.now)
      changes.append(.dueDate(parsed.date, parsed.kind))
    }
    if let start {
      let parsed = try words.dates.parse(start, now: words.now)
      changes.append(.startDate(parsed.date, parsed.kind))
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
