import ArgumentParser
import CommandSupport
import TestSupport
import Testing

@testable import EventScheduler

struct HelpTests {
  @Test func theHelpScreenMatchesThisText() {
    #expect(
      EventScheduler.helpMessage(columns: 80) == """
        OVERVIEW: Keep a schedule of events.

        Opens full screen. Without a terminal it prints the list.

        Type dates the way you write them:
          fri 9am, tomorrow 17:00, 24 dec, in 3 days, +2w, 2026-12-24 17:00
        The date that was read is printed; an ambiguous one is refused.

        Ids are the numbers 'list' prints; '3 5-8' means 3, 5, 6, 7, 8.

        Examples:
          event-scheduler add Dentist --date 'fri 9am'
          event-scheduler add Choir --date 'tue 19:30' --repeat 'every tue'
          event-scheduler list --to +7d
          event-scheduler delete 3 5-8
          event-scheduler import holidays.ics
          event-scheduler export backup.ics

        USAGE: event-scheduler [--database <path>] [--demo] [--accessible] [--assignment] <subcommand>

        OPTIONS:
          --database <path>       Keep the data in this file.
          --demo                  Use sample data; nothing is saved.
          --accessible            Print screens as lines and read commands, for a
                                  screen reader.
          --assignment            Open the assignment's solution, which saves nothing.
          --version               Show the version.
          -h, --help              Show help information.

        VIEW SUBCOMMANDS:
          list                    Print the events of the coming days.
          agenda                  Print the coming days with their events.
          week                    Print a week, its days side by side.
          month                   Print a month with its events.
          next                    Print the next event.
          upcoming                Show what starts or rings soon.
          remind                  Wait, and deliver each reminder when it is due.
          show                    Print everything about an event.

        EDIT SUBCOMMANDS:
          add                     Add an event.
          edit                    Change an event.
          delete                  Delete events.
          undo                    Undo the last change.
          redo                    Redo the last undone change.

        DATA SUBCOMMANDS:
          import                  Add the events of a file.
          export                  Write all events to a file.
          backup                  Back up all events.
          restore                 Replace all events with a backup.

          See 'event-scheduler help <subcommand>' for detailed help.
        """)
  }

  @Test func everyCommandHasANameAndAnAbstract() {
    for command in EventScheduler.configuration.subcommands {
      #expect(command.configuration.commandName != nil)
      #expect(command.configuration.abstract.hasSuffix("."))
    }
  }

  @Test(arguments: [
    ["next", "--help"], ["next", "-h"], ["help", "next"], ["next", "5", "--help"],
  ])
  func theHelpOfACommandIsShownInFourWays(arguments: [String]) {
    let result = CommandRunner.result(of: EventScheduler.self, arguments: arguments)
    #expect(result.status == 0)
    #expect(result.results.hasPrefix("OVERVIEW: Print the next event.\n"))
    #expect(result.results.contains("USAGE: event-scheduler next "))
    #expect(result.results.contains("  -h, --help "))
  }

  @Test func theHelpFitsIn80Columns() {
    #expect(EventScheduler.longHelpLines() == [])
  }

  @Test func theVersionIsOneLine() {
    #expect(
      CommandRunner.result(of: EventScheduler.self, arguments: ["--version"])
        == CommandResult(status: 0, results: "0.1.0"))
  }

  @Test func theManualNamesEveryCommand() throws {
    let manual = CommandRunner.result(of: EventScheduler.self, arguments: ["--generate-manual"])
    for command in EventScheduler.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(manual.results.contains(".SS \"\(name)"))
    }
  }

  @Test func aMistypedCommandIsNamed() {
    let result = CommandRunner.result(of: EventScheduler.self, arguments: ["lst"])
    #expect(result.status == 64)
    #expect(
      result.errorText
        == "error: event-scheduler has no command 'lst'. Did you mean 'event-scheduler list'?")
  }
}
