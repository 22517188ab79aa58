import ArgumentParser
import CommandSupport
import Credentials
import Persistence

/// The user name of a login, and the source of its password.
struct LoginRequest {
  var username: String?
  /// The file descriptor to read the password from; nil to ask on the terminal.
  var descriptor: Int32?
  /// The password, once it has been read from the descriptor.
  var password: String?

  /// The variable that holds the user name.
  static let variable = "EQUIP_USER"

  /// Logs in.
  ///
  /// - Parameter mayKeepOneTimePassword: If true, a one-time password is accepted, as for the
  ///   command that changes it.
  /// - Throws: `LoginFailure`, or `CommandError` if something is missing.
  func login(
    to accounts: TeamAccounts, mayKeepOneTimePassword: Bool = false
  ) throws -> (login: TeamLogin, password: String) {
    let name = try username(in: accounts)
    let password = try password ?? secret("Password of \(name)")
    try PasswordPolicy.check(password)
    let login = try accounts.login(username: name, password: password)
    if let note = login.note {
      StandardError.warning("the time of the login was not saved: \(note)")
    }
    if login.team.mustChangePassword, !mayKeepOneTimePassword {
      throw CommandError.refused(
        "this is a one-time password",
        next: "Choose another with '\(EquipProgram.name) team password'.")
    }
    return (login, password)
  }

  /// Returns the initial content of the login screen: the given user name, or that of the only
  /// team, and the password read from a descriptor, with which the screen logs in automatically.
  ///
  /// - Throws: `CommandError.badUsage` if the name is blank, or if a password is given but the team
  ///   is ambiguous.
  func completed(for accounts: TeamAccounts) throws -> LoginRequest {
    var request = self
    if let descriptor {
      request.username = try username(in: accounts)
      request.password = try Secret.line(fromDescriptor: descriptor)
    } else {
      request.username = try givenName ?? accounts.onlyTeam?.username
    }
    return request
  }

  /// Reads a secret: the next line of the descriptor, or a line typed on the terminal.
  ///
  /// - Throws: `CommandError.refused` if there is no terminal.
  func secret(_ question: String) throws -> String {
    if let descriptor { return try Secret.line(fromDescriptor: descriptor) }
    guard let secret = try Secret.ask(question) else {
      throw CommandError.refused(
        "can't ask for the password without a terminal",
        next: "Pass it in an open file with --password-fd.")
    }
    return secret
  }

  /// Reads a new password: the next line of the descriptor, or a line typed twice.
  ///
  /// - Throws: `PasswordProblem` if the password is too easy to guess, `CommandError.refused` if
  ///   the two lines differ.
  func newSecret(for username: String) throws -> String {
    let password = try secret("New password of \(username)")
    try PasswordPolicy.checkNew(password, for: username)
    if descriptor == nil, try secret("Confirm the new password") != password {
      throw CommandError.refused(
        "the two passwords differ", next: "The password was not changed.")
    }
    return password
  }

  /// The user name of the option or the environment.
  private var givenName: String? {
    get throws {
      guard let name = username ?? Environment.process[Self.variable] else { return nil }
      guard let name = CommandText.trimmed(name) else {
        throw CommandError.badUsage("the user name is blank", next: "")
      }
      return name
    }
  }

  /// Returns the given user name, or that of the only team.
  private func username(in accounts: TeamAccounts) throws -> String {
    if let name = try givenName { return name }
    guard let team = try accounts.onlyTeam else {
      throw CommandError.badUsage(
        "there are several teams", next: "Choose one with --user or \(Self.variable).")
    }
    return team.username
  }
}

/// `--user NAME` and `--password-fd N`, for every command that works on a team.
///
/// A password is never an argument or a variable, because other programs can read those.
struct LoginOptions: ParsableArguments {
  @OptionGroup var user: UserOption
  @OptionGroup var password: PasswordOption

  /// The login of the options.
  var request: LoginRequest { get throws { try LoginRequest(user, password) } }
}

extension LoginRequest {
  /// Creates a request from the options of a command.
  ///
  /// - Throws: `ValidationError` if the descriptor of the password is not a number.
  init(_ user: UserOption, _ password: PasswordOption) throws {
    self.init(username: user.name, descriptor: try password.descriptor)
  }
}

/// `--user NAME`.
struct UserOption: ParsableArguments {
  @Option(
    name: .customLong("user"),
    help: .init("Log in as this user; also EQUIP_USER.", valueName: "name"))
  var name: String?
}

