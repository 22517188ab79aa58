import Synchronization

/// Bounds the memory for the request bodies that a server holds at one time, over all connections.
final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter limit: The number of bytes; nil for no limit.
  init(limit: Int?) { self.limit = limit ?? .max }

  /// Reserves some bytes, if there is room for them.
  fileprivate func reserve(_ count: Int) -> Bool {
    used.withLock { used in
      guard count <= limit - used else { return false }
      used += count
      return true
    }
  }

  fileprivate func release(_ count: Int) { used.withLock { $0 -= count } }
}

/// The part of a ``BodyBudget`` that one request holds. It grows with the received bytes, so that
/// announcing a body reserves no memory.
struct BodyShare {
  private let budget: BodyBudget
  private var count = 0

  init(of budget: BodyBudget) { self.budget = budget }

  /// - Returns: Whether there is room for more bytes.
  mutating func grow(by more: Int) -> Bool {
    guard budget.reserve(more) else { return false }
    count += more
    return true
  }

  /// Releases the memory once the body is no longer needed.
  mutating func releaseAll() {
    budget.release(count)
    count = 0
  }
}
