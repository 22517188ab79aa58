import ArgumentParser
import CommandSupport
import DateFormatting
import EventSchedulerAssignment
import Persistence
import Reminders
import TerminalUI

/// The program, which opens full screen or runs one of its commands.
struct EventScheduler: ParsableCommand {
  static let name = "event-scheduler"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep a schedule of events.",
    discussion: """
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
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "View",
        subcommands: [
          ListCommand.self, AgendaCommand.self, WeekCommand.self, MonthCommand.self,
          NextCommand.self, UpcomingCommand<EventScheduler>.self,
          RemindCommand<EventScheduler>.self, ShowCommand.self,
        ]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, EditCommand.self, DeleteEventCommand.self,
          UndoCommand<EventScheduler>.self, RedoCommand<EventScheduler>.self,
        ]),
      CommandGroup(
        name: "Data",
        subcommands: [
          ImportCommand<EventScheduler>.self, ExportCommand<EventScheduler>.self,
          BackupCommand<EventScheduler>.self, RestoreCommand<EventScheduler>.self,
        ]),
    ])

  @OptionGroup var database: DatabaseOption
  @OptionGroup var flags: ProgramFlags
  @Flag(help: "Open the assignment's solution, which saves nothing.") var assignment = false

  func run() throws {
    if assignment {
      return try MainActor.assumeIsolated {
        try UIApplication.run(
          "Event Scheduler", showing: UIStoryboard.assignment().instantiateInitialViewController())
      }
    }
    if StandardOutput.opensScreens {
      do {
        let store = try EventScheduler.openStore(database.path)
        return try MainActor.assumeIsolated {
          try EventSchedulerScreens.run(over: store, in: ProgramEnvironment.dates)
        }
      } catch TerminalError.notATerminal, TerminalError.dumb {
        // The list is printed instead.
      }
    }
    var list = try ListCommand.parse([])
    list.database = database
    try list.run()
  }
}

extension EntryPoint {
  package static var eventScheduler: EntryPoint {
    EntryPoint(name: EventScheduler.name) {
      CommandRunner.run(EventScheduler.self, explaining: CommandError.explaining)
    }
  }
}
