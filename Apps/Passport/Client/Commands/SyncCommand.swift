import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models

struct SyncCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Send the outbox.")

  @OptionGroup var connection: ConnectionOptions

  func run(in session: PassportSession) throws {
    try session.sync()
  }
}

extension PassportSession {
  /// Sends the outbox and prints the result.
  func sync() throws {
    let outcome = try sendOutbox()
    try StandardOutput.write { output in
      for place in outcome.places {
        let number = place.location.id == 0 ? "" : " \(place.location.id)"
        try output.line("Sent\(number): \(PlaceFormatter.preview(place.location)).")
      }
      if outcome.places.isEmpty, outcome.failure == nil {
        try output.line("Nothing to send.")
      }
    }
    if let failure = outcome.failure { throw failure }
    try printOutboxCount()
  }

  private func sendOutbox() throws -> OutboxOutcome {
    let outcome = try Waiting.result { await store.sendOutbox(over: connection) }
    if !outcome.places.isEmpty { StoredChanges.record() }
    return outcome
  }

  /// - Throws: `CommandError.notFound` if nothing in the outbox has one of these numbers.
  func checkNumbers(_ numbers: [Int64]) throws {
    let known = try Set(store.outbox.map(\.id))
    let missing = numbers.filter { !known.contains($0) }
    guard !missing.isEmpty else { return }
    throw CommandError.notFound(
      kind: "place in the outbox", ids: missing,
      next: "Run '\(command("outbox"))' to see them.")
  }
}

/// Requests of commands, which wait for the server.
extension PassportSession {
  /// Returns all places, and caches them for use without the server.
  func titles() throws -> [LocationTitle] {
    let titles = try Waiting.result { try await connection.titles() }
    if !connection.unread.lacksRows { cache { try $0.cache(titles) } }
    return titles
  }

  /// Returns all places in full, with the preserved data of imported files, and caches them for use
  /// without the server.
  func locations() throws -> [Location] {
    var locations = try Waiting.result { try await connection.locations() }
    if !connection.canRepeatCreate {
      let originals = try store.originals
      for index in locations.indices { locations[index].original = originals[locations[index].id] }
    }
    // The cache forgets the places that a list does not have.
    let isWhole = !connection.unread.lacksRows
    cache { [locations] in
      if isWhole {
        try $0.cache(locations.map { LocationTitle(id: $0.id, title: $0.title) })
      }
      try $0.cache(locations)
    }
    return locations
  }

  /// Returns the places with these ids.
  ///
  /// - Throws: `CommandError.notFound` that names all unknown ids.
  func locations(_ ids: [Int64]) throws -> [Location] {
    let locations = try Waiting.result { try await connection.locations(ids.map { Int($0) }) }
    let found = Set(locations.map { Int64($0.id) })
    let missing = ids.filter { !found.contains($0) }
    guard missing.isEmpty else { throw notFound(missing) }
    return locations
  }

  /// Returns the error for ids that no places have.
  func notFound(_ ids: [Int64]) -> CommandError {
    .notFound(kind: "place", ids: ids, next: "Run '\(command("list"))' to see ids.")
  }

  /// Sends the outbox, and reports the result.
  ///
  /// - Throws: `PassportFailure.unreachable` if there was no response, because the next request
  ///   would time out, too.
  func sendWaiting() throws {
    guard embedded == nil, try store.outbox.contains(where: \.isToBeSent) else { return }
    let outcome = try sendOutbox()
    if let failure = outcome.failure as? PassportFailure, case .unreachable = failure {
      throw failure
    }
    if !outcome.places.isEmpty {
      StandardError.line(
        "Sent \(Passport.noun.counted(outcome.places.count)) from the outbox.")
    }
  }

  /// Prints when the printed data was read.
  func printAge(_ what: String, _ readAt: Date, because failure: PassportFailure) {
    let date = LocalDateFormatter(
      dateStyle: .medium, timeStyle: .short, in: ProgramEnvironment.dates
    ).string(from: readAt)
    StandardError.line("\(failure)\nThis \(what) was read on \(date).")
  }

  /// Prints the number of places in the outbox.
  func printOutboxCount() throws {
    let items = try store.outbox
    guard !items.isEmpty else { return }
    let isOne = items.count == 1
    let next =
      items.allSatisfy(\.isToBeSent)
      ? "'\(command("sync"))' sends \(isOne ? "it" : "them")."
      : "'\(command("outbox"))' shows why."
    StandardError.line(
      "\(Passport.noun.counted(items.count)) \(isOne ? "is" : "are") not sent yet; \(next)")
  }
}
