import ArgumentParser
import CommandSupport
import Models
import Persistence

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event.",
    discussion: """
      A category that is not there yet is made. A day without a time means 9 o'clock or, when that \
      is past today, the next full hour, which is also taken without a date. What was understood is \
      printed with the new id.

      Examples:
        todo-browser add Call the dentist --date 'fri 9am'
        todo-browser add 'Pay the rent' --category Home --date '1 dec' --notes 'by bank'
      """
  )

  @Argument(
    help: ArgumentHelp("What is to be done. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(help: ArgumentHelp("The category it is filed under.", valueName: "name"))
  var category: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When it is to be done, such as 'fri 9am'.", valueName: "when"))
  var date: String?

  @Option(
    help: ArgumentHelp(
      "What else is worth knowing; '-' reads it from standard input.", valueName: "text"))
  var notes: String?

  @Option(help: "How far it is.")
  var state: StateName?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let dates = CommandDates()
    let event = ToDoEvent(
      title: try ToDoTitle.text(words.joined(separator: " ")), category: category,
      date: try date.map { try ToDoTime($0, dates).date } ?? dates.nextFullHour,
      completionState: (state ?? .notStarted).state,
      notes: try notes.flatMap { try CommandText.long($0) })
    try TodoBrowserProgram.change(database.path) { store in
      let isNew = try category.map { try store.isNewCategory($0) } ?? false
      let added = try store.add(event)
      if json.isOn {
        try ToDoListing(store).printJSON(added)
      } else {
        try StandardOutput.write { output in
          try output.line("Added \(added.id ?? 0): \(dates.preview(of: added)).")
        }
      }
      if isNew { StandardError.say("The category \(added.quotedCategory) is new.") }
    }
  }
}

/// Titles as they are given on the command line.
enum ToDoTitle {
  /// A title: words, with the white space around them taken away.
  ///
  /// - Throws: `CommandError.badUsage` where white space is all there is.
  static func text(_ words: String) throws(CommandError) -> String {
    guard let title = CommandText.trimmed(words) else {
      throw .badUsage("the title is blank", next: "Give it at least one letter.")
    }
    return title
  }
}

/// `--state in-progress`: how far an event is, as it is typed.
enum StateName: String, CaseIterable, ExpressibleByArgument {
  case notStarted = "not-started"
  case inProgress = "in-progress"
  case completed

  /// The word as it is typed here, or as JSON has it: `inProgress`.
  init?(argument: String) {
    let letters = { (word: String) in word.lowercased().filter { $0 != "-" } }
    guard let found = Self.allCases.first(where: { letters($0.rawValue) == letters(argument) })
    else { return nil }
    self = found
  }

  var state: CompletionState {
    switch self {
    case .notStarted: .notStarted
    case .inProgress: .inProgress
    case .completed: .completed
    }
  }
}

extension CompletionState {
  /// The state in a sentence.
  var words: String {
    switch self {
    case .notStarted: "not started"
    case .inProgress: "in progress"
    case .completed: "done"
    }
  }

  /// The sign it has in a list.
  var sign: String {
    switch self {
    case .notStarted: "○"
    case .inProgress: "◐"
    case .completed: "✓"
    }
  }
}
