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
      A new category is created. A day without a time means 9 o'clock or, if that is past today, \
      the next full hour, which is also the default without a date. The new todo is printed with \
      its id.

      Examples:
        todo-browser add Call the dentist --date 'fri 9am'
        todo-browser add 'Pay the rent' --category Home --date '1 dec' --repeat monthly
        todo-browser add 'Buy a bicycle' --no-date
        todo-browser add 'Call Ann' --date '9am Berlin' --remind 15m
      """
  )

  @Argument(
    help: ArgumentHelp("The title. Several words need no quotes.", valueName: "title"))
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
    var event = StoredToDo(
      title: try CommandText.title(words.joined(separator: " ")), category: category.first,
      date: Date(),
      completionState: state ?? .notStarted,
      notes: try notes.flatMap { try CommandText.long($0) })
    event.setOtherCategories(category.dropFirst().compactMap { CommandText.trimmed($0) })
    let change = try dates.change()
    change.apply(toNew: &event)
    if let phrase = try repetition.phrase() {
      guard event.isDated else {
        throw CommandError.badUsage("a todo without a date cannot repeat", next: "Omit --no-date.")
      }
      event.setRepetition(
        phrase, on: ProgramEnvironment.dates.clock, choosesStart: !change.saysDate)
    }
    event.alarms = try reminders.times(of: .toDo)
    try event.checkReminders()
    let added = event
    try TodoBrowserProgram.change(database.path) { store in
      let isNew = try category.first.map { try store.isNewCategory($0) } ?? false
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

extension StoredToDo {
  /// - Throws: `CommandError.badUsage` where it has reminders that count from a date, and none.
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
      try StandardOutput.line("Added \(count). \(TodoBrowserProgram.wayBack)")
    }
  }
}
