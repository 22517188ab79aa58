import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models
import Persistence
import Reminders

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an event.",
    discussion: """
      A date without a time makes an all-day event; without a date the event begins at the next full \
      hour. The date that was read is printed with the new id.

      Examples:
        event-scheduler add Dentist --date 'fri 9am' --remind 1d --remind 15m
        event-scheduler add 'Trip to Lyon' --date '24 dec' --description 'Two bags'
        event-scheduler add Standup --date 'mon 9:30' --place 'Room 5' --category work
        event-scheduler add Choir --date 'tue 19:30' --duration 2h --repeat 'every tue until dec 18'
      """
  )

  @Argument(help: ArgumentHelp("The title. Several words need no quotes.", valueName: "title"))
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
    var event = CalendarEvent(
      title: try CommandText.title(words.joined(separator: " ")),
      description: try description.flatMap { try CommandText.long($0) })
    if time.date == nil { event.date = ProgramEnvironment.nextFullHour }
    try time.apply(to: &event)
    try details.apply(to: &event)
    if let times = try reminders.times(of: .event) {
      event.alarms = times
      try event.checkReminders()
    }
    try EventScheduler.change(database.path) { store in
      let event = try store.add(event)
      if json.isOn { return try EventListing.printJSON(event, from: store) }
      try event.printSummary(after: "Added")
    }
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
