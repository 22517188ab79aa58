import ArgumentParser
import CommandSupport
import Models

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print how much the places come to.")

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run() throws {
    let session = try CommandSession.open(connection)
    defer { session.end() }
    let totals = PlaceTotals.of(try session.locations())
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
      try output.line("Distance:  \(Int((totals.distance / 1000).rounded())) km")
      guard !totals.countries.isEmpty else { return }
      try output.line("Countries: \(totals.countries.count)")
      for country in totals.countries { try output.line("  \(country)") }
      if let share = totals.shareOfWorld {
        try output.line("Of the world's countries: \(Int((share * 100).rounded())) %")
      }
    }
  }
}
