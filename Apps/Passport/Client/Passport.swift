// Passport keeps the places somebody has been to on a server. They can be browsed full screen, and
// managed by commands.

import ArgumentParser
import CommandSupport
import DateFormatting
import LocationServices
import Persistence
import TerminalUI

/// Starts the program and runs the command that was given.
@main
struct Passport: ParsableCommand {
  static let name = "passport"
  static let noun = ItemNoun("place")

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep the places you have been to.",
    discussion: """
      Without a command it opens full screen; where there is no terminal it prints the list. Without \
      --server and PASSPORT_SERVER it asks a server inside the program, which keeps the places on this \
      computer.

      Examples:
        passport add Parliament Hill --at 45.4236,-75.7009
        passport list --long
        passport show 3
        passport --server https://example.org/mad9137/final_api --account lenc0001
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Looking",
        subcommands: [
          ListCommand.self, ShowCommand.self, MapCommand.self, TripsCommand.self,
          StatsCommand.self,
        ]),
      CommandGroup(
        name: "Changing",
        subcommands: [
          AddCommand.self, EditCommand.self, DeletePlacesCommand.self, HereCommand.self,
          ImportPlacesCommand.self, ExportPlacesCommand.self,
        ]),
      CommandGroup(
        name: "Keeping", subcommands: [BackupCommand<Passport>.self, RestoreCommand<Passport>.self]),
      CommandGroup(
        name: "Serving",
        subcommands: [ServeCommand.self, SyncCommand.self, OutboxCommand.self]),
    ])

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var position: PositionOption
  @Flag(help: "Open the assignment's own solution, which keeps nothing but on the server.")
  var assignment = false

  static func main() {
    LoopbackRoute.open()
    CommandRunner.run(Passport.self, explaining: CommandError.explaining)
  }

  func run() throws {
    if assignment || StandardOutput.traits.columns != nil {
      do {
        let session = try PassportSession.open(connection)
        defer { session.end() }
        let source = try locationSource(session)
        return try MainActor.assumeIsolated { [assignment] in
          CLLocationManager.source = source
          CLLocationManager.executor = BackgroundQueue.shared
          if assignment {
            try PassportScreens.runAssignment(over: session.connection)
          } else {
            try PassportScreens.run(over: session, in: ProgramEnvironment.dates)
          }
        }
      } catch TerminalError.notATerminal where !assignment, TerminalError.dumb where !assignment {
        // A plain list needs only one line of context.
      }
    }
    var list = try ListCommand.parse([])
    list.connection = connection
    try list.run()
  }

  /// The source of the device's position: the given or stored coordinate, otherwise gpsd.
  private func locationSource(_ session: PassportSession) throws -> any LocationSource {
    if let at = position.text { return FixedLocationSource(try CLLocationCoordinate2D(at)) }
    let position = try session.memory.choices.position
    return try position.map { FixedLocationSource($0) } ?? DevicePosition.gpsd()
  }
}
