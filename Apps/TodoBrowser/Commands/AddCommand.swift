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
    abstract: "Add an event.",
    discussion: """
      A category that is not there yet is made. A day without a time means 9 o'clock or, when that \
      is past today, the next full hour, which is also taken without a date. What was understood is \
      printed with the new id.

      Examples:
        todo-browser add Call the dentist --date 'fri 9am'
        todo-browser add 'Pay the rent' --category Home --date '1 dec' --repeat monthly
        todo-browser add 'Buy a bicycle' --no-date
        todo-browser add 'Call Ann' --date '9am Berlin' --remind 15m
      """
  )

  @Argument(
    help: ArgumentHelp("What is to be done. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "The category it is filed under; further ones are those it is also in.", valueName: "name"))
  var category: [String] = []

  @OptionGroup var dates: DateOptions

  @OptionGroup var repetition: RepeatOptions

  @OptionGroup var reminders: ReminderOptions

  @Option(
    help: ArgumentHelp(
      "What else is worth knowing; '-' reads it from standard input.", valueName: "text"))
  var notes: String?

  @Option(help: "How far it is.")
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
        throw CommandError.badUsage("what has no date cannot repeat", next: "Leave --no-date.")
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
    abstract: "Add the sample events that come with the program.",
    discussion: """
      They are spread around today. Those that are there stay as they are; 'undo' takes all away \
      again.
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
        throw CommandError.refused("the sample events are there already", next: "")
      }
      try store.add(missing)
      let count = TodoBrowserProgram.noun.counted(missing.count)
      try StandardOutput.line("Added \(count). \(TodoBrowserProgram.wayBack)")
    }
  }
}
