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
    abstract: "Add a todo.",
    discussion: """
      The words are read as in the app: dates, 'every …', '#category' and '!15m' are no part of the \
      title. Words in quotes are, and so is a part for which an option is given. A day without a time \
      is the whole day; without a date it is the next full hour. A new category is created. What was \
      read is printed with the new id.

      Examples:
        todo-browser add Call the dentist fri 9am '#health' '!15m'
        todo-browser add 'Pay the rent' --category Home --date fri --repeat monthly
        todo-browser add 'Water the plants every 3 days #home'
        todo-browser add 'Buy a bicycle' --no-date
        todo-browser add Watch '"Friday Night Lights"' tomorrow 8pm
      """
  )

  @Argument(
    help: ArgumentHelp("The todo in one line. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "The category; repeat for further ones.", valueName: "name"),
    completion: .stored(TodoBrowserProgram.categoryCompletions))
  var category: [String] = []

  @OptionGroup var dates: DateOptions

  @OptionGroup var repetition: RepeatOptions

  @OptionGroup var reminders: ReminderOptions

  @Option(
    help: ArgumentHelp(
      "The notes; '-' reads them from standard input.", valueName: "text"))
  var notes: String?

  @Option(help: "The state.")
  var state: CompletionState?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let line = try typedLine()
    var event = StoredToDo(
      title: try CommandText.title(line.title), category: category.first, date: Date(),
      completionState: state ?? .notStarted,
      notes: try notes.flatMap { try CommandText.long($0) })
    event.setOtherCategories(category.dropFirst().compactMap { CommandText.trimmed($0) })
    let change = try dates.change()
    try change.apply(toNew: &event)
    try line.apply(
      to: &event, choosesStart: !change.hasParsedDate, on: ProgramEnvironment.dates.clock,
      now: ProgramEnvironment.now)
    if let span = try repetition.span(besides: change) {
      guard event.isDated else {
        throw CommandError.badUsage("a todo without a date cannot repeat", next: "Omit --no-date.")
      }
      try event.setRepetition(
        span, on: ProgramEnvironment.dates.clock,
        choosesStart: !change.hasParsedDate && line.date == nil)
    }
    if let times = try reminders.times(of: .toDo) { event.alarms = times }
    try event.checkReminders()
    let added = event
    try TodoBrowserProgram.change(database.path) { store in
      let isNew = try !added.category.isEmpty && store.isNewCategory(added.category)
      let added = try store.add(added)
      if json.isOn {
        try ToDoListing(store).printJSON(added)
      } else {
        try ToDoListing(store).printLines("Added", [added])
      }
      if isNew { StandardError.line("The category \(added.quotedCategory) is new.") }
    }
  }
}

extension AddCommand {
  /// Parses the words, except for properties that are set by options.
  private func typedLine() throws -> ToDoEntry {
    var ignored: Set<ToDoEntry.Part> = []
    if !dates.isEmpty { ignored.insert(.date) }
    if !repetition.isEmpty || dates.removesDate { ignored.insert(.repetition) }
    if !category.isEmpty { ignored.insert(.categories) }
    if !reminders.remind.isEmpty { ignored.insert(.alarms) }
    return try ToDoEntry(
      reading: words.joined(separator: " "), ignoring: ignored, now: ProgramEnvironment.now,
      by: DateParser(in: ProgramEnvironment.dates))
  }
}

extension StoredToDo {
  /// - Throws: `CommandError.badUsage` if it has reminders relative to a date but no date.
  func checkReminders() throws {
    try ReminderOptions.check(alarms, hasDate: isDated, name: listTitle, option: "--date")
  }
}

struct SampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Add the sample todos that come with the program.",
    discussion: """
      Their dates are around today. Existing samples stay as they are; 'undo' removes the new ones.
      """
  )

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let samples = try SampleEvents.events(
      around: ProgramEnvironment.now, on: ProgramEnvironment.dates.clock)
    try TodoBrowserProgram.change(database.path) { store in
      var known: Set<UUID> = []
      try store.forEachEvent { known.insert($0.uniqueID) }
      let missing = samples.filter { !known.contains($0.uniqueID) }
      guard !missing.isEmpty else {
        throw CommandError.refused("the samples are already there", next: "")
      }
      try store.add(missing)
      let count = TodoBrowserProgram.noun.counted(missing.count)
      try StandardOutput.line("Added \(count). \(TodoBrowserProgram.undoHint)")
    }
  }
}
