import ArgumentParser
import CommandSupport
import Credentials
import Persistence

struct TeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Show, change or make a team, and change its password.",
    discussion: """
      Whoever owns the file may list the teams, make one, give one another password, and delete \
      one, without logging in.
      """,
    subcommands: [
      ShowTeamCommand.self, EditTeamCommand.self, PasswordCommand.self, ListTeamsCommand.self,
      CreateTeamCommand.self, ResetPasswordCommand.self, DeleteTeamCommand.self,
    ],
    defaultSubcommand: ShowTeamCommand.self)
}

struct PasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Change your team's password.",
    discussion: """
      The present password is asked for, then the new one twice. With --password-fd the first line \
      of the file is the present password, the second one the new.
      """
  )

  @OptionGroup var access: TeamAccess

  func run() throws {
    let accounts = try TeamSession.accounts(access.database.path)
    let request = try access.login.request
    let (login, old) = try request.login(to: accounts, mayKeepOneTimePassword: true)
    if let refusal = accounts.refusal { throw refusal }
    let new = try request.newSecret(for: login.team.username)
    try accounts.setPassword(new, of: login.teamID, old: old)
    StoredChanges.record()
    try StandardOutput.line("The password of \(login.team.username) is changed.")
  }
}

struct DeleteTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a team's account; needs no login, only the file.",
    discussion: """
      This cannot be undone. The file with its players and equipment stays beside the accounts.
      """
  )

  @Argument(help: .init("The team's user name.", valueName: "user name")) var username: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var noPassword: NoPassword
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let (accounts, team) = try access.team(username)
    let name = ItemSummary.quoted(team.fullName)
    try confirmation.ask("Delete the account of \(name), which cannot be undone?")
    let id = team.id ?? 0
    try accounts.delete(id)
    StoredChanges.record()
    try StandardOutput.write { output in
      try output.line("Deleted the account of \(name).")
      if let path = accounts.storeLocation(of: id).path {
        try output.line("Its players and equipment are still in '\(path)'.")
      }
    }
  }
}

struct ListTeamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the teams; needs no login, only the file.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var noPassword: NoPassword
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let teams = try TeamSession.accounts(access.database.path).teams()
    let dates = EquipDates()
    try StandardOutput.write { output in
      if json.isOn { return try JSONWriter.write(teams, to: &output) { $1.members(of: $0) } }
      try Table.write(
        [.figures("ID"), TableColumn("User name"), .figures("Last login"), .text("Team")],
        of: teams, to: &output
      ) { team, row in
        row.number(team.id ?? 0)
        row.text(team.username)
        row.text(team.loginTimestamp.map { dates.listed($0) })
        row.text(team.fullName)
      }
    }
  }
}

struct ShowTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the properties of your team.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let team = try access.session().team
    try StandardOutput.write { output in
      if json.isOn { return try JSONWriter.write(to: &output) { $0.members(of: team) } }
      try output.line(team.fullName)
      try output.properties([
        ("City", team.city), ("Team name", team.teamName), ("Manager", team.nameOfEM),
        ("User name", team.username),
        ("Last login", team.loginTimestamp.map { EquipDates().listed($0) } ?? ""),
        ("Web service id", team.wsObjectId == 0 ? "" : "\(team.wsObjectId)"),
      ])
    }
  }
}

extension JSONObjectWriter {
  /// Writes the properties of a team, except its password and token.
  mutating func members(of team: Team) {
    member("id", team.id)
    member("city", team.city)
    member("teamName", team.teamName)
    member("nameOfEM", team.nameOfEM)
    member("username", team.username)
    member("loginTimestamp", team.loginTimestamp.map(EquipDates.machineReadable))
    member("mustChangePassword", team.mustChangePassword)
    member("wsObjectId", team.wsObjectId)
  }
}

struct EditTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change the properties of your team.",
    discussion: """
      What is not given stays as it is.

      Example:
        equip team edit --manager 'Dana Whitfield' --username 'herons'
      """
  )

  @OptionGroup var values: TeamOptions
  @Option(help: .init("Another name to log in with.", valueName: "name")) var username: String?
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if values.isEmpty, username == nil {
      throw ValidationError(
        "Nothing to change. See '\(EquipProgram.name) team edit --help'.")
    }
  }

  func run() throws {
    let username = try username.map { try Username($0) }
    let session = try access.session()
    var team = session.team
    values.apply(to: &team)
    if let username { team.username = username.text }
    try session.accounts.update(team)
    StoredChanges.record()
    try StandardOutput.line("Changed the team: \(team.fullName), user name \(team.username).")
  }
}

struct ResetPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Give a team another password; needs no login, only the file.",
    discussion: """
      Unless --password-fd gives the password, one is made, told once, and is to be changed at the \
      next login.
      """
  )

  @Argument(help: .init("The team's user name.", valueName: "user name")) var username: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var password: PasswordOption
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let (accounts, team) = try access.team(username)
    try confirmation.ask("Give \(ItemSummary.quoted(team.fullName)) another password?")
    let password = try NewPassword(from: self.password, for: team.username)
    try accounts.setPassword(
      password.text, of: team.id ?? 0, old: nil, mustChange: password.isMade)
    StoredChanges.record()
    try StandardOutput.line("The password of \(team.username) is changed.")
    try password.tell()
  }
}

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
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let username = try Username(username)
    var team = Team(username: username.text)
    values.apply(to: &team)
    if team.fullName.isEmpty { team.teamName = username.text }
    let password = try NewPassword(from: self.password, for: username.text)
    team.mustChangePassword = password.isMade
    let accounts = try EquipAccounts.open(access.database.path, makingFirstTeam: false).accounts
    let added = try accounts.add(team, password: password.text)
    StoredChanges.record()
    try StandardOutput.line(
      "Added team \(added.id ?? 0): \(added.fullName), user name \(added.username).")
    try password.tell()
  }
}

/// The messages about teams.
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

/// A password for another person: read from a descriptor, or generated for one use.
struct NewPassword {
  let text: String
  /// If true, the password was generated and has to be shown.
  let isMade: Bool

  /// - Parameter option: the option `--password-fd`.
  /// - Throws: `PasswordProblem` where the given one is too easy to guess.
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

  /// Shows the generated password.
  func tell() throws {
    guard isMade else { return }
    try StandardOutput.line("Password: \(text)")
    try StandardOutput.line("This is told once. It has to be changed at the first login.")
  }
}
