import ArgumentParser
import CommandSupport
import Models

struct TripsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trips",
    abstract: "Print the trips that the places make up.",
    discussion: """
      Stays that follow each other within --gap days belong to one trip.

      Example:
        passport trips --gap 1
      """
  )

  @Option(help: ArgumentHelp("How many days may be between two stays.", valueName: "days"))
  var gap = Trips.usualGap

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func validate() throws {
    guard (0...36_500).contains(gap) else {
      throw ValidationError("\(gap) is not a number of days for --gap. Give one such as 2.")
    }
  }

  func run() throws {
    let session = try PassportSession.open(connection)
    defer { session.end() }
    let places = try session.locations()
    let trips = Trips(places, gap: gap)
    try StandardOutput.write { output in
      if json.isOn { return try writeJSON(trips, to: &output) }
      for (number, trip) in trips.trips.enumerated() {
        if number > 0 { try output.line() }
        let days = trip.days == 1 ? "1 day" : "\(trip.days) days"
        try output.line(
          "\(PlaceTexts.day(trip.arrival)) – \(PlaceTexts.day(trip.departure)), \(days)")
        for place in trip.locations { try output.line("  \(place.id)  \(place.title)") }
      }
      guard !trips.undated.isEmpty else { return }
      if !trips.trips.isEmpty { try output.line() }
      try output.line("Without a date")
      for place in trips.undated { try output.line("  \(place.id)  \(place.title)") }
    }
    if places.isEmpty {
      StandardError.say("There are no places. Add one with '\(Passport.name) add TITLE'.")
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
