import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Persistence

struct UpcomingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upcoming",
    abstract: "Print what begins or reminds of itself soon.",
    discussion: """
      Where there is nothing it prints nothing, for status bars and cron.

      Examples:
        event-scheduler upcoming --within 10min
        event-scheduler upcoming --within 1d --json
      """)

  @Option(help: ArgumentHelp("How far to look, such as 10min, 2h or 1d.", valueName: "length"))
  var within = "1h"

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let (days, seconds) = try EventTimeOptions.length(within)
    guard days >= 0, seconds >= 0, days > 0 || seconds > 0 else {
      throw CommandError.badUsage("--within \(within) is no time ahead", next: "Write it like 1h.")
    }
    let now = ProgramEnvironment.now
    let store = try EventScheduler.openStore(database.path)
    let events = try store.beginningOrReminding(
      from: now, to: now + Double(days * 86_400 + seconds))
    if json.isOn { return try EventListing.printJSON(events, from: store) }
    guard !events.isEmpty else { return }
    let dates = EventDates(in: ProgramEnvironment.dates)
    try StandardOutput.write { output in
      var table = Table(
        [.figures("ID"), .figures("Date"), .figures("When"), .words("Title")],
        for: output.traits, hasTitles: false)
      for event in events {
        try table.row(to: &output) { row in
          row.number(event.id ?? 0)
          row.text(dates.listed(event.date, isAllDay: event.isAllDay))
          row.text(dates.distance(to: event, from: now))
          row.text(event.markedTitle)
        }
      }
      try table.finish(to: &output)
    }
  }
}
