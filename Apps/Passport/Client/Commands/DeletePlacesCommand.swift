import ArgumentParser
import CommandSupport
import Models

struct DeletePlacesCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete places.",
    discussion: """
      Prints the command that adds each place again, or with --json the places, which 'import' \
      restores. On a server of this program they keep their ids; on the course's server, which cannot \
      restore places, they get new ones.

      Examples:
        passport delete 3 5-8
        passport delete 3 --yes --json > gone.json; passport import gone.json
      """
  )

  @OptionGroup var items: ItemIDArguments<Passport>
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run(in session: PassportSession) throws {
    let places = try session.locations(items.ids)
    try confirmation.ask("Delete", places.map(PlaceFormatter.summary), noun: Passport.noun)
    var deleted: [Location] = []
    let failure = Result { () throws in
      for place in places {
        try Waiting.result { try await session.connection.delete(place.id) }
        session.cache { try $0.remove(place.id) }
        StoredChanges.record()
        deleted.append(place)
      }
    }
    try report(deleted, of: session)
    try failure.get()
  }

  /// Reports the deleted places, even if only some were deleted.
  private func report(_ places: [Location], of session: PassportSession) throws {
    if json.isOn { return try PlaceFormatter.writeJSON(places) }
    try StandardOutput.write { output in
      for place in places {
        try output.line("Deleted \(place.id): \(PlaceFormatter.preview(place)).")
        try output.line("  \(PlaceFormatter.addCommand(for: place, in: session))")
      }
    }
  }
}
