import Synchronization

/// Lets each account send so many requests in a second, and twice as many at once after a pause
/// (a token bucket).
final class RateLimiter: Sendable {
  /// What an account may still send.
  private struct Bucket {
    /// Requests that may come at once.
    var tokens: Double
    /// When they were counted, in nanoseconds.
    var time: UInt64
  }

  /// How many accounts are remembered; those that have been quiet are forgotten beyond it.
  private static let accountLimit = 10_000

  private let rate: Double
  private let buckets = Mutex<[String: Bucket]>([:])

  init(requestsPerSecond: Int) {
    rate = Double(max(1, requestsPerSecond))
  }

  /// Whether a request may come.
  ///
  /// - Parameter time: Nanoseconds on any clock that goes forward.
  func admits(_ account: String, at time: UInt64) -> Bool {
    buckets.withLock { buckets in
      if buckets.count >= Self.accountLimit, buckets[account] == nil {
        buckets = buckets.filter { tokens(of: $0.value, at: time) < capacity }
        // Were all of them at it at once, none would be let off by forgetting the others.
        guard buckets.count < Self.accountLimit else { return false }
      }
      var bucket = buckets[account] ?? Bucket(tokens: capacity, time: time)
      bucket.tokens = tokens(of: bucket, at: time)
      bucket.time = max(bucket.time, time)
      let isAdmitted = bucket.tokens >= 1
      if isAdmitted { bucket.tokens -= 1 }
      buckets[account] = bucket
      return isAdmitted
    }
  }

  private var capacity: Double { rate * 2 }

  private func tokens(of bucket: Bucket, at time: UInt64) -> Double {
    let seconds = time > bucket.time ? Double(time - bucket.time) / 1e9 : 0
    return min(capacity, bucket.tokens + seconds * rate)
  }
}
