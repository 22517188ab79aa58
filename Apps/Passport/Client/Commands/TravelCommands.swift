import ArgumentParser
import CommandSupport
import LocationServices
import Maps
import Models
import TerminalUI

struct MapCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Print a map of the places.",
    discussion: """
      Visited countries are highlighted. The number of places on the map follows it.

      Example:
        passport map --width 120
      """
  )

  @Option(
    help: ArgumentHelp(
      "The width in columns; by default the terminal's width, or 80.", valueName: "columns"))
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

  func run(in session: PassportSession) throws {
    let columns = width ?? min(StandardOutput.traits.columns ?? 80, 200)
    let places = try session.locations()
    let markers = places.compactMap { place in
      place.coordinate.map { MapMarker(coordinate: $0, title: place.title) }
    }
    let countries = markers.compactMap { Countries.shared.country(at: $0.coordinate)?.isoCode }
    // Cells are about twice as high as they are wide, and the world is twice as wide as it is high.
    let lines = WorldMap.lines(
      columns: columns, rows: max(8, columns * 3 / 10), places: markers,
      highlightedCountries: Set(countries), style: ascii ? .ascii : .braille)
    try StandardOutput.write { output in
      for line in lines { try output.line(line) }
    }
    let rest = places.count - markers.count
    StandardError.line(
      "\(Passport.noun.counted(markers.count)) on the map"
        + (rest > 0 ? ", \(rest) without a coordinate." : "."))
  }
}

struct TripsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "trips",
    abstract: "Print the trips.",
    discussion: """
      A trip is a series of stays, each of which begins at most --gap days after the \
      end of the previous ones. Places without a date follow the trips.

      Example:
        passport trips --gap 1
      """
  )

  @Option(help: ArgumentHelp("The maximum number of days between two stays.", valueName: "days"))
  var gap = Trips.defaultGap

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func validate() throws {
    guard (0...36_500).contains(gap) else {
      throw ValidationError("--gap is \(gap). Give a number of days from 0 to 36500.")
    }
  }

  func run(in session: PassportSession) throws {
    let places = try session.locations()
    let trips = Trips(places, gap: gap)
    try StandardOutput.write { output in
      if json.isOn { return try writeJSON(trips, to: &output) }
      let idWidth = places.map { "\($0.id)".count }.max() ?? 0
      func line(_ place: Location) -> String {
        let indentation = String(repeating: " ", count: 2 + idWidth - "\(place.id)".count)
        return "\(indentation)\(place.id)  \(place.title)"
      }
      for (number, trip) in trips.trips.enumerated() {
        if number > 0 { try output.line() }
        let days = ItemNoun("day").counted(trip.days)
        let ends = [trip.arrival, trip.departure].map(PlaceFormatter.day)
        try output.line("\(trip.days == 1 ? ends[0] : ends.joined(separator: " – ")), \(days)")
        for place in trip.locations { try output.line(line(place)) }
      }
      guard !trips.undated.isEmpty else { return }
      if !trips.trips.isEmpty { try output.line() }
      try output.line("No date")
      for place in trips.undated { try output.line(line(place)) }
    }
    if places.isEmpty {
      StandardError.line("No places yet. Add one with '\(Passport.name) add TITLE'.")
    }
  }

  private func writeJSON(_ trips: Trips, to output: inout Output) throws {
    try JSONWriter.write(trips.trips, to: &output) { trip, object in
      object.member("arrival", LocalTimeText.iso(trip.arrival))
      object.member("departure", LocalTimeText.iso(trip.departure))
      object.member("days", trip.days)
      object.member("places", trip.locations.map { "\($0.id)" })
      object.member("titles", trip.locations.map(\.title))
    }
  }
}

struct StatsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print statistics of the places.")

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run(in session: PassportSession) throws {
    let totals = TravelTotals(withCountriesOf: try session.locations())
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(to: &output) { object in
          object.member("places", totals.places)
          object.member("trips", totals.trips)
          object.member("days", totals.days)
          object.member("distance", totals.distance)
          object.member("countries", totals.countries)
          object.member("shareOfWorld", totals.shareOfWorld)
        }
      }
      try output.line("Places:    \(totals.places)")
      try output.line("Trips:     \(totals.trips)")
      try output.line("Days:      \(totals.days)")
      try output.line("Distance:  \(TripSection.kilometers(totals.distance))")
      guard !totals.countries.isEmpty else { return }
      try output.line("Countries: \(totals.countries.count)")
      for country in totals.countries { try output.line("  \(country)") }
      if let share = totals.shareOfWorld {
        try output.line("\(Int((share * 100).rounded()))% of the world's countries")
      }
    }
  }
}
