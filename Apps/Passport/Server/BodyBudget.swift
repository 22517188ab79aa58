import Synchronization

/// A limit on the memory for request bodies, shared by all connections of a server.
final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// Creates a budget.
  ///
  /// - Parameter limit: The maximum number of bytes; nil for no limit.
  init(limit: Int?) { self.limit = limit ?? .max }

  /// The number of reserved bytes.
  var reservedCount: Int { used.withLock { $0 } }

  /// Reserves a number of bytes and returns true if they are available.
  fileprivate func reserve(_ count: Int) -> Bool {
    used.withLock { used in
      guard count <= limit - used else { return false }
      used += count
      return true
    }
  }

  fileprivate func release(_ count: Int) { used.withLock { $0 -= count } }
}

/// The part of a ``BodyBudget`` that one request uses. It grows with the received bytes, so that
/// announcing a body reserves no memory.
struct BodyReservation {
  private let budget: BodyBudget
  private var count = 0

  init(of budget: BodyBudget) { self.budget = budget }

  /// Reserves memory for more bytes.
  ///
  /// - Returns: False if not enough memory is available.
  mutating func grow(by more: Int) -> Bool {
    guard budget.reserve(more) else { return false }
    count += more
    return true
  }

  /// Releases the memory when the body is no longer needed.
  mutating func releaseAll() {
    budget.release(count)
    count = 0
  }
}
