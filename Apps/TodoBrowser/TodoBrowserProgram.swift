// The ToDo browser: keeps events to be done by category and date, which are browsed full screen,
// and does the same by command.

import ArgumentParser
import CommandSupport
import DateFormatting
import Reminders
import TerminalUI

/// Starts the program and runs the command it was asked for.
struct TodoBrowserProgram: ParsableCommand {
  static let name = "todo-browser"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Browse todos by category and date.",
    discussion: """
      Without a command, opens full screen, or prints the list if there is no terminal.

      Dates are typed as people write them: 'fri 9am', 'tomorrow 17:00', '24 dec', '+3d'. \
      Category names are case-insensitive. Ids are the numbers 'list' prints; 3 5-8 means 3, 5, 6, \
      7, 8.

      Examples:
        todo-browser add 'Pay the rent' --category Home --date 'fri 9am'
        todo-browser list --category home --hide-completed
        todo-browser done 3 5-8
        todo-browser move 4 --date tomorrow
        todo-browser categories rename Uni University
        todo-browser import SampleEvents.plist
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "View",
        subcommands: [
          CategoriesCommand.self, ListCommand.self, NextCommand.self,
          UpcomingCommand<TodoBrowserProgram>.self, RemindCommand<TodoBrowserProgram>.self,
          ShowCommand.self,
        ]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, EditCommand.self, StartCommand.self, DoneCommand.self,
          ReopenCommand.self, MoveCommand.self, DuplicateCommand.self,
          DeleteSeriesCommand<TodoBrowserProgram>.self, UndoCommand<TodoBrowserProgram>.self,
          RedoCommand<TodoBrowserProgram>.self,
        ]),
      CommandGroup(
        name: "Data",
        subcommands: [
          SampleCommand.self, ImportCommand<TodoBrowserProgram>.self,
          ExportCommand<TodoBrowserProgram>.self, BackupCommand<TodoBrowserProgram>.self,
          RestoreCommand<TodoBrowserProgram>.self,
        ]),
    ])

  @OptionGroup var database: DatabaseOption
  @OptionGroup var flags: ProgramFlags

  @Flag(help: "Open the assignment's own solution, with its own property list.")
  var assignment = false

  func run() throws {
    if assignment {
      let file = try Self.assignmentFile()
      return try MainActor.assumeIsolated { try TodoBrowserScreens.runAssignment(over: file) }
    }
    if StandardOutput.opensScreens {
      do {
        let store = try Self.openStore(database.path)
        return try MainActor.assumeIsolated {
          try TodoBrowserScreens.run(over: store, in: ProgramEnvironment.dates)
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
  package static var todoBrowser: EntryPoint {
    EntryPoint(name: TodoBrowserProgram.name) {
      CommandRunner.run(TodoBrowserProgram.self, explaining: CommandError.explaining)
    }
  }
}
