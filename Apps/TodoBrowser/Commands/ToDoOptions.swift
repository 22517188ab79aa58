import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Recurrence

/// `--repeat`: how an event repeats.
struct RepeatOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats, such as 'every 2 weeks', 'every tue and thu until dec 18' or 'every 90 days after done'.",
      valueName: "how"))
  var repetition: String?

  var isEmpty: Bool { repetition == nil }

  /// What was typed.
  ///
  /// - Throws: `CommandError.badUsage` when it cannot be read.
  func phrase() throws -> RecurrencePhrase? {
    guard let repetition else { return nil }
    do {
      return try RecurrencePhrase(
        reading: repetition, now: ProgramEnvironment.now,
        dates: DateParser(in: ProgramEnvironment.dates))
    } catch let error {
      throw CommandError.badUsage(error.description, next: "")
    }
  }
}

/// `--category` and `--uncategorized` of commands that change events.
struct CategoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Put it into this category; further ones take the place of those it is also in, an empty one takes them away.",
      valueName: "name"))
  var category: [String] = []

  @Flag(help: "Take it out of its category.")
  var uncategorized = false

  var isEmpty: Bool { category.isEmpty && !uncategorized }

  func validate() throws {
    if !category.isEmpty, uncategorized {
      throw ValidationError("--category and --uncategorized exclude each other.")
    }
  }

  /// The name of the category; empty for none, nil where nothing is said.
  ///
  /// - Throws: `CommandError.badUsage` where it is blank.
  func name() throws -> String? {
    guard let category = category.first else { return uncategorized ? "" : nil }
    guard let name = CommandText.trimmed(category) else {
      throw CommandError.badUsage(
        "the category's name is blank", next: "Take an event out with --uncategorized.")
    }
    return name
  }

  /// The further categories; nil where nothing is said of them.
  var others: [String]? {
    category.count > 1 ? category.dropFirst().compactMap { CommandText.trimmed($0) } : nil
  }
}
