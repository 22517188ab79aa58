import Foundation
import Synchronization

/// What may be done so many times at once, and then again at a steady rate (a token bucket).
struct TokenBucket {
  let capacity: Double
  /// How many tokens come back in a second.
  let rate: Double
  private var tokens: Double
  /// When they were counted, in nanoseconds on any clock that goes forward.
  private var time: UInt64

  init(capacity: Double, rate: Double, at time: UInt64) {
    self.capacity = capacity
    self.rate = rate
    tokens = capacity
    self.time = time
  }

  /// Takes tokens, where there is at least one.
  mutating func take(_ count: Double = 1, at time: UInt64) -> Bool {
    tokens = tokens(at: time)
    self.time = max(self.time, time)
    guard tokens >= 1 else { return false }
    tokens -= count
    return true
  }

  func isFull(at time: UInt64) -> Bool { tokens(at: time) >= capacity }

  private func tokens(at time: UInt64) -> Double {
    let seconds = time > self.time ? Double(time - self.time) / 1e9 : 0
    return min(capacity, tokens + seconds * rate)
  }
}

/// Lets each account send so many requests in a second, and twice as many at once after a pause.
final class RateLimiter: Sendable {
  /// How many accounts are remembered; those that have been quiet are forgotten beyond it.
  private static let accountLimit = 10_000

  private let rate: Double
  private let buckets = Mutex<[String: TokenBucket]>([:])

  init(requestsPerSecond: Int) {
    rate = Double(max(1, requestsPerSecond))
  }

  /// Whether a request may come.
  ///
  /// - Parameter time: Nanoseconds on any clock that goes forward.
  func admits(_ account: String, at time: UInt64) -> Bool {
    buckets.withLock { buckets in
      if buckets.count >= Self.accountLimit, buckets[account] == nil {
        buckets = buckets.filter { !$0.value.isFull(at: time) }
        // Were all of them at it at once, none would be let off by forgetting the others.
        guard buckets.count < Self.accountLimit else { return false }
      }
      let new = TokenBucket(capacity: rate * 2, rate: rate, at: time)
      return buckets[account, default: new].take(at: time)
    }
  }
}

/// Lets each network address try so many names of accounts that do not exist, so that nobody finds
/// those that do by trying.
///
/// A class behind one router has one address. So an account that it has named before is let through
/// whatever else comes from there.
final class GuessLimiter: Sendable {
  /// How long an address waits for its next guess once it has none left.
  static let secondsPerGuess = 30
  /// How many guesses an address has at first.
  static let guesses = 20

  /// What an address may still guess, and the accounts that it has named and that exist.
  private struct Address {
    var guesses: TokenBucket
    var accounts: Set<String> = []
  }

  private static let addressLimit = 10_000
  private static let accountLimit = 200

  private let addresses = Mutex<[String: Address]>([:])

  /// Whether a request may be told if its account exists.
  ///
  /// - Parameter time: Nanoseconds on any clock that goes forward.
  func admits(_ account: String, isKnown: Bool, from address: String, at time: UInt64) -> Bool {
    addresses.withLock { addresses in
      if addresses[address] == nil, addresses.count >= Self.addressLimit {
        addresses = addresses.filter { !$0.value.guesses.isFull(at: time) }
        guard addresses.count < Self.addressLimit else { return false }
      }
      var state =
        addresses[address]
        ?? Address(
          guesses: TokenBucket(
            capacity: Double(Self.guesses), rate: 1 / Double(Self.secondsPerGuess), at: time))
      if isKnown, state.accounts.contains(account) { return true }
      let isAdmitted = state.guesses.take(isKnown ? 0 : 1, at: time)
      if isAdmitted, isKnown, state.accounts.count < Self.accountLimit {
        state.accounts.insert(account)
      }
      addresses[address] = state
      return isAdmitted
    }
  }

  /// The network that an address is of, which it is known by: of an address of IPv6 only the first half,
  /// as a machine may choose the rest.
  static func network(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    // The first half is nothing but zeros where an address of IPv4 is written as one of IPv6.
    guard inet_pton(AF_INET6, address, &bytes) == 1, bytes.prefix(8).contains(where: { $0 != 0 })
    else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Gives every address all its guesses again.
  func forgetAll() { addresses.withLock { $0 = [:] } }
}
