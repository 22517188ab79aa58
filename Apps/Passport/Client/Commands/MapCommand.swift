import ArgumentParser
import CommandSupport
import LocationServices
import Maps
import Models
import TerminalUI

struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print the world with the places on it.",
    discussion: """
      Countries that were visited stand out. Under the map is how many places are on it.

      Example:
        passport map --width 120
      """
  )

  @Option(
    help: ArgumentHelp(
      "How many columns it is wide; otherwise the terminal's width, or 80.", valueName: "columns"))
  var width: Int?

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @OptionGroup var connection: ConnectionOptions

  func validate() throws {
    guard (20...1_000).contains(width ?? 80) else {
      throw ValidationError(
        "\(width ?? 0) is not a width for a map. Give a number from 20 to 1000.")
    }
  }

  func run() throws {
    let columns = width ?? min(StandardOutput.traits.columns ?? 80, 200)
    let session = try PassportSession.open(connection)
    defer { session.end() }
    let places = try session.locations()
    var markers: [MapMarker] = []
    var countries: Set<String> = []
    for place in places {
      guard let coordinate = place.coordinate else { continue }
      markers.append(MapMarker(coordinate: coordinate, title: place.title))
      if let country = Countries.shared.country(at: coordinate) {
        countries.insert(country.isoCode)
      }
    }
    // Cells are about twice as high as they are wide, and the world is twice as wide as it is high.
    let lines = WorldMap.lines(
      columns: columns, rows: max(8, columns * 3 / 10), places: markers,
      highlightedCountries: countries, style: ascii ? .ascii : .braille)
    try StandardOutput.write { output in
      for line in lines { try output.line(line) }
    }
    let rest = places.count - markers.count
    StandardError.say(
      "\(Passport.noun.counted(markers.count)) on the map"
        + (rest > 0 ? ", \(rest) without a coordinate." : "."))
  }
}
