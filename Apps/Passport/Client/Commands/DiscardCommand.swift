import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DiscardCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "discard", abstract: "Throw away places that are still to be sent."
    )
    .of(program: Passport.name)
  }

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var confirmation: Confirmation
  @Option(help: PassportOptions.server) var server: String?
  @Option(help: PassportOptions.account) var account: String?
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let numbers = try items.ids
    let session = try CommandSession.open(server: server, account: account, database: database)
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