/// The accounts, for the commands that the owner of the file may use without a login.
///
/// It refuses `--user`, which the root command accepts before any subcommand.
struct AccountsAccess: ParsableArguments {
  @OptionGroup(visibility: .hidden) var user: UserOption
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if user.name != nil {
      throw ValidationError("--user is for commands that log in, and this one does not.")
    }
  }

  /// Returns the accounts and the team with a user name, to change the team.
  ///
  /// - Throws: `CommandError.refused` if there is no such team; the store's error if it is
  ///   read-only.
  func team(_ username: String) throws -> (accounts: TeamAccounts, team: Team) {
    let accounts = try TeamSession.accounts(database.path)
    guard let team = try accounts.team(named: username) else {
      throw CommandError.refused(
        "there is no team with the user name '\(username)'",
        next: "Run '\(EquipProgram.name) team list' to see them.")
    }
    if let refusal = accounts.refusal { throw refusal }
    return (accounts, team)
  }
}

/// Refuses `--password-fd`, which the root command accepts before any subcommand, for commands that
/// need no password.
struct NoPassword: ParsableArguments {
  @OptionGroup(visibility: .hidden) var password: PasswordOption

  func validate() throws {
    if password.fd != nil {
      throw ValidationError(
        "--password-fd is for commands that need a password, and this one does not.")
    }
  }
}

/// `--password-fd N`, for every command that needs or sets a password.
struct PasswordOption: ParsableArguments {
  @Option(
    name: .customLong("password-fd"),
    help: .init("Read the password from this open file, as in '3<FILE'.", valueName: "number"))
  var fd: String?

  func validate() throws { _ = try descriptor }

  var descriptor: Int32? {
    get throws {
      guard let fd else { return nil }
      guard let number = Int32(fd), number >= 0 else {
        throw ValidationError(
          "--password-fd is '\(fd)'. Give the number of an open file, such as 3.")
      }
      return number
    }
  }
}

extension PasswordOption {
  /// Checks that only one of a command's arguments is standard input.
  ///
  /// - Parameter files: The files that the command reads; nil for arguments that are not given.
  /// - Throws: `ValidationError` if several are `-`, or one is and the password comes from there.
  func checkStandardInput(of files: InputFile?...) throws {
    let count = files.count { $0?.isStandardInput ?? false }
    if count > 1 { throw ValidationError("Only one argument can be '-', standard input.") }
    guard count == 1, try descriptor == 0 else { return }
    throw ValidationError(
      "'-' is standard input, which --password-fd 0 reads as well. Use another open file for the "
        + "password, as in '--password-fd 3 3<FILE'.")
  }
}

/// The login options and the location of the team's file, for every command with a login.
struct TeamAccess: ParsableArguments {
  @OptionGroup var user: UserOption
  @OptionGroup var password: PasswordOption
  @OptionGroup var database: DatabaseOption

  /// The login of the options.
  var request: LoginRequest { get throws { try LoginRequest(user, password) } }

  /// Opens the accounts, logs in, and opens the team's store.
  func session() throws -> TeamSession { try TeamSession.open(database.path, request) }

  /// Opens the store of players and equipment for reading.
  func openStore() throws -> EquipStore { try session().store }

  /// Opens the store to change it.
  func change<Result>(_ body: (EquipStore) throws -> Result) throws -> Result {
    try EquipProgram.change(openStore(), body)
  }
}

/// A team that stays logged in for the duration of a command.
struct TeamSession {
  let accounts: TeamAccounts
  let team: Team
  let store: EquipStore

  /// Opens the accounts and logs in. The first team's login is shown once.
  ///
  /// - Throws: `StoreError`, `LoginFailure`, or `CommandError` if something is missing.
  static func open(_ database: String?, _ request: LoginRequest) throws -> TeamSession {
    let (accounts, login) = try login(database, request)
    return TeamSession(
      accounts: accounts, team: login.team,
      store: try accounts.openStore(for: login).warningOfDamage())
  }

  /// Opens the accounts and logs in, without opening the team's store.
  static func login(
    _ database: String?, _ request: LoginRequest
  ) throws -> (accounts: TeamAccounts, login: TeamLogin) {
    let accounts = try accounts(database)
    return (accounts, try request.login(to: accounts).login)
  }

  /// Opens the accounts. The first team's login is shown once.
  static func accounts(_ database: String?) throws -> TeamAccounts {
    let (accounts, firstRun) = try EquipAccounts.open(database)
    if let firstRun { printLogin(of: firstRun) }
    return accounts
  }

  /// Prints the user name and the password of the first team.
  static func printLogin(of firstRun: FirstRun) {
    StandardError.line(
      """
      Welcome. The first team is the \(firstRun.team.fullName).
        user name  \(firstRun.team.username)
        password   \(firstRun.password)
      Shown only once. Change the password with '\(EquipProgram.name) team password' first.
      """)
  }
}
