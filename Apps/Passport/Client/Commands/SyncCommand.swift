import ArgumentParser
import CommandSupport
import Models
import Persistence

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Send the places that wait for the server.")

  @OptionGroup var connection: ConnectionOptions

  func run() throws {
    let session = try CommandSession.open(connection)
    defer { session.end() }
    try session.sync()
  }
}

extension CommandSession {
  /// Sends what waits and prints what became of it.
  func sync() throws {
    let client = session
    let outcome = try Waiting.result {
      await Outbox(client.memory).send(over: client.connection)
    }
    if outcome.sent > 0 { StoredChanges.note() }
    try StandardOutput.write { output in
      for place in outcome.places {
        let number = place.location.id == 0 ? "" : " \(place.location.id)"
        try output.line("Sent\(number): \(PlaceTexts.preview(place.location)).")
      }
      if outcome.places.isEmpty, outcome.failure == nil {
        try output.line("Nothing was to be sent.")
      }
    }
    if let failure = outcome.failure { throw failure }
    try sayWaiting()
  }

  /// - Throws: `CommandError.notFound` where nothing in the outbox has one of these numbers.
  func checkNumbers(_ numbers: [Int64]) throws {
    let known = Set(try session.memory.outbox.map(\.id))
    let missing = numbers.filter { !known.contains($0) }
    guard missing.isEmpty else {
      throw CommandError.notFound(
        kind: "place to be sent", ids: missing,
        next: "Run '\(Passport.name) outbox' to see them.")
    }
  }
}
