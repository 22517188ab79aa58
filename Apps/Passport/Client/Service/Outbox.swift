import Foundation
import Models
import Networking

/// The result of sending the outbox.
struct OutboxOutcome: Sendable {
  /// The sent places: the number in the outbox, and the place with its id on the server.
  var places: [(number: Int64, location: Location)] = []
  /// The reason why the rest could not be sent; nil if nothing sendable is left.
  var failure: (any Error)?
}

/// Sending the places that were added without a server, in order, each of them once.
extension PassportStore {
  /// Sends the outbox, up to the first place that cannot be sent.
  ///
  /// A place that the server rejects is marked with the reason and skipped. If a reply is lost and
  /// a repetition could create a second place, the place is marked as uncertain, for the user to
  /// decide.
  func sendOutbox(over connection: PassportConnection) async -> OutboxOutcome {
    var outcome = OutboxOutcome()
    do {
      guard try outbox.contains(where: \.isToBeSent) else { return outcome }
      // Begins with a harmless request: an unreachable server looks like a lost reply, and must not
      // leave a place uncertain.
      try await connection.detectServer()
      try setServerRepeatsSafely(connection.canRepeatCreate)
      while let item = try claimFromOutbox(repeatsSafely: connection.canRepeatCreate) {
        try await send(item, over: connection, recordingIn: &outcome)
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func send(
    _ item: PassportOutboxItem, over connection: PassportConnection,
    recordingIn outcome: inout OutboxOutcome
  ) async throws {
    do throws(PassportFailure) {
      var location = item.location
      location.id = try await connection.create(item.location, key: item.key) ?? 0
      outcome.places.append((item.id, location))
    } catch {
      switch error {
      case .refused(_, let status, let message) where Self.isFinal(status):
        try setOutboxState(.refused, message ?? "HTTP \(status)", of: item.id)
        return
      case .replyLost, .unreadable:
        if connection.canRepeatCreate {
          try setOutboxState(.waiting, of: item.id)
        } else {
          try setOutboxState(.uncertain, Self.reason(error), of: item.id)
        }
      default:
        try setOutboxState(.waiting, of: item.id)
      }
      throw error
    }
    try removeFromOutbox(item.id)
  }

  /// Returns the reason why the reply is missing, without the advice for each uncertain place.
  private static func reason(_ failure: PassportFailure) -> String {
    if case .replyLost(let reason) = failure { reason.fact } else { failure.fact }
  }

  /// Returns a Boolean value that indicates whether a later attempt would be rejected too.
  private static func isFinal(_ status: Int) -> Bool {
    [200, 400, 409, 413, 414, 422].contains(status)
  }
}

/// The result of adding a place.
enum Delivery: Sendable {
  /// The server has stored the place. Its id is set if the server reports it.
  case stored(Location)
  /// The place is in the outbox under a number, for a reason.
  case waiting(number: Int64, reason: String)
}

extension PassportSession {
  /// Adds a place: to the server, after the places in the outbox, or to the outbox if the server is
  /// unreachable.
  ///
  /// The place is stored in the outbox before it is sent, so that neither a crash nor a lost reply
  /// loses or duplicates it.
  ///
  /// - Throws: `PassportFailure` if the server rejects it, or if its reply was lost.
  func add(_ location: Location) async throws -> Delivery {
    if embedded != nil {
      var stored = location
      stored.id = try await connection.create(location, key: UUID().uuidString) ?? 0
      return .stored(stored)
    }
    let item = try store.addToOutbox(location)
    let outcome = await store.sendOutbox(over: connection)
    if let place = outcome.places.first(where: { $0.number == item.id }) {
      return .stored(place.location)
    }
    let left = try store.outbox.first { $0.id == item.id }
    switch left?.state {
    case .refused:
      try store.removeFromOutbox(item.id)
      throw PassportFailure.refused(
        server: connection.serverName, status: 400, message: left?.reason)
    case .uncertain:
      if let failure = outcome.failure { throw failure }
      return .waiting(number: item.id, reason: "The reply was lost.")
    default:
      guard let failure = outcome.failure else {
        return .waiting(number: item.id, reason: "Another program is sending places.")
      }
      if let failure = failure as? PassportFailure, !failure.isOffline {
        // Retrying would not help, for example with an unknown account.
        try store.removeFromOutbox(item.id)
        throw failure
      }
      return .waiting(number: item.id, reason: "\(failure)")
    }
  }
}
