import ArgumentParser
import CommandSupport
import Credentials
import Models
import Persistence

struct CreateTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make a team with a login of its own; needs no login, only the file.",
    discussion: """
      Unless --password-fd gives the password, one is made, told once, and is to be changed at the \
      first login.

      Example:
        equip team create lions --city Gore --team-name Lions --manager 'Jo Roy'
      """
  )

  @Argument(help: .init("The name to log in with.", valueName: "user name")) var username: String
  @OptionGroup var values: TeamOptions
  @OptionGroup var password: PasswordOption
  @OptionGroup var noLogin: NoLogin
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let username = try Username(username)
    var team = Team(username: username.text)
    values.apply(to: &team)
    if team.fullName.isEmpty { team.teamName = username.text }
    let password = try NewPassword(from: self.password, for: username.text)
    team.mustChangePassword = password.isMade
    let accounts = try EquipAccounts.open(database.path, makingFirstTeam: false).accounts
    let added = try accounts.add(team, password: password.text)
    StoredChanges.note()
    try StandardOutput.line(
      "Added team \(added.id ?? 0): \(added.fullName), user name \(added.username).")
    try password.tell()
  }
}

/// What is said of a team.
struct TeamOptions: ParsableArguments {
  @Option(help: .init("Where it is at home.", valueName: "name")) var city: String?
  @Option(help: .init("What it is called, without its city.", valueName: "name"))
  var teamName: String?
  @Option(help: .init("Its equipment manager's name.", valueName: "name")) var manager: String?

  var isEmpty: Bool { city == nil && teamName == nil && manager == nil }

  func apply(to team: inout Team) {
    if let city { team.city = CommandText.trimmed(city) ?? "" }
    if let teamName { team.teamName = CommandText.trimmed(teamName) ?? "" }
    if let manager { team.nameOfEM = CommandText.trimmed(manager) ?? "" }
  }
}

/// A password for somebody else: given by an open file, or made to be used once.
struct NewPassword {
  let text: String
  /// Whether it was made and is to be told.
  let isMade: Bool

  /// - Parameter option: the option `--password-fd`.
  /// - Throws: `PasswordProblem` where the one that is given is too easy to guess.
  init(from option: PasswordOption, for username: String) throws {
    guard let descriptor = try option.descriptor else {
      text = OneTimePassword.random()
      isMade = true
      return
    }
    text = try Secret.line(fromDescriptor: descriptor)
    isMade = false
    try PasswordPolicy.checkNew(text, for: username)
  }

  /// Tells the password that was made.
  func tell() throws {
    guard isMade else { return }
    try StandardOutput.line("Password: \(text)")
    try StandardOutput.line("This is told once. It is to be changed at the first login.")
  }
}
