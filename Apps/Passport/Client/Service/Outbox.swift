import Foundation
import Models
import Networking
import Persistence

/// The places that were added without a server, on their way to it: in order, and each once.
struct Outbox: Sendable {
  private let memory: PassportMemory

  /// What came of sending.
  struct Outcome: Sendable {
    /// How many places the server took.
    var sent = 0
    /// What the server made of them: the number in the outbox, and the place with its id there.
    var places: [(number: Int64, location: Location)] = []
    /// Why the rest waits on; nil where nothing is left that can be sent.
    var failure: (any Error)?
  }

  init(_ memory: PassportMemory) { self.memory = memory }

  /// Sends what waits, up to the first that cannot be sent.
  ///
  /// What the server does not want is held back with its reason, and what comes after it is sent. Where
  /// a reply is lost and the server could make a second place of a repetition, the place is held back
  /// as well, for the person to decide.
  func send(over connection: PassportConnection) async -> Outcome {
    var outcome = Outcome()
    do {
      guard try memory.outbox.contains(where: \.isToBeSent) else { return outcome }
      // Asks for something harmless first, so that a server that is not there, which is told from a
      // lost reply by nothing, takes no place with it.
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

  /// Why a reply is missing, without what is said of every place that may have arrived.
  private static func reason(_ failure: PassportFailure) -> String {
    if case .replyLost(let reason) = failure { reason.fact } else { failure.fact }
  }

  /// Whether a server that answers so will not take the place later either.
  private static func isFinal(_ status: Int) -> Bool {
    [200, 400, 409, 413, 414, 422].contains(status)
  }
}
