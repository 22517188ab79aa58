import Foundation
import Models
import Networking
import Persistence

/// Sends the places that were added without a server, in order and each once.
struct Outbox: Sendable {
  private let memory: PassportMemory

  /// The result of sending.
  struct Outcome: Sendable {
    /// The number of places the server accepted.
    var sent = 0
    /// The sent places: the number in the outbox, and the place with its id on the server.
    var places: [(number: Int64, location: Location)] = []
    /// Why the rest could not be sent; nil if nothing sendable is left.
    var failure: (any Error)?
  }

  init(_ memory: PassportMemory) { self.memory = memory }

  /// Sends the outbox, up to the first place that cannot be sent.
  ///
  /// A place that the server rejects is marked with the reason and skipped. If a reply is lost and
  /// a repetition could create a second place, the place is marked as uncertain, for the user to
  /// decide.
  func send(over connection: PassportConnection) async -> Outcome {
    var outcome = Outcome()
    do {
      guard try memory.outbox.contains(where: \.isToBeSent) else { return outcome }
      // Begins with a harmless request: an unreachable server looks like a lost reply, and must not
      // leave a place uncertain.
      try await connection.learn()
      try memory.setServerRepeatsSafely(connection.canRepeatCreate)
      while let item = try memory.takeFromOutbox(repeatsSafely: connection.canRepeatCreate) {
        try await send(item, over: connection, noting: &outcome)
      }
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func send(
    _ item: PassportOutboxItem, over connection: PassportConnection, noting outcome: inout Outcome
  ) async throws {
    do throws(PassportFailure) {
      var location = item.location
      location.id = try await connection.create(item.location, key: item.key) ?? 0
      outcome.sent += 1
      outcome.places.append((item.id, location))
    } catch {
      switch error {
      case .refused(_, let status, let message) where Self.isFinal(status):
        try memory.setOutboxState(
          .refused(reason: message ?? "HTTP \(status)"), of: item.id)
        return
      case .replyLost, .unreadable:
        if connection.canRepeatCreate {
          try memory.setOutboxState(.waiting, of: item.id)
        } else {
          try memory.setOutboxState(.uncertain(reason: Self.reason(error)), of: item.id)
        }
      default:
        try memory.setOutboxState(.waiting, of: item.id)
      }
      throw error
    }
    try memory.removeFromOutbox(item.id)
  }

  /// Why the reply is missing, without the advice for each uncertain place.
  private static func reason(_ failure: PassportFailure) -> String {
    if case .replyLost(let reason) = failure { reason.fact } else { failure.fact }
  }

  /// Whether the server will reject the place later too.
  private static func isFinal(_ status: Int) -> Bool {
    [200, 400, 409, 413, 414, 422].contains(status)
  }
}
