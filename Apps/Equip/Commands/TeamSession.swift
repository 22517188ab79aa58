import CommandSupport
import DateFormatting
import Models
import Persistence

/// A team that is logged in for the length of a command.
struct TeamSession {
  let accounts: TeamAccounts
  let team: Team
  let store: EquipStore

  /// Opens the accounts and logs in; tells once how the first team does.
  ///
  /// - Throws: `StoreError`, `LoginFailure`, or `CommandError` where something is missing.
  static func open(_ database: String?, _ request: LoginRequest) throws -> TeamSession {
    let (accounts, login) = try login(database, request)
    return TeamSession(
      accounts: accounts, team: login.team,
      store: try accounts.openStore(for: login, now: { ProgramEnvironment.now }).sayingDamage())
  }

  /// Opens the accounts and logs in, without opening what is the team's.
  static func login(
    _ database: String?, _ request: LoginRequest
  ) throws -> (accounts: TeamAccounts, login: TeamLogin) {
    let accounts = try accounts(database)
    return (accounts, try request.login(to: accounts).login)
  }

  /// Opens the accounts; tells once how the first team logs in.
  static func accounts(_ database: String?) throws -> TeamAccounts {
    let (accounts, firstRun) = try EquipAccounts.open(database)
    if let firstRun { tell(firstRun) }
    return accounts
  }

  /// Tells how the first team logs in.
  static func tell(_ firstRun: FirstRun) {
    StandardError.say(
      """
      Welcome. The first team is the \(firstRun.team.fullName).
        user name  \(firstRun.team.username)
        password   \(firstRun.password)
      This is told once. '\(EquipProgram.name) team password' changes the password, which is to be \
      done first.
      """)
  }
}
