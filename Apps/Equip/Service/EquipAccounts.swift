import CommandSupport
import Credentials
import DateFormatting
import Models
import Persistence

/// Opens the accounts of all teams.
enum EquipAccounts {
  /// The file that the command line or the environment names.
  static func location(_ database: String?) throws -> StoreLocation {
    try .standard(for: EquipProgram.name, database: database)
  }

  /// Hashes the passwords; tests put another in its place.
  @TaskLocal static var hasher = PasswordHasher(cost: cost)

  #if DEBUG
    /// Small, as tests log in hundreds of times. A release makes such a hash anew at the next login.
    private static let cost = PasswordCost(logarithm: 10)
  #else
    /// Measured at the first hash.
    private static let cost: PasswordCost? = nil
  #endif

  /// Opens the file that the command line or the environment names, with a first team in it where
  /// there was none.
  ///
  /// - Parameter makesFirstTeam: false where a team is to be made by the person.
  /// - Returns: the accounts, and how the first team logs in where it was made just now.
  /// - Throws: `StoreError` where the file is no such store or cannot be read.
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

// The store knows nothing of how passwords are hashed.
extension PasswordHasher: PasswordHashing {}
