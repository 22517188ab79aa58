import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Persistence

struct NextCommand: ParsableCommand, ListedArguments {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "next",
      abstract: "Print the next event.",
      discussion: """
        It is the first that is not over: one that goes on comes before those ahead; --limit prints \
        more of them.
        """
    )
    .of(program: EventScheduler.name)
  }

  @Option(help: ArgumentHelp("Print this many. (default: 1)", valueName: "count"))
  var limit: String?

  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  var argumentList: [Mirror.Child] {
    [("_limit", _limit), ("_json", _json), ("_database", _database)]
  }

  func validate() throws { _ = try RowLimit.count(limit) }

  func run() throws {
    let store = try EventScheduler.openStoreToList(database)
    let dates = EventDates(in: ProgramEnvironment.dates)
    let now = ProgramEnvironment.now
    let events = try store.upcoming(after: now, limit: RowLimit.count(limit) ?? 1)
    if json { return try EventListing.printJSON(events, from: store) }
    guard !events.isEmpty else {
      StandardError.say("Nothing is ahead. '\(EventScheduler.name) list --all' prints what was.")
      return
    }
    try StandardOutput.write { output in
      var table = Table(
        [.figures("ID"), .figures("Date"), .figures("When"), .words("Title")], for: output.traits)
      for event in events {
        try table.row(to: &output) { row in
          row.number(event.id ?? 0)
          row.text(dates.listed(event.date, isAllDay: event.isAllDay))
          row.text(dates.distance(to: event, from: now))
          row.text(event.listTitle)
        }
      }
      try table.finish(to: &output)
    }
  }
}
