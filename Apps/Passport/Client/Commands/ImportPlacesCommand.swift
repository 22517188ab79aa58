import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Interchange
import Models

struct ImportPlacesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: "Add the places of a file.",
      discussion: """
        Reads GeoJSON, GPX waypoints, JSON as 'list --json' prints it, and CSV. Places that are already \
        there are recognised: importing a file again changes nothing. Where the server is this \
        program's own, places that were deleted come back with the ids they had.

        What cannot be read is named, the rest is imported, and the exit status is 65; with --strict \
        nothing is imported then.

        Examples:
          passport import waypoints.gpx
          passport delete 3 --json --yes | passport import -
        """
    )
    .of(program: Passport.name)
  }

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"))
  var file: InputFile

  @Option(help: "The file's format, where its name or its beginning does not tell.")
  var format: LocationFormat?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @Option(help: PassportOptions.server) var server: String?
  @Option(help: PassportOptions.account) var account: String?
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let found = try read()
    let problems = found.report.problemCount
    if strict, problems > 0 {
      for sentence in found.report.sentences { StandardError.say(sentence) }
      throw CommandError.badData(
        "nothing was imported from '\(file.name)', as "
          + "\(problems == 1 ? "a part" : "\(problems) parts") of it cannot be read",
        next: "Without --strict the rest is imported.")
    }
    let session = try CommandSession.open(server: server, account: account, database: database)
    defer { session.end() }
    try take(found.locations, into: session)
    guard problems > 0 else { return }
    for sentence in found.report.sentences { StandardError.say(sentence) }
    throw ExitStatus.badData.exitCode
  }

  private func read() throws -> ImportedLocations {
    do {
      return try ImportedLocations(
        as: format, named: file.path, clock: Surroundings.dates.clock
      ) { try file.readPieces($0) }
    } catch let refusal as ImportRefusal {
      throw CommandError.badData(
        "nothing was imported from '\(file.name)': "
          + CommandError.fact(refusal.sentence(about: .location)), next: "")
    }
  }

  /// Adds and changes places one by one, which is all that a server offers; what was done is said also
  /// where it could not be finished.
  private func take(_ places: [Location], into session: CommandSession) throws {
    var matcher = LocationMatcher(try session.locations())
    let connection = session.connection
    var (added, changed, unchanged) = (0, 0, 0)
    let outcome = Result { () throws in
      for place in places {
        switch matcher.match(place) {
        case .new:
          try Waiting.result { try await connection.add(place) }
          added += 1
        case .same:
          unchanged += 1
        case .changed(let known):
          var place = place
          place.id = known.id
          let update = place
          _ = try Waiting.result { try await connection.update(update, replacing: true) }
          changed += 1
        }
      }
    }
    try StandardOutput.write { output in
      try output.line(
        "Imported '\(file.name)': \(added) added, \(changed) changed, \(unchanged) as before.")
    }
    try outcome.get()
  }
}

extension PassportConnection {
  /// Stores a place of a file: under the id that it has there, where it was deleted from a server of
  /// ours, otherwise as a new one.
  fileprivate func add(_ place: Location) async throws {
    if place.id > 0, canRepeatCreate {
      do {
        return try await restore(place)
      } catch PassportFailure.notFound {
        // It was never there, or is another account's.
      }
    }
    _ = try await create(place, key: UUID().uuidString)
  }
}

// `--format gpx`: the formats by their raw values, which the help then names.
extension LocationFormat: ExpressibleByArgument {}
