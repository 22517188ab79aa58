// NewLab keeps notes, full screen and by command. Scripts/new-lab creates a program from it.

import ArgumentParser
import CommandSupport
import NewLabAssignment
import TerminalUI

/// The program, which runs a command or opens full screen.
@main
struct NewLab: ParsableCommand {
  static let name = "new-lab"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep notes.",
    discussion: """
      Opens full screen. Without a terminal it prints the list.

      Examples:
        new-lab add Shopping --text 'Milk and bread'
        new-lab list
        new-lab delete 3 5-8
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(name: "View", subcommands: [ListCommand.self]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, DeleteCommand<NewLab>.self, UndoCommand<NewLab>.self,
          RedoCommand<NewLab>.self,
        ]),
      CommandGroup(
        name: "Data", subcommands: [BackupCommand<NewLab>.self, RestoreCommand<NewLab>.self]),
    ])

  @OptionGroup var database: DatabaseOption
  @Flag(help: "Open the assignment's solution, which saves nothing.") var assignment = false

  static func main() {
    CommandRunner.run(NewLab.self, explaining: CommandError.explaining)
  }

  func run() throws {
    if assignment {
      return try MainActor.assumeIsolated {
        try UIApplication.run(
          "NewLab", showing: UIStoryboard.assignment().instantiateInitialViewController())
      }
    }
    if StandardOutput.opensScreens {
      do {
        let store = try Self.openStore(database.path)
        return try MainActor.assumeIsolated { try NewLabScreens.run(over: store) }
      } catch TerminalError.notATerminal, TerminalError.dumb {
        // The list is printed instead.
      }
    }
    var list = try ListCommand.parse([])
    list.database = database
    try list.run()
  }
}
