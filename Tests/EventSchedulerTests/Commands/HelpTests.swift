import ArgumentParser
import CommandSupport
import Testing

@testable import EventScheduler

struct HelpTests {
  @Test func theHelpOfTheProgramIsThisText() {
    #expect(
      EventScheduler.helpMessage(columns: 80) == """
        OVERVIEW: Keep a schedule of events.

        Without a command it opens full screen; where there is no terminal it prints
        the list.

        Dates are given the way people write them:
          fri 9am, tomorrow 17:00, 24 dec, in 3 days, +2w, 2026-12-24 17:00
        What was understood is shown; what can be read in two ways is refused.

        Ids are those that 'list' shows; '3 5-8' are five.

        Examples:
          event-scheduler add Dentist --date 'fri 9am'
          event-scheduler add Choir --date 'tue 19:30' --repeat 'every tue'
          event-scheduler list --to +7d
          event-scheduler delete 3 5-8
          event-scheduler import holidays.ics
          event-scheduler export backup.ics

        USAGE: event-scheduler [--database <path>] [--assignment] <subcommand>

        OPTIONS:
          --database <path>       Keep the data in this file.
          --assignment            Open the assignment's own solution, which keeps
                                  nothing.
          --version               Show the version.
          -h, --help              Show help information.

        LOOKING SUBCOMMANDS:
          list                    Print what is on in the days ahead.
          agenda                  Print the days ahead with what is on each of them.
          week                    Print a week, its days side by side.
          month                   Print a month with what is on its days.
          next                    Print the next event.
          upcoming                Print what is soon, or reminds of itself soon.
          remind                  Wait, and tell each reminder when it is due.
          show                    Print all that is known of an event.

        CHANGING SUBCOMMANDS:
          add                     Add an event.
          edit                    Change an event.
          delete                  Delete events.
          undo                    Take back the last change.
          redo                    Make the change again that was undone last.

        KEEPING SUBCOMMANDS:
          import                  Add the events of a file.
          export                  Write all events to a file.
          backup                  Keep a copy of all events.
          restore                 Put a backup in the place of all events.

          See 'event-scheduler help <subcommand>' for detailed help.
        """)
  }

  @Test func everyCommandHasItsOwnNameAndSaysWhatItDoes() {
    for command in EventScheduler.configuration.subcommands {
      #expect(command.configuration.commandName != nil)
      #expect(command.configuration.abstract.hasSuffix("."))
    }
  }

  @Test(arguments: [
    ["next", "--help"], ["next", "-h"], ["help", "next"], ["next", "5", "--help"],
  ])
  func theHelpOfACommandIsAskedForInFourWays(arguments: [String]) {
    let ending = CommandRunner.ending(of: EventScheduler.self, arguments: arguments)
    #expect(ending.status == 0)
    #expect(ending.results.hasPrefix("OVERVIEW: Print the next event.\n"))
    #expect(ending.results.contains("USAGE: event-scheduler next "))
    #expect(ending.results.contains("  -h, --help "))
  }

  @Test func theVersionIsOneLine() {
    #expect(
      CommandRunner.ending(of: EventScheduler.self, arguments: ["--version"])
        == CommandResult(status: 0, results: "0.1.0"))
  }

  @Test func theManualNamesEveryCommand() throws {
    let manual = CommandRunner.ending(of: EventScheduler.self, arguments: ["--generate-manual"])
    for command in EventScheduler.configuration.subcommands {
      let name = try #require(command.configuration.commandName)
      #expect(manual.results.contains(".SS \"\(name)"))
    }
  }

  @Test func aMistypedCommandIsNamed() {
    let ending = CommandRunner.ending(of: EventScheduler.self, arguments: ["lst"])
    #expect(ending.status == 64)
    #expect(
      ending.errorText
        == "error: event-scheduler has no command 'lst'. Did you mean 'event-scheduler list'?")
  }
}
