import DateFormatting
import Foundation
import GRDB
import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import Equip
@testable import Persistence
@testable import RubricSupport

/// The environment of the product: the accounts and stores of a first launch, on Saturday, 21
/// November 2026, 5:41 PM in New York. They are deleted after the test.
@MainActor
final class MarkedEquip {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let password = "skates and sticks"
  private static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])

  let accounts: TeamAccounts
  /// The store of the first team, with its players and equipment.
  let store: EquipStore
  private let folder: TemporaryFolder

  /// Creates the initial data, with a changed password.
  init(hashing: MarkedHashing = MarkedHashing()) throws {
    folder = try TemporaryFolder()
    accounts = try Self.openAccounts(in: folder, hashing: hashing)
    let made = try StoreInitializer.makeFirstTeam(in: accounts, password: "k7dm-42qx-9fhw")
    let id = try #require(made?.id)
    try accounts.setPassword(Self.password, of: id, old: nil)
    store = try EquipStore(accounts.storeLocation(of: id), now: { Self.now })
  }

  /// Returns the product's initial view controller.
  func makeRoot() -> UIViewController {
    EquipScreens.initialViewController(over: accounts, in: Self.newYork)
  }

  /// Changes the display order of an entity's category.
  func move(_ category: String, to displayOrder: Int32) throws {
    try store.database.transaction { db in
      try db.execute(
        sql: "UPDATE equipmentCategory SET displayOrder = ? WHERE nameOfEntity = ?",
        arguments: [displayOrder, category])
      return (.commit, ())
    }
  }

  /// Changes the team's password.
  func change(password: String) throws {
    let id = try #require(try accounts.teams().first?.id)
    try accounts.setPassword(password, of: id, old: nil)
  }

  /// Reopens the store of the first team, as the next launch of the app does.
  func reopen() throws -> EquipStore {
    let accounts = try Self.openAccounts(in: folder, hashing: MarkedHashing())
    let id = try #require(try accounts.teams().first?.id)
    return try EquipStore(accounts.storeLocation(of: id), now: { Self.now })
  }

  private static func openAccounts(
    in folder: TemporaryFolder, hashing: MarkedHashing
  ) throws -> TeamAccounts {
    try TeamAccounts(.file(folder.path + "/equip.sqlite"), hashing: hashing, now: { now })
  }
}

/// A fast password hash that waits on request.
struct MarkedHashing: PasswordHashing {
  /// Held while hashing must wait.
  let gate = Gate()

  func hash(_ password: String) throws -> String { "marked:" + password }

  func verify(_ password: String, against hash: String) -> Bool {
    gate.pass()
    return hash == "marked:" + password
  }

  /// A gate that can be opened and closed, to make other tasks wait.
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
