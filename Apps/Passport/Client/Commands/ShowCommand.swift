import ArgumentParser
import CommandSupport
import DateFormatting
import LocationServices
import Models

struct ShowCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a place in full.")

  @OptionGroup var item: ItemIDArgument<Passport>
  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run(in session: PassportSession) throws {
    let id = Int(try item.id)
    do {
      let place = try Waiting.result { try await session.connection.location(id) }
      session.cache { try $0.cache([place]) }
      try print(place)
    } catch let failure as PassportFailure where failure.isOffline {
      guard let known = try session.store.location(id) else { throw failure }
      try print(known.value)
      session.printAge("place", known.readAt, because: failure)
      throw ExitStatus.unavailable.exitCode
    }
  }

  private func print(_ place: Location) throws {
    if json.isOn { return try PlaceFormatter.writeJSON(place) }
    // The attributes, in the order of the assignment.
    let own = [
      (name: "Title", text: PlaceFormatter.title(place.title)), (name: "ID", text: "\(place.id)"),
      (name: "Description", text: place.description.isEmpty ? "none" : place.description),
    ]
    try StandardOutput.write {
      try $0.facts(own + PlaceFormatter.dates.facts(of: place), width: 14)
    }
  }
}
