import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event.",
    discussion: """
      A date without a time takes the whole day; without a date the event begins at the next full \
      hour. What was understood is printed with the new id.

      Examples:
        event-scheduler add Dentist --date 'fri 9am'
        event-scheduler add 'Trip to Lyon' --date '24 dec' --description 'Two bags'
      """
  )

  @Argument(help: ArgumentHelp("What happens. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "What is worth knowing about it; '-' reads it from standard input.", valueName: "text"))
  var description: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When it is, such as 'fri 9am'.", valueName: "when"))
  var date: String?

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let time = try date.map { try EventTime($0) } ?? .nextFullHour
    // Not joined(separator:): it asks the Swift runtime, which looks through all types of the program.
    let title = words.reduce(into: "") { $0 += $0.isEmpty ? $1 : " \($1)" }
    let event = Event(title: try CommandText.title(title), description: "")
    event.description = try description.flatMap { try CommandText.long($0) }
    time.move(event)
    try EventScheduler.change(database.path) { store in
      try store.add(event)
      if json.isOn { return try EventListing.printJSON(event, from: store) }
      try event.printSummary(after: "Added")
    }
  }
}

extension Event {
  /// Prints what was done, the id, the title, and the date as it was understood.
  func printSummary(after verb: String) throws {
    let dates = EventDates(in: ProgramEnvironment.dates)
    let distance = date == nil ? "" : " (\(dates.distance(to: self, from: ProgramEnvironment.now)))"
    try StandardOutput.write { output in
      try output.line("\(verb) \(id ?? 0): \(quotedTitle), \(dates.inSentence(self))\(distance).")
    }
  }
}

/// When an event is, as it was given on the command line.
struct EventTime {
  let date: Date
  /// Whether a day was given without a time: the event then takes the day.
  let isAllDay: Bool

  /// Reads what was typed.
  ///
  /// - Throws: `DateParseError` when it cannot be read as just one date.
  init(_ text: String) throws(DateParseError) {
    let parsed = try DateParser(in: ProgramEnvironment.dates).parse(
      text, now: ProgramEnvironment.now)
    date = parsed.date
    isAllDay = parsed.isAllDay
  }

  private init(_ date: Date) {
    self.date = date
    isAllDay = false
  }

  /// The next full hour on the clock, where an event begins that is given no date.
  static var nextFullHour: EventTime {
    EventTime(ProgramEnvironment.nextFullHour)
  }

  /// Moves an event here; it keeps its length, unless it is moved from a time to a day or back.
  func move(_ event: Event) {
    if isAllDay != event.isAllDay {
      event.isAllDay = isAllDay
      event.isFloating = false
      event.endDate = nil
    }
    event.move(to: date, by: ProgramEnvironment.dates.clock)
  }
}
