import ArgumentParser
import CommandSupport
import DateFormatting

struct NextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Print the next event.",
    discussion: """
      Prints the first event that is not over, or as many as --limit allows; current events come before \
      later ones. Cancelled events are left out.
      """
  )

  @OptionGroup var categories: CategoryOption
  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let store = try EventScheduler.openStoreToList(database.path)
    let dates = EventDates(in: ProgramEnvironment.dates)
    let now = ProgramEnvironment.now
    let events = try store.events(
      EventQuery(
        from: now, categories: categories.category, limit: rows.limit ?? 1,
        leavesOutCancelled: true))
    if json.isOn { return try EventListing.printJSON(events, from: store) }
    guard !events.isEmpty else {
      StandardError.line(
        "No coming events. '\(EventScheduler.name) list --all' prints the past ones.")
      return
    }
    try StandardOutput.write { output in
      var table = Table(
        [.figures("ID"), .figures("Date"), .figures("When"), .text("Title")], for: output.traits)
      for event in events {
        try table.row(to: &output) { row in
          row.number(event.id ?? 0)
          row.text(dates.listed(event.date, isAllDay: event.isAllDay))
          row.text(dates.distance(to: event, from: now))
          row.text(event.listedText)
        }
      }
      try table.finish(to: &output)
    }
  }
}
