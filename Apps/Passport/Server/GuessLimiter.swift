import Synchronization

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

  /// What an address may still guess.
  private struct Address {
    var guesses = Double(GuessLimiter.guesses)
    /// When they were counted, in nanoseconds.
    var time: UInt64
    /// Accounts that it has named and that exist.
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
        addresses = addresses.filter { Self.guesses(of: $0.value, at: time) < Double(Self.guesses) }
        guard addresses.count < Self.addressLimit else { return false }
      }
      var state = addresses[address] ?? Address(time: time)
      if isKnown, state.accounts.contains(account) { return true }
      state.guesses = Self.guesses(of: state, at: time)
      state.time = max(state.time, time)
      let isAdmitted = state.guesses >= 1
      if isAdmitted {
        if !isKnown {
          state.guesses -= 1
        } else if state.accounts.count < Self.accountLimit {
          state.accounts.insert(account)
        }
      }
      addresses[address] = state
      return isAdmitted
    }
  }

  /// Gives every address all its guesses again.
  func forgetAll() { addresses.withLock { $0 = [:] } }

  private static func guesses(of state: Address, at time: UInt64) -> Double {
    let seconds = time > state.time ? Double(time - state.time) / 1e9 : 0
    return min(Double(guesses), state.guesses + seconds / Double(secondsPerGuess))
  }
}
