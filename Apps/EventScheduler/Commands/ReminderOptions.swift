import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models

/// What `add` and `edit` take to say when an event reminds of itself.
struct ReminderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to be reminded: '15m' before, 'start', or 'dec 24 9am'; may be given several times.",
      valueName: "when"))
  var remind: [String] = []

  /// Makes an event remind at the times that are given instead of those it had.
  func apply(to event: Event) throws {
    guard !remind.isEmpty else { return }
    var alarms: [String] = []
    for typed in remind {
      let alarm = try EventAlarm.read(
        typed, now: ProgramEnvironment.now, in: ProgramEnvironment.dates)
      if !alarms.contains(alarm) { alarms.append(alarm) }
    }
    guard event.date != nil else {
      throw CommandError.badUsage(
        "\(event.quotedTitle) has no date to be reminded of", next: "Give --date as well.")
    }
    event.alarms = alarms
  }
}
