import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DiscardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Throw away places that are still to be sent.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var connection: ConnectionOptions

  func run() throws {
    let numbers = try items.ids
    let session = try CommandSession.open(connection)
    defer { session.end() }
    try session.checkNumbers(numbers)
    let places = try session.session.memory.outbox.filter { numbers.contains($0.id) }
    try confirmation.ask(
      "Throw away", places.map { ItemSummary(id: $0.id, name: $0.location.title, detail: "") },
      noun: Passport.noun)
    for place in places { try session.session.memory.removeFromOutbox(place.id) }
    StoredChanges.note()
    try StandardOutput.write { output in
      for place in places {
        try output.line("Threw away \(PlaceTexts.preview(place.location)).")
        try output.line("  \(PlaceTexts.addCommand(for: place.location))")
      }
    }
  }
}
