import ArgumentParser
import CommandSupport
import Interchange
import Reminders

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change an event.",
    discussion: """
      Options that are left out change nothing; an empty description, place or URL clears it. An event \
      that moves to another date keeps its length, and its time if you give a day alone. For a repeating \
      event, say which occurrences to change; if one of them moves, the others move by the same amount.

      Examples:
        event-scheduler edit 3 --date 'next fri 9am'
        event-scheduler edit 4 --this --on tue --date 'wed 19:30'
        event-scheduler edit 4 --all --repeat 'every 2 weeks'
      """
  )

  @OptionGroup var item: ItemIDArgument<EventScheduler>

  @Option(help: ArgumentHelp("The new title.", valueName: "title"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The new description; '-' reads it from standard input.", valueName: "text"))
  var description: String?

  @OptionGroup var time: EventTimeOptions
  @OptionGroup var details: DetailOptions
  @OptionGroup var reminders: ReminderOptions

  @Flag(help: "Delete all reminders.") var noRemind = false
  @Flag(help: "Delete all categories.") var noCategory = false
  @Flag(help: "Keep only the first occurrence.") var noRepeat = false

  @OptionGroup var series: SeriesOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if title == nil, description == nil, time.isEmpty, details.isEmpty, reminders.remind.isEmpty,
      !noRemind, !noCategory, !noRepeat
    {
      throw ValidationError("Nothing to change. See '\(EventScheduler.name) edit --help'.")
    }
    if noRemind, !reminders.remind.isEmpty {
      throw ValidationError("--remind and --no-remind exclude each other. Give one of them.")
    }
    if noCategory, !details.category.isEmpty {
      throw ValidationError("--category and --no-category exclude each other. Give one of them.")
    }
    if noRepeat, time.repetition != nil {
      throw ValidationError("--repeat and --no-repeat exclude each other. Give one of them.")
    }
  }

  func run() throws {
    let title = try title.map { try CommandText.title($0) }
    let description = try description.map { try CommandText.long($0) }
    try EventScheduler.change(database.path) { store in
      let (stored, scope) = try series.target(item.id, in: store)
      var event = stored
      if let title { event.title = title }
      if let description { event.description = description }
      try time.apply(to: &event)
      if noRepeat { event.recurrence = nil }
      if noCategory { event.categories = [] }
      try details.apply(to: &event)
      if noRemind { event.alarms = nil }
      if let times = try reminders.times(of: .event) {
        event.alarms = times
        try event.checkReminders()
      }
      guard event.repeats, try store.series(of: event) != nil else {
        try store.update(event)
        return try printChange(of: event, from: stored, in: store)
      }
      let changed = try store.update(event, scope)
      try printChange(of: changed, from: stored, in: store)
    }
  }

  private func printChange(
    of event: CalendarEvent, from stored: CalendarEvent, in store: EventStore
  ) throws {
    if json.isOn { return try EventListing.printJSON(event, from: store) }
    let isChanged = !event.hasSameParts(as: stored, by: store.clock)
    try event.printSummary(after: isChanged ? "Changed" : "Unchanged")
  }
}
