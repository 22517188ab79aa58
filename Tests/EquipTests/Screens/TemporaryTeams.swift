import Foundation
import Persistence
import Synchronization
import TestSupport

@testable import Equip

/// Accounts and teams in a folder that is removed after the test that created it.
final class TemporaryTeams: Sendable {
  static let oneTimePassword = "k7dm-42qx-9fhw"

  let folder: TemporaryFolder
  let hashing: GatedHashing

  init(hashing: GatedHashing = GatedHashing()) throws {
    self.hashing = hashing
    folder = try TemporaryFolder()
    _ = try StoreInitializer.makeFirstTeam(
      in: openAccounts(), password: Self.oneTimePassword)
  }

  var path: String { folder.path + "/equip.sqlite" }

  /// Opens the accounts; each call simulates another process.
  func openAccounts() throws -> TeamAccounts {
    try TeamAccounts(.file(path), hashing: hashing, now: { EquipAppOnScreen.now })
  }

  /// Opens the store of a team; the first one's, unless another is given.
  func openStore(of team: Int64? = nil) throws -> EquipStore {
    let accounts = try openAccounts()
    let id = try team ?? accounts.teams().first?.id ?? 0
    return try EquipStore(accounts.storeLocation(of: id), now: { EquipAppOnScreen.now })
  }
}

/// A fast hash for tests of other features, which waits on request.
struct GatedHashing: PasswordHashing {
  /// Closed while passwords are to wait.
  let gate = Gate()

  func hash(_ password: String) throws -> String { "test:" + password }

  func verify(_ password: String, against hash: String) -> Bool {
    gate.pass()
    return hash == "test:" + password
  }

  /// A gate that can be opened and closed, to make other tasks wait.
  final class Gate: Sendable {
    private let isOpen = Mutex(true)
    private let lock = NSCondition()

    func close() { isOpen.withLock { $0 = false } }

    func open() {
      lock.lock()
      isOpen.withLock { $0 = true }
      lock.broadcast()
      lock.unlock()
    }

    func pass() {
      lock.lock()
      while !isOpen.withLock({ $0 }) { lock.wait() }
      lock.unlock()
    }
  }
}
