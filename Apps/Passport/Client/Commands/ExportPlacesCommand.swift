import ArgumentParser
import CommandSupport
import DateFormatting
import Interchange

struct ExportPlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all places to a file.",
    discussion: """
      GeoJSON, GPX, JSON or CSV, by the file's name or --format. A file that is there is replaced once \
      all is written.

      Examples:
        passport export places.geojson
        passport export --format gpx > waypoints.gpx
      """
  )

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"))
  var file = OutputFile("-")

  @Option(help: "The format, where the file's name does not tell; otherwise geojson.")
  var format: LocationFormat?

  @Flag(help: FormulaGuard.rawHelp)
  var raw = false

  @OptionGroup var connection: ConnectionOptions

  func run() throws {
    let session = try CommandSession.open(connection)
    defer { session.end() }
    let places = try session.locations()
    let format = format ?? LocationFormat(fileName: file.path) ?? .geoJSON
    var writer = format.writer(clock: ProgramEnvironment.dates.clock, guardsFormulas: !raw)
    try file.write { output in
      try writer.writeAll(to: &output) { try places.forEach($0) }
    }
    guard !file.isStandardOutput else { return }
    try StandardOutput.write { output in
      try output.line("Exported \(Passport.noun.counted(places.count)) to '\(file.name)'.")
    }
  }
}
