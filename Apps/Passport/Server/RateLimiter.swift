import Foundation
import Synchronization

/// A token bucket, which allows a burst of actions and then a steady rate.
struct TokenBucket {
  let capacity: Double
  /// The number of tokens added per second.
  let rate: Double
  private(set) var tokens: Double
  /// The time of the last update, in nanoseconds of a monotonic clock.
  private(set) var time: UInt64

  /// Consumes tokens if there is at least one.
  ///
  /// - Returns: False if there was no token.
  mutating func consume(_ count: Double = 1, at time: UInt64) -> Bool {
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

extension [String: TokenBucket] {
  /// Drops buckets if a new one would exceed a limit: those that are full, and if that is not
  /// enough, the eighth that has been quiet the longest.
  fileprivate mutating func makeRoom(below limit: Int, at time: UInt64) {
    guard count >= limit else { return }
    self = filter { !$0.value.isFull(at: time) }
    guard count >= limit else { return }
    let times = values.map(\.time).sorted()
    let last = times[times.count / 8]
    self = filter { $0.value.time > last }
  }
}

/// Limits the number of requests of each account per second. A burst may contain twice as many.
final class RateLimiter: Sendable {
  /// The maximum number of accounts to track. If it is reached, the accounts that have been quiet
  /// the longest are dropped.
  static let accountLimit = 10_000

  private let rate: Double
  private let buckets = Mutex<[String: TokenBucket]>([:])

  init(requestsPerSecond: Int) {
    rate = Double(max(1, requestsPerSecond))
  }

  /// Returns a Boolean value that indicates whether a request is allowed.
  ///
  /// - Parameters:
  ///   - account: The account of the request.
  ///   - time: The current time, in nanoseconds of a monotonic clock.
  func admits(_ account: String, at time: UInt64) -> Bool {
    buckets.withLock { buckets in
      // Somebody who makes up names has no limit anyway, and must not exclude new accounts.
      if buckets[account] == nil { buckets.makeRoom(below: Self.accountLimit, at: time) }
      let new = TokenBucket(capacity: rate * 2, rate: rate, tokens: rate * 2, time: time)
      return buckets[account, default: new].consume(at: time)
    }
  }
}

/// Limits the number of unknown account names that each network address may try.
///
/// The clients behind a router or a proxy share an address. Therefore only failures count: the name
/// of an existing account is always accepted, whatever others have tried from the same address.
final class GuessLimiter: Sendable {
  /// The number of seconds until the next guess when none is left.
  static let secondsPerGuess = 30
  /// The initial number of guesses of each address.
  static let guesses = 20
  /// The maximum number of addresses to track. If it is reached, the addresses that have been quiet
  /// the longest are dropped.
  static let addressLimit = 10_000

  private let addresses = Mutex<[String: TokenBucket]>([:])

  /// Returns a Boolean value that indicates whether the failure may be reported: false if the
  /// address has used up its guesses.
  ///
  /// - Parameters:
  ///   - address: The network address of the client.
  ///   - time: The current time, in nanoseconds of a monotonic clock.
  func admitsFailure(from address: String, at time: UInt64) -> Bool {
    addresses.withLock { addresses in
      if addresses[address] == nil { addresses.makeRoom(below: Self.addressLimit, at: time) }
      let guesses = Double(Self.guesses)
      let new = TokenBucket(
        capacity: guesses, rate: 1 / Double(Self.secondsPerGuess), tokens: guesses, time: time)
      return addresses[address, default: new].consume(at: time)
    }
  }

  /// Returns the network of an address, by which the address is tracked. For IPv6, this is only the
  /// first half, because a machine can choose the second half. A port, which some proxies add, has no
  /// effect.
  static func network(of address: String) -> String {
    let address = withoutPort(address)
    var bytes = [UInt8](repeating: 0, count: 16)
    // In an IPv4 address in IPv6 notation, the first half is zero.
    guard inet_pton(AF_INET6, address, &bytes) == 1, bytes.prefix(8).contains(where: { $0 != 0 })
    else { return address }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Returns the address in `192.0.2.1:4711` or `[2001:db8::1]:4711`.
  private static func withoutPort(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return String(text[..<end].dropFirst())
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? String(parts[0]) : text
  }

  /// Resets the guesses of all addresses.
  func reset() { addresses.withLock { $0 = [:] } }
}
