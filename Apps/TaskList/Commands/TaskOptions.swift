import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models

/// A command that takes what can be said of a task by options, beside the words.
///
/// Each command declares the options, as a group of them would take a tenth of an addition: of its type
/// ArgumentParser asks four times what it can do, which the runtime finds out slowly.
protocol TaskOptions: ParsableCommand {
  var due: String? { get }
  var start: String? { get }
  var priority: String? { get }
  var project: String? { get }
  var tag: [String] { get }
  var `repeat`: String? { get }
  var notes: String? { get }
}

/// What the help says of them.
enum TaskOptionHelp {
  static let due = ArgumentHelp("The due date, such as 'fri' or '24 dec'.", valueName: "when")
  static let start = ArgumentHelp(
    "The day before which it need not be begun.", valueName: "when")
  // The values are written here: ArgumentParser takes long to find out which there are.
  static let priority: ArgumentHelp = "How much it matters. (values: high, medium, low)"
  static let priorities = ["high", "medium", "low"]
  static let project = ArgumentHelp(
    "What it is a part of, such as kitchen.floor.", valueName: "name")
  static let tag = ArgumentHelp("A tag; may be given several times.", valueName: "name")
  static let `repeat` = ArgumentHelp(
    "When it comes again: 'month', '2weeks', 'after:3d'.", valueName: "length")
  static let notes = ArgumentHelp(
    "What else is worth knowing; '-' reads it from standard input.", valueName: "text")
}

extension TaskOptions {
  func validate() throws { try validateOptions() }

  func validateOptions() throws { if let priority { _ = try Self.priority(priority) } }

  /// What they say, as words would.
  ///
  /// - Throws: `DateParseError`, `TaskWordsError` or `CommandError` for what cannot be read.
  func optionChanges(by words: TaskWords) throws -> [QuickEntry.Change] {
    var changes: [QuickEntry.Change] = []
    if let due { changes.append(.dueDate(try date(due, words))) }
    if let start { changes.append(.startDate(try date(start, words))) }
    if let priority { changes.append(.priority(try Self.priority(priority))) }
    if let project { changes.append(.project(try name(project, of: "--project"))) }
    for tag in tag { changes.append(.addTag(try name(tag, of: "--tag"))) }
    if let length = self.repeat { changes += try repetition(length, words) }
    if let notes, let text = try CommandText.long(notes) { changes.append(.note(text)) }
    return changes
  }

  private func date(_ text: String, _ words: TaskWords) throws -> Date {
    try words.dates.parse(text, now: words.now).date
  }

  private func name(_ text: String, of option: String) throws(CommandError) -> String {
    guard let name = CommandText.trimmed(text) else {
      throw .badUsage("\(option) is blank", next: "Give it at least one letter.")
    }
    return name
  }

  /// `high`, or its first letter.
  private static func priority(_ text: String) throws(ValidationError) -> Priority {
    switch text.lowercased() {
    case "high", "h": return .high
    case "medium", "m": return .medium
    case "low", "l": return .low
    default:
      throw ValidationError(
        "The value '\(text)' is invalid for '--priority <priority>'. Give high, medium or low.")
    }
  }

  /// `month`, `every:month` or `after:3d`.
  private func repetition(
    _ text: String, _ words: TaskWords
  ) throws(TaskWordsError) -> [QuickEntry.Change] {
    let hasKey = text.hasPrefix("every:") || text.hasPrefix("after:")
    let line = TaskWords.word(hasKey ? text : "every:\(text)")
    return try QuickEntry(parsing: line, by: words).changes
  }
}
