import Foundation
import Models
import Persistence

/// Places that wait to be sent.
extension PassportDocument {
  /// Keeps a place to be sent later.
  ///
  /// - Throws: `StoreError` where it cannot be kept.
  func keepForLater(_ location: Location, key: String) throws {
    try memory?.addToOutbox(location, key: key)
    recallWaiting()
  }

  /// Takes a place out of those that wait to be sent.
  ///
  /// - Throws: `StoreError` where it stays.
  func discard(_ item: PassportOutboxItem) throws {
    try memory?.removeFromOutbox(item.id)
    recallWaiting()
  }

  /// Sends the places that wait, in order, up to the first that cannot be sent.
  ///
  /// - Parameter done: is told how many were sent, and what went wrong.
  func sendWaiting(
    _ done: @escaping @MainActor (_ sent: Int, _ failure: (any Error)?) -> Void
  ) {
    guard let memory, sendTask == nil else { return }
    let connection = connection
    sendTask = PassportDataTask { [weak self] in
      let outcome = await Outbox(memory).send(over: connection)
      self?.sendTask = nil
      self?.recallWaiting()
      done(outcome.sent, outcome.failure)
    }
  }
}
