import CommandSupport
import TestSupport

@testable import EventScheduler

typealias CommandHarness = TestSupport.CommandHarness<EventScheduler>

extension TestSupport.CommandHarness<EventScheduler> {
  convenience init(locale: String = "en_US", zone: String = "America/New_York") throws {
    try self.init(
      database: "events.sqlite", locale: locale, zone: zone,
      explaining: CommandError.explaining)
  }

  /// The same for a command and options that a test has as a list.
  func run(_ command: String, _ options: [String]) -> CommandResult { run([command] + options) }
}
