// Equip shows a hockey team's players and their equipment, full screen and by command.

import ArgumentParser
import CommandSupport
import DateFormatting
import EquipAssignment
import Persistence
import ScreenSupport
import TerminalUI

/// Starts the program and runs the command that was given.
struct EquipProgram: ParsableCommand {
  static let name = "equip"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep a hockey team's players and their equipment.",
    discussion: """
      Opens full screen without a command, or prints the players if there is no terminal.

      Each team's data requires a login: the user name is --user or EQUIP_USER; the password is asked \
      for, or read from an open file with --password-fd. Players are named by ids, by numbers such as \
      '#17', or by names.

      Examples:
        equip players --missing helmet
        equip player add Jo Roy --jersey-number 17
        equip equipment add stick --brand Vapor --flex 85 --quantity 12
        equip equipment check-out '#17' --item 4
        equip equipment check-out 3 5-8 --kit Rookies
        equip report
        equip export --format csv --user herons --password-fd 3 3<secret
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "View",
        subcommands: [PlayersCommand.self, HistoryCommand.self, ReportCommand.self]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          PlayerCommand.self, EquipmentCommand.self, UndoCommand<EquipProgram>.self,
          RedoCommand<EquipProgram>.self,
        ]),
      CommandGroup(
        name: "Data",
        subcommands: [
          TeamCommand.self, ImportTeamCommand.self, ExportCommand<EquipProgram>.self,
          BackupCommand<EquipProgram>.self, RestoreCommand<EquipProgram>.self,
        ]),
    ])

  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption
  @OptionGroup var flags: ProgramFlags
  @Flag(help: "Open the solution of the assignment, which has its own store.") var assignment =
    false

  func run() throws {
    if assignment {
      return try MainActor.assumeIsolated {
        try UIApplication.run(
          "Equip", delegate: EquipAssignment.AppDelegate(model: EquipAssignment.Model()))
      }
    }
    var request = try login.request
    if StandardOutput.opensScreens {
      let (accounts, firstRun) = try EquipAccounts.open(database.path)
      do {
        request = try request.completed(for: accounts)
        return try MainActor.assumeIsolated {
          StoreWait.showOnScreen()
          try UIApplication.run(
            "Equip",
            showing: EquipScreens.initialViewController(
              over: accounts, in: ProgramEnvironment.dates, firstRun: firstRun, proposal: request,
              samples: EquipProgram.addSamples),
            draftsNextTo: accounts.location.path, damage: accounts.damage)
        }
      } catch {
        // The password is shown only once, so it is printed before anything can fail.
        if let firstRun { TeamSession.printLogin(of: firstRun) }
        switch error {
        // The list is printed instead.
        case TerminalError.notATerminal, TerminalError.dumb: break
        default: throw error
        }
      }
    }
    try PlayersCommand.run(PlayerQuery(), isJSON: false, database.path, request)
  }
}

extension EntryPoint {
  package static var equip: EntryPoint {
    EntryPoint(name: EquipProgram.name) {
      CommandRunner.run(EquipProgram.self, explaining: CommandError.explaining)
    }
  }
}
