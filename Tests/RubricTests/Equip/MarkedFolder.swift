import Foundation
import Persistence
import Synchronization

@testable import Equip
@testable import RubricSupport

/// A folder for the accounts and the teams' stores, gone with the test.
final class MarkedFolder: Sendable {
  private let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/equip-rubric-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func openAccounts(hashing: MarkedHashing) throws -> TeamAccounts {
    try TeamAccounts(.file(path + "/equip.sqlite"), hashing: hashing, now: { MarkedEquip.now })
  }
}

/// A hash that costs nothing, and waits while it is told to.
struct MarkedHashing: PasswordHashing {
  /// Held while passwords are to wait.
  let gate = Gate()

  func hash(_ password: String) throws -> String { "marked:" + password }

  func verify(_ password: String, against hash: String) -> Bool {
    gate.pass()
    return hash == "marked:" + password
  }

  /// Lets others pass, or has them wait.
  final class Gate: Sendable {
    private let isClosed = Mutex(false)
    private let condition = NSCondition()

    func close() { isClosed.withLock { $0 = true } }

    func open() {
      condition.lock()
      isClosed.withLock { $0 = false }
      condition.broadcast()
      condition.unlock()
    }

    func pass() {
      condition.lock()
      while isClosed.withLock({ $0 }) { condition.wait() }
      condition.unlock()
    }
  }
}
