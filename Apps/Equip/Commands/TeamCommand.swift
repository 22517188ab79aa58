import ArgumentParser
import CommandSupport
import Credentials
import Persistence

struct TeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "team",
    abstract: "Show, edit or create a team, or change its password.",
    discussion: """
      The owner of the file may list, create and delete teams and reset passwords without logging in.
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
      Asks for the current password, then twice for the new one. With --password-fd, the first line of \
      the file is the current password, the second line the new one.
      """
  )

  @OptionGroup var access: TeamAccess

  func run() throws {
    let accounts = try TeamSession.accounts(access.database.path)
    let request = try access.request
    let (login, old) = try request.login(to: accounts, mayKeepOneTimePassword: true)
    if let refusal = accounts.refusal { throw refusal }
    let new = try request.newSecret(for: login.team.username)
    try accounts.setPassword(new, of: login.teamID, old: old)
    StoredChanges.record()
    try StandardOutput.line("Changed the password of \(login.team.username).")
  }
}

struct DeleteTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a team's account; requires the file, but no login.",
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
    commandName: "list", abstract: "Print the teams; requires the file, but no login.")

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
    commandName: "show", abstract: "Print your team.")

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
    abstract: "Edit your team.",
    discussion: """
      Values that are not given stay unchanged. 'undo' restores the names, but not the user name.

      Example:
        equip team edit --manager 'Dana Whitfield' --username 'herons'
      """
  )

  @OptionGroup var values: TeamOptions
  @Option(help: .init("The new user name.", valueName: "name")) var username: String?
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
    try EquipProgram.change(session.store) { try $0.updateTeam(team) }
    StoredChanges.record()
    try StandardOutput.line("Changed the team: \(team.fullName), user name \(team.username).")
  }
}

struct ResetPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Reset a team's password; requires the file, but no login.",
    discussion: """
      Without --password-fd, a password is generated and shown once. It must be changed at the next \
      login.
      """
  )

  @Argument(help: .init("The team's user name.", valueName: "user name")) var username: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var password: PasswordOption
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let (accounts, team) = try access.team(username)
    try confirmation.ask("Reset the password of \(ItemSummary.quoted(team.fullName))?")
    let password = try NewPassword(from: self.password, for: team.username)
    try accounts.setPassword(
      password.text, of: team.id ?? 0, old: nil, mustChange: password.isGenerated)
    StoredChanges.record()
    try StandardOutput.line("Changed the password of \(team.username).")
    try password.printIfGenerated()
  }
}

struct CreateTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Create a team with its own login; requires the file, but no login.",
    discussion: """
      Without --password-fd, a password is generated and shown once. It must be changed at the first \
      login.

      Example:
        equip team create lions --city Gore --team-name Lions --manager 'Jo Roy'
      """
  )

  @Argument(help: .init("The user name.", valueName: "user name")) var username: String
  @OptionGroup var values: TeamOptions
  @OptionGroup var password: PasswordOption
  @OptionGroup var access: AccountsAccess

  func run() throws {
    let username = try Username(username)
    var team = Team(username: username.text)
    values.apply(to: &team)
    if team.fullName.isEmpty { team.teamName = username.text }
    let password = try NewPassword(from: self.password, for: username.text)
    team.mustChangePassword = password.isGenerated
    let accounts = try EquipAccounts.open(access.database.path, makingFirstTeam: false).accounts
    let added = try accounts.add(team, password: password.text)
    StoredChanges.record()
    try StandardOutput.line(
      "Added team \(added.id ?? 0): \(added.fullName), user name \(added.username).")
    try password.printIfGenerated()
  }
}

/// The properties of a team.
struct TeamOptions: ParsableArguments {
  @Option(help: .init("The city.", valueName: "name")) var city: String?
  @Option(help: .init("The name without the city.", valueName: "name"))
  var teamName: String?
  @Option(help: .init("The name of the equipment manager.", valueName: "name")) var manager: String?

  var isEmpty: Bool { city == nil && teamName == nil && manager == nil }

  func validate() throws {
    if let teamName, CommandText.trimmed(teamName) == nil {
      throw ValidationError("A team needs a name.")
    }
  }

  func apply(to team: inout Team) {
    if let city { team.city = CommandText.trimmed(city) ?? "" }
    if let teamName { team.teamName = CommandText.trimmed(teamName) ?? "" }
    if let manager { team.nameOfEM = CommandText.trimmed(manager) ?? "" }
  }
}

/// A password for another person: read from a descriptor, or generated for one use.
struct NewPassword {
  let text: String
  /// A Boolean value that indicates whether the password was generated and must be shown.
  let isGenerated: Bool

  /// Reads the password from the descriptor of the option, or generates one without the option.
  ///
  /// - Parameter option: The option `--password-fd`.
  /// - Throws: `PasswordProblem` if the given password is too easy to guess.
  init(from option: PasswordOption, for username: String) throws {
    guard let descriptor = try option.descriptor else {
      text = OneTimePassword.random()
      isGenerated = true
      return
    }
    text = try Secret.line(fromDescriptor: descriptor)
    isGenerated = false
    try PasswordPolicy.checkNew(text, for: username)
  }

  /// Prints the password if it was generated.
  func printIfGenerated() throws {
    guard isGenerated else { return }
    try StandardOutput.line("Password: \(text)")
    try StandardOutput.line("Shown only once. It must be changed at the first login.")
  }
}
