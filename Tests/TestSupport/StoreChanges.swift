import Dispatch
public import Persistence

/// Waits for the changes of a store, one after the other.
@MainActor
public final class StoreChanges {
  /// The timeout for a change in seconds, so that a test whose change never comes fails.
  private static let timeout = 180

  private var observation: ChangeObservation?
  private var unreadCount = 0
  private var waiting: CheckedContinuation<Void, any Error>?
  private var waits = 0

  /// Begins to count the changes of a store.
  public init(of store: some Store) {
    observation = store.observeChanges { [weak self] in self?.notify() }
  }

  /// Waits until all observers of the store were notified of a change.
  ///
  /// - Throws: ``NoChange`` if there is none for three minutes.
  public func next() async throws {
    if unreadCount == 0 { try await change() }
    unreadCount -= 1
  }

  private func change() async throws {
    waits += 1
    let wait = waits
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(Self.timeout)) { [weak self] in
      guard let self, waits == wait else { return }
      end(throwing: NoChange(seconds: Self.timeout))
    }
    try await withCheckedThrowingContinuation { waiting = $0 }
  }

  private func notify() {
    unreadCount += 1
    end()
  }

  private func end(throwing error: NoChange? = nil) {
    guard let waiting else { return }
    self.waiting = nil
    if let error { waiting.resume(throwing: error) } else { waiting.resume() }
  }
}

/// The error if a store reports no change.
public struct NoChange: Error, CustomStringConvertible {
  let seconds: Int

  public var description: String { "The store reported no change for \(seconds) seconds." }
}
