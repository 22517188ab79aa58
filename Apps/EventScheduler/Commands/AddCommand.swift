import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Recurrence
import Reminders

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event.",
    discussion: """
      The words are read as in the app: dates, 'every …', '@place', '#category', '!15m' and addresses \
      are not part of the title. Words in quotes are, and so is a part for which an option is given. \
      A date without a time makes an all-day event; without a date the event begins at the next full \
      hour. The result is printed with the new id.

      Examples:
        event-scheduler add Dentist fri 9-10am @Sparks St '#health' '!15m'
        event-scheduler add 'Trip to Lyon' --date '24 dec' --description 'Two bags'
        event-scheduler add Standup --date 'mon 9:30' --place Room --category work
        event-scheduler add 'Choir every tue 19:30 until dec 18 for 2 hours'
        event-scheduler add Read '"The Man Who Was Thursday"' sun 3pm
      """
  )

  @Argument(
    help: ArgumentHelp("The event in one line. Several words need no quotes.", valueName: "title"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "The description; '-' reads it from standard input.", valueName: "text"))
  var description: String?

  @OptionGroup var time: EventTimeOptions
  @OptionGroup var details: DetailOptions
  @OptionGroup var reminders: ReminderOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let event = try event()
    try EventScheduler.change(database.path) { store in
      let event = try store.add(event)
      if json.isOn { return try EventListing.printJSON(event, from: store) }
      try event.printSummary(after: "Added")
    }
  }

  /// Returns the event of the words and the options.
  func event() throws -> CalendarEvent {
    var (event, repetition, length) = try typedEvent()
    event.description = try description.flatMap { try CommandText.long($0) }
    guard event.endDate == nil || time.end == nil && time.duration == nil else {
      throw CommandError.badUsage("the end is given twice", next: "Give it once.")
    }
    var time = time
    // The line ends the repetition of the options.
    if repetition != nil { time.repetition = nil }
    if let length { time.duration = "\(length.days)d\(length.seconds / 60)m" }
    try time.apply(to: &event)
    // It begins on the date of the options.
    if let repetition { try event.setRecurrence(repetition, clock: ProgramEnvironment.dates.clock) }
    try details.apply(to: &event)
    if let times = try reminders.times(of: .event) {
      event.alarms = times
      try event.checkReminders()
    }
    return event
  }
}

extension AddCommand {
  /// Returns the event of the words without its recurrence; the recurrence, which may be that of
  /// the options with a span of the words; and the length of the words if the options have only the
  /// start.
  private func typedEvent() throws -> (
    event: CalendarEvent, repetition: RecurrenceSpan?, length: TypedLine.Length?
  ) {
    var ignored: Set<EventEntry.Part> = []
    if time.date != nil { ignored.insert(.date) }
    if time.repetition != nil { ignored.insert(.repetition) }
    if details.place != nil { ignored.insert(.place) }
    if details.url != nil { ignored.insert(.url) }
    if !details.category.isEmpty { ignored.insert(.categories) }
    if !reminders.remind.isEmpty { ignored.insert(.alarms) }
    let line = words.joined(separator: " ")
    let (parser, now) = (DateParser(in: ProgramEnvironment.dates), ProgramEnvironment.now)
    let start = time.date.flatMap { try? parser.parse($0, now: now) }
    let isAllDay = time.allDay || start?.isAllDay == true
    var (event, repetition, length) = try EventEntry.parts(
      of: line, ignoring: ignored, repeating: try time.span(), now: now, by: parser,
      acceptsLength: { length in
        time.end == nil && time.duration == nil && (!isAllDay || length.seconds == 0)
      })
    guard CommandText.trimmed(line) == nil || event.title?.isEmpty == false else {
      throw CommandError.badUsage(
        "'\(line)' has no title: all of it is read", next: "Put the title in quotes: '\"\(line)\"'."
      )
    }
    event.title = try CommandText.title(event.title ?? "")
    if time.date == nil, event.date == nil { event.date = ProgramEnvironment.nextFullHour }
    return (event, repetition, length)
  }
}

extension CalendarEvent {
  /// Checks that an event with reminders has a date.
  ///
  /// - Throws: `CommandError.badUsage` when it does not.
  func checkReminders() throws {
    try ReminderOptions.check(alarms, hasDate: date != nil, name: listTitle, option: "--date")
  }

  /// Prints a verb with the id, the title and the date.
  func printSummary(after verb: String) throws {
    let dates = EventDates(in: ProgramEnvironment.dates)
    let distance = date == nil ? "" : " (\(dates.distance(to: self, from: ProgramEnvironment.now)))"
    let repetition = dates.repetition(of: self).map { ", \($0)" } ?? ""
    try StandardOutput.write { output in
      try output.line(
        "\(verb) \(id ?? 0): \(quotedTitle), \(dates.periodInSentence(self))\(distance)\(repetition)."
      )
    }
  }
}
