import CommandSupport
import Credentials
import DateFormatting
import Models
import Persistence

/// Opens the accounts of all teams.
enum EquipAccounts {
  /// The file from the command line or the environment.
  static func location(_ database: String?) throws -> StoreLocation {
    try .standard(for: EquipProgram.name, database: database)
  }

  /// The password hashing; tests replace it.
  @TaskLocal static var hasher = PasswordHasher(cost: cost)

  #if DEBUG
    /// Cheap, because tests log in hundreds of times. A release rehashes such a password at the
    /// next login.
    private static let cost = PasswordCost(logarithm: 10)
  #else
    /// Measured before the first hash.
    private static let cost: PasswordCost? = nil
  #endif

  /// Opens the file from the command line or the environment, and makes a first team if the file is
  /// new.
  ///
  /// - Parameter makesFirstTeam: false where the user is about to add a team.
  /// - Returns: the accounts, and the first team's login if it was made just now.
  /// - Throws: `StoreError` where the file is not such a store or cannot be read.
  static func open(
    _ database: String?, makingFirstTeam makesFirstTeam: Bool = true
  ) throws -> (accounts: TeamAccounts, firstRun: FirstRun?) {
    let accounts = try TeamAccounts(
      location(database), hashing: hasher, now: { ProgramEnvironment.now })
    if let damage = accounts.damage { StandardError.say("warning: \(damage)") }
    guard makesFirstTeam, accounts.refusal == nil, try accounts.teamCount == 0 else {
      return (accounts, nil)
    }
    let password = OneTimePassword.random()
    let team = try StoreInitializer.makeFirstTeam(
      in: accounts, password: password, now: { ProgramEnvironment.now })
    return (accounts, team.map { FirstRun(team: $0, password: password) })
  }
}

// The store is independent of the hash function.
extension PasswordHasher: PasswordHashing {}
