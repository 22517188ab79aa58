import Persistence
import Synchronization

@testable import Equip

/// A fast hash function that counts its calls.
final class QuickHashing: PasswordHashing {
  private let calls = Mutex<[String]>([])
  /// The prefix of a hash, which indicates its cost.
  let effort: String

  init(effort: String = "1") {
    self.effort = effort
  }

  struct TooLong: Error {}

  func hash(_ password: String) throws -> String {
    calls.withLock { $0.append("hash") }
    if password.utf8.count > 900 { throw TooLong() }
    return "quick$\(effort)$\(String(password.reversed()))"
  }

  func verify(_ password: String, against hash: String) -> Bool {
    calls.withLock { $0.append("verify") }
    return hash.hasPrefix("quick$") && hash.dropFirst(8) == String(password.reversed())
  }

  func needsRehash(_ hash: String) -> Bool { !hash.hasPrefix("quick$\(effort)$") }

  /// Returns the calls since the last time, and removes them.
  func removeCalls() -> [String] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

/// A hash function that matches no password by default, and reports when it compares.
struct WatchingHashing: PasswordHashing {
  var matches: @Sendable (_ password: String, _ hash: String) -> Bool = { _, _ in false }
  let onVerify: @Sendable () -> Void

  func hash(_ password: String) throws -> String { password }

  func verify(_ password: String, against hash: String) -> Bool {
    onVerify()
    return matches(password, hash)
  }
}
