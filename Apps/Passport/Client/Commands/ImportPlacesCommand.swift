import ArgumentParser
import CommandSupport
import Interchange
import Models
import PassportServer
import Persistence

struct ImportPlacesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the places of a file.",
    discussion: """
      Reads GeoJSON, GPX waypoints, the points of KML and KMZ, JSON as printed by 'list --json', CSV, \
      and the JSON of Google's Timeline, Foursquare Swarm and Polarsteps. Existing places are \
      recognized, so importing a file again changes nothing. Values that a file does not state stay \
      unchanged; a table of ids and values to change needs no titles.

      A server of this program stores all places of a file in one transaction, all or none. Deleted \
      places are restored under their ids. The course's server stores places one by one; after an \
      interruption, import the file again to continue.

      Unreadable entries are reported, all others are imported, and the exit status is 65. With \
      --strict, nothing is imported then.

      Examples:
        passport import waypoints.gpx
        passport delete 3 --json --yes | passport import -
      """
  )

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"))
  var file: InputFile

  @Option(help: "The file's format, if its name and its beginning do not show it.")
  var format: LocationFormat?

  @Flag(help: "Import nothing unless everything can be read.")
  var strict = false

  @OptionGroup var connection: ConnectionOptions

  func run() throws {
    let found = try FoundItems(in: file, as: format).contents as ImportedItems<Location>
    try failures(of: found).refuse(ifStrict: strict)
    let session = try PassportSession.open(connection)
    defer { session.end() }
    let plan = PlaceImport(
      found.items, stating: found.stated, lines: found.lines, known: try session.locations())
    let failures = failures(of: found, and: plan.problems)
    try failures.refuse(ifStrict: strict)
    try store(plan, into: session)
    try failures.report()
  }

  /// Returns the problems of a file, and those of comparing it with the stored places.
  private func failures(
    of found: ImportedItems<Location>, and others: [ImportProblem] = []
  ) -> ImportFailures {
    ImportFailures(
      found.report.problemCount + others.count, found.report.problemMessages(and: others),
      of: file.name)
  }

  /// Stores the places in one request if the server supports that. The result is reported even if
  /// the import fails midway.
  private func store(_ found: PlaceImport, into session: PassportSession) throws {
    let (connection, store) = (session.connection, session.store)
    let (plan, failure) = try Waiting.result { () -> (PlaceImport, (any Error)?) in
      var plan = found
      if try await plan.storeAtOnce(over: connection) { return (plan, nil) }
      if plan.remaining > 1 {
        StandardError.line(
          "\(connection.serverName) stores places one by one. After an interruption, import the file "
            + "again to continue.")
      }
      do {
        try await plan.storeOneByOne(over: connection, storingOriginalsIn: store)
        return (plan, nil)
      } catch {
        return (plan, error)
      }
    }
    if plan.added + plan.changed > 0 { StoredChanges.record() }
    try StandardOutput.line(
      "Imported '\(file.name)': \(plan.added) added, \(plan.changed) changed, "
        + "\(plan.unchanged) unchanged.")
    if plan.added > 0 { Self.warn(of: plan.likelyDuplicates) }
    guard let failure else { return }
    StandardError.line(
      "\(Passport.noun.counted(plan.remaining)) \(plan.remaining == 1 ? "is" : "are") not stored. "
        + "Import the file again to continue; stored places are recognized.")
    throw failure
  }

  /// Prints which new places may be stored ones, whose title or position was edited after the last
  /// import of the same file.
  private static func warn(of duplicates: [(place: Location, stored: Location)]) {
    for (place, stored) in duplicates.prefix(10) {
      let value = place.title == stored.title ? "title" : "position"
      StandardError.warning(
        "\(ItemSummary.quoted(place.title)) is new, but place \(stored.id), "
          + "\(ItemSummary.quoted(stored.title)), has the same \(value) and arrival.")
    }
    let others = duplicates.count - 10
    if others > 0 {
      StandardError.warning(
        "\(Passport.noun.counted(others)) more may be stored already, with other values.")
    }
  }
}

struct ExportPlacesCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all places to a file.",
    discussion: """
      Writes GeoJSON, GPX, KML, JSON or CSV, by the file's name or --format. An existing file is replaced \
      once the new one is complete.

      Examples:
        passport export places.geojson
        passport export --format gpx > waypoints.gpx
      """
  )

  @Argument(help: ArgumentHelp("The file; '-' is standard output.", valueName: "file"))
  var file = OutputFile("-")

  @Option(help: "The format, if the file's name does not show it; geojson by default.")
  var format: LocationFormat?

  @Flag(help: FormulaGuard.rawHelp)
  var raw = false

  @OptionGroup var connection: ConnectionOptions

  func run(in session: PassportSession) throws {
    try file.check(isNot: session.store.location, holding: "the places")
    if let server = session.embedded {
      try file.check(isNot: server.store.location, holding: "the places")
    }
    if format == nil, !file.isStandardOutput, file.fileExtension?.lowercased() == "kmz" {
      throw CommandError.badUsage(
        "KMZ is read, but not written", next: "Use a name with the extension 'kml'.")
    }
    let format = try format ?? .format(for: file)
    let places = try session.locations()
    var writer = format.writer(guardsFormulas: !raw)
    try file.write { output in
      try writer.writeAll(to: &output) { try places.forEach($0) }
    }
    guard !file.isStandardOutput else { return }
    try StandardOutput.line(
      "Exported \(Passport.noun.counted(places.count)) to '\(file.name)'.")
  }
}

// `--format gpx`: the formats by their raw values, which the help lists.
extension LocationFormat: ExpressibleByArgument, ExchangeFormat {
  static var standard: LocationFormat { .geoJSON }
}
