// Task List keeps tasks with priority, due date and completion, full screen and by command.

import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Reminders
import TerminalUI

/// Starts the program and runs the command it was asked for.
struct TaskListProgram: ParsableCommand {
  static let name = "task-list"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep a list of tasks.",
    discussion: """
      Without a command, opens full screen, or prints the list if there is no terminal.

      A task is one typed line:
        Pay rent due:fri +home pri:high every:month project:flat note:"by bank"
      Dates are typed as people write them: fri, "24 dec", "in two weeks", \
      "first monday of january", "fri 9am Berlin". every: and after: (counted from completion) \
      accept day, weekday, week, month, year or a number of them, and every: also whole phrases: \
      "tue and thu until dec 18". remind: accepts 15m, 1d or a date; !15m is short for \
      remind:15m. The result is printed; a part that cannot be read is marked.

      A filter is one typed line too; all its conditions must hold:
        due:today, due:week, due:<fri, due:none, overdue, open, done, all, waiting,
        +home, not:+home, project:flat, priority:high, repeats, text, a or b,
        (a b) or c

      Ids are the numbers 'list' prints; 3 5-8 means 3, 5, 6, 7, 8.

      Examples:
        task-list add 'Pay rent due:fri +home pri:high every:month'
        task-list list overdue or due:today
        task-list done 3 5-8
        task-list edit 3 due:mon pri:low
        task-list import todo.txt
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "View",
        subcommands: [
          ListCommand.self, NextCommand.self, UpcomingCommand<TaskListProgram>.self,
          RemindCommand<TaskListProgram>.self, ShowCommand.self, StatsCommand.self,
          TagsCommand.self, ProjectsCommand.self,
        ]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, DoneCommand.self, ReopenCommand.self, EditCommand.self,
          DeleteSeriesCommand<TaskListProgram>.self, ClearCompletedCommand.self,
          UndoCommand<TaskListProgram>.self, RedoCommand<TaskListProgram>.self,
        ]),
      CommandGroup(
        name: "Data",
        subcommands: [
          ImportCommand<TaskListProgram>.self, ExportCommand<TaskListProgram>.self,
          BackupCommand<TaskListProgram>.self, RestoreCommand<TaskListProgram>.self,
        ]),
    ])

  @OptionGroup var database: DatabaseOption
  @OptionGroup var flags: ProgramFlags
  @Flag(help: "Open the assignment's own solution, with its own file.")
  var assignment = false

  func run() throws {
    if assignment {
      let location = try Self.assignmentLocation(database.path)
      return try MainActor.assumeIsolated {
        try TaskListScreens.runAssignment(over: location)
      }
    }
    if StandardOutput.opensScreens {
      do {
        let store = try Self.openStore(database.path)
        return try MainActor.assumeIsolated {
          try TaskListScreens.run(over: store, in: ProgramEnvironment.dates)
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
  package static var taskList: EntryPoint {
    EntryPoint(name: TaskListProgram.name) {
      CommandRunner.run(
        TaskListProgram.self, reading: TaskListProgram.reading,
        explaining: CommandError.explaining)
    }
  }
}
