import Foundation
import Models
import Networking
import Persistence

/// What became of a place that was added.
enum Delivery: Sendable {
  /// The server has it; with its id, where it said one.
  case stored(Location)
  /// It waits in the outbox under a number, for a reason.
  case waiting(number: Int64, reason: String)
}

extension PassportSession {
  /// Adds a place: on the server, behind those that wait for it, or where it cannot be reached to the
  /// outbox.
  ///
  /// The place is in the outbox before it is sent, so that neither a crash nor a lost reply loses it or
  /// makes two of it.
  ///
  /// - Throws: `PassportFailure` where the server does not want it, or where its reply was lost.
  func add(_ location: Location) async throws -> Delivery {
    if embedded != nil {
      var stored = location
      stored.id = try await connection.create(location, key: UUID().uuidString) ?? 0
      return .stored(stored)
    }
    let item = try memory.addToOutbox(location)
    let outcome = await Outbox(memory).send(over: connection)
    if let place = outcome.places.first(where: { $0.number == item.id }) {
      return .stored(place.location)
    }
    switch try memory.outbox.first(where: { $0.id == item.id })?.state {
    case .refused(let reason):
      try memory.removeFromOutbox(item.id)
      throw PassportFailure.refused(server: connection.serverName, status: 400, message: reason)
    case .uncertain:
      if let failure = outcome.failure { throw failure }
      return .waiting(number: item.id, reason: "The reply was lost.")
    default:
      guard let failure = outcome.failure else {
        return .waiting(number: item.id, reason: "Another program is sending places.")
      }
      if let failure = failure as? PassportFailure, !failure.isOffline {
        // Such as an account that the server does not know: waiting would not help.
        try memory.removeFromOutbox(item.id)
        throw failure
      }
      return .waiting(number: item.id, reason: "\(failure)")
    }
  }
}
