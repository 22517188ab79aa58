import Foundation
import Models
import Persistence

/// A place that was added and is still to be sent to the server.
struct PassportOutboxItem: Hashable, Identifiable, Sendable {
  /// The number by which a person names it; none is given out twice.
  let id: Int64
  /// Tells this creation from every other one, so that a server which heeds it makes one place of it
  /// however often it is sent (`Idempotency-Key`).
  let key: String
  /// The place, with the id 0.
  let location: Location
  let addedAt: Date
  let state: State

  /// How far it is.
  enum State: Hashable, Sendable {
    /// To be sent as soon as the server is there.
    case waiting
    /// Being sent at this moment, by this process or another.
    case sending
    /// Sent, and the reply was lost: the place may be on the server already.
    case uncertain(reason: String)
    /// The server does not want it.
    case refused(reason: String)
  }
}
