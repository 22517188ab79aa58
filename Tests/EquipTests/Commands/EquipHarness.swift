import ArgumentParser
import CommandSupport
import Credentials
import Foundation
import Persistence
import TestSupport

@testable import Equip

/// A store with the first team, whose password is known, and the commands to use it.
///
/// Hashing is fast.
final class EquipHarness {
  static let password = "four words on ice"
  static let hasher = PasswordHasher(cost: .minimum)

  private let cli: CommandHarness<EquipProgram>

  /// Creates a store with a team, unless there is no password.
  ///
  /// - Parameter password: The first team's; nil for a store that is not there yet.
  init(password: String? = EquipHarness.password) throws {
    cli = try CommandHarness(
      database: "equip.sqlite", locale: "en_US", zone: "America/New_York",
      explaining: CommandError.explaining)
    guard let password else { return }
    let accounts = try accounts()
    _ = try StoreInitializer.makeFirstTeam(in: accounts, password: password)
    try accounts.setPassword(password, of: 1, old: nil)
    try accounts.close()
  }

  func accounts() throws -> TeamAccounts {
    try TeamAccounts(.file(cli.path("equip.sqlite")), hashing: Self.hasher)
  }

  /// The first team's players and equipment.
  func store(ofTeam id: Int64 = 1) throws -> EquipStore {
    try EquipStore(accounts().storeLocation(of: id))
  }

  func path(_ name: String) -> String { cli.path(name) }
  func file(_ name: String, _ text: String) throws -> String { try cli.file(name, text) }
  func file(_ name: String, _ data: Data) throws -> String { try cli.file(name, data) }

  /// Returns the output of running these arguments as the first team's manager.
  @discardableResult
  func run(
    _ arguments: String..., answer: String? = nil, user: String = "herons",
    secrets: [String] = [EquipHarness.password], hoursLater hours: Double = 0
  ) throws -> CommandResult {
    try run(arguments, answer: answer, user: user, secrets: secrets, hoursLater: hours)
  }

  @discardableResult
  func run(
    _ arguments: [String], answer: String? = nil, user: String = "herons",
    secrets: [String] = [EquipHarness.password], hoursLater hours: Double = 0
  ) throws -> CommandResult {
    let text = secrets.map { $0 + "\n" }.joined()
    let file = try self.file("secrets-\(UUID().uuidString)", text)
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    defer { try? handle.close() }
    return runAlone(
      arguments + ["--user", user, "--password-fd", "\(handle.fileDescriptor)"], answer: answer,
      hoursLater: hours)
  }

  /// The same without a login.
  @discardableResult
  func runAlone(
    _ arguments: [String], answer: String? = nil, hoursLater hours: Double = 0
  ) -> CommandResult {
    EquipAccounts.$hasher.withValue(Self.hasher) {
      cli.run(arguments, answer: answer, hoursLater: hours)
    }
  }

  @discardableResult
  func runAlone(_ arguments: String..., answer: String? = nil) -> CommandResult {
    runAlone(arguments, answer: answer)
  }
}
