import ArgumentParser
import CommandSupport
import DateFormatting
import Models
import Persistence

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print all that is known of a place.")

  @OptionGroup var item: ItemIDArgument
  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run() throws {
    let id = Int(try item.id)
    let session = try CommandSession.open(connection)
    defer { session.end() }
    let connection = session.connection
    do {
      let place = try Waiting.result { try await connection.location(id) }
      if session.session.embedded == nil { try? session.session.memory.keep([place]) }
      try print(place)
    } catch let failure as PassportFailure where failure.isOffline {
      guard let known = try session.session.memory.location(id) else { throw failure }
      try print(known.value)
      let date = LocalDateFormatter(
        dateStyle: .medium, timeStyle: .short, in: ProgramEnvironment.dates
      )
      .string(from: known.readAt)
      StandardError.say("\(failure)\nThis is the place as it was read on \(date).")
      throw ExitStatus.unavailable.exitCode
    }
  }

  private func print(_ place: Location) throws {
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(to: &output) { PlaceTexts.members(of: place, to: &$0) }
      }
      for (name, text) in Self.facts(of: place) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() {
          let label = number == 0 ? "\(name):" : ""
          let padding = String(repeating: " ", count: 14 - label.count)
          try output.line(line.isEmpty ? label : label + padding + line)
        }
      }
    }
  }

  /// What there is to say, in the order of the assignment.
  private static func facts(of place: Location) -> [(name: String, text: String)] {
    [
      (name: "Title", text: PlaceTexts.title(place.title)), (name: "ID", text: "\(place.id)"),
      (name: "Description", text: place.description.isEmpty ? "none" : place.description),
      (name: "Latitude", text: place.latitude.map { "\($0)" } ?? "not known"),
      (name: "Longitude", text: place.longitude.map { "\($0)" } ?? "not known"),
      (name: "Arrival", text: place.arrival.map(PlaceTexts.time) ?? "not known"),
      (name: "Departure", text: place.departure.map(PlaceTexts.time) ?? "not known"),
    ]
  }
}
