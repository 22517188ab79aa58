// Passport keeps the places somebody has been to on a server. They can be browsed full screen, and
// managed by commands.

import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import GRDB
import Interchange
import LocationServices
import Models
import PassportServer
import Persistence
import TerminalUI

/// Starts the program and runs the command that was given.
struct Passport: ParsableCommand {
  static let name = "passport"
  static let noun = ItemNoun("place")

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Keep the places you have been to.",
    discussion: """
      Opens full screen without a command, or prints the list if there is no terminal. Without --server \
      and PASSPORT_SERVER it uses a built-in server, which stores the places on this computer.

      Examples:
        passport add Parliament Hill --at 45.4236,-75.7009
        passport list --long
        passport show 3
        passport --server https://example.org/mad9137/final_api --account lenc0001
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "View",
        subcommands: [
          ListCommand.self, ShowCommand.self, MapCommand.self, TripsCommand.self,
          StatsCommand.self,
        ]),
      CommandGroup(
        name: "Edit",
        subcommands: [
          AddCommand.self, EditCommand.self, DeletePlacesCommand.self, HereCommand.self,
        ]),
      CommandGroup(
        name: "Data",
        subcommands: [
          ImportPlacesCommand.self, ExportPlacesCommand.self, BackupCommand<Passport>.self,
          RestoreCommand<Passport>.self,
        ]),
      CommandGroup(
        name: "Server",
        subcommands: [ServeCommand.self, SyncCommand.self, OutboxCommand.self]),
    ])

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var position: PositionOption
  @OptionGroup var flags: ProgramFlags
  @Flag(help: "Open the solution of the assignment, which stores places on the server only.")
  var assignment = false

  func run() throws {
    if assignment || StandardOutput.opensScreens {
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
        // The list is printed instead.
      }
    }
    var list = try ListCommand.parse([])
    list.connection = connection
    try list.run()
  }

  /// Returns the source of the device's position: the given or stored coordinate, otherwise gpsd.
  private func locationSource(_ session: PassportSession) throws -> any LocationSource {
    if let at = try position.coordinate() { return FixedLocationSource(at) }
    let position = try session.store.choices.position
    return try position.map { FixedLocationSource($0) } ?? DevicePosition.gpsd()
  }
}

extension EntryPoint {
  package static var passport: EntryPoint {
    EntryPoint(name: Passport.name) {
      LoopbackRoute.open()
      CommandRunner.run(Passport.self, explaining: CommandError.explaining)
    }
  }
}

/// `--client`, for the commands that manage backups.
struct PassportFileOption: ParsableArguments {
  @Flag(
    help: "Use the file of the client, with the outbox, instead of the places.")
  var client = false
}

extension Passport: BackupProgram {
  static func archive(
    _ path: String?, _ access: PassportFileOption
  ) throws -> CommandArchive<PassportFile> {
    let schema = access.client ? StoreSchema.passportClient : .passportServer
    let location =
      try access.client
      ? PassportAddress.clientFile(beside: path) : .standard(for: name, database: path)
    let now = { @Sendable in ProgramEnvironment.now }
    let backups = StoreBackups(location: location, schema: schema, now: now)
    return CommandArchive(backups) {
      try PassportFile(location, schema, now: now).warningOfDamage()
    }
  }
}

/// One of the passport's files, the server's or the client's, opened to manage its backups. A
/// server or a client may have it open at the same time.
final class PassportFile: Store, BackupStore {
  let database: StoreDatabase

  /// - Throws: ``StoreError`` when the file is of another kind, is damaged, or cannot be read. It
  ///   is not changed.
  init(
    _ location: StoreLocation, _ schema: StoreSchema,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    database = try StoreDatabase(location: location, schema: schema, now: now)
  }

  /// The number of places: of all accounts, or in the outbox.
  var itemCount: Int {
    get throws {
      try database.read { db in
        try database.schema.tables.reduce(0) { count, table in
          try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0)
        }
      }
    }
  }
}

extension CommandError {
  /// Maps the errors of servers, stores, dates, coordinates and terminals to exit codes.
  static func explaining(_ error: any Error) -> CommandError? {
    switch error {
    case PassportFailure.notFound(let id):
      .notFound(
        kind: "place", ids: [Int64(id)], next: "Run '\(Passport.name) list' to see ids.")
    case let error as PassportFailure where error.isOffline:
      .unavailable(fact(server: error.description), next: "")
    case PassportFailure.replyLost, PassportFailure.unreachable:
      .unavailable(fact(server: "\(error)"), next: "")
    case PassportFailure.storeFailed:
      .inputOutput(fact(server: "\(error)"), next: "")
    case PassportFailure.unreadable:
      .badData(fact(server: "\(error)"), next: "")
    case let error as PassportFailure:
      .refused(fact(server: error.description), next: "")
    case ServerStartError.store, ServerStartError.accountsUnreadable:
      .inputOutput(fact("\(error)"), next: "")
    case ServerStartError.noAccounts:
      .badData(fact("\(error)"), next: "")
    case let error as ServerStartError:
      .unavailable(fact(error.description), next: "")
    case let error as GazetteerError:
      .badUsage(fact(error.description), next: "")
    case let error as CoordinateTextError:
      .badUsage(fact(error.description), next: "")
    case let error as TerminalError:
      .inputOutput("\(error)", next: "")
    default:
      explainingStores(error)
    }
  }

  /// Returns a message that may begin with the name of a server, which keeps its capitalisation.
  private static func fact(server message: String) -> String {
    let word = message.prefix { $0 != " " }
    return word.contains(":") ? message.dropFullStop : fact(message)
  }
}

extension String {
  /// The message after `error: `, without the full stop that is added to it.
  fileprivate var dropFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension Passport: DemoProgram {
  /// Imports the sample places, sixteen in eleven countries.
  static func addSamples(in folder: String) throws -> [String] {
    let file = folder + "/places.geojson"
    try Data(PackageResources.SamplePlaces_geojson).write(to: URL(filePath: file))
    try CommandRunner.add(
      [["import", file]], to: Passport.self, explaining: CommandError.explaining)
    // The splash is for the first run, so the samples are cached as if they had been seen.
    let store = try PassportAddress(environment: ProcessInfo.processInfo.environment)
      .store(of: "embedded")
    defer { try? store.close() }
    var places = try samplePlaces()
    for index in places.indices { places[index].id = index + 1 }
    try store.cache(places.map { LocationTitle(id: $0.id, title: $0.title) })
    try store.cache(places)
    return []
  }

  /// Returns the same places, for the first run.
  static func samplePlaces() throws -> [Location] {
    var reader = LocationFormat.geoJSON.reader(clock: ProgramEnvironment.dates.clock)
    return try reader.readAll(PackageResources.SamplePlaces_geojson).items
  }
}
