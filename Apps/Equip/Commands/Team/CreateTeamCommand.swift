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

  @Argument(help: ArgumentHelp("The name to log in with.", valueName: "user name"))
  var username: String
  @OptionGroup var values: TeamOptions
  @Option(
    help: ArgumentHelp(
      "Read the password from this open file instead of making one.", valueName: "number"))
  var passwordFd: String?
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let username = try Username(username)
    var team = Team(username: username.text)
    values.apply(to: &team)
    if team.fullName.isEmpty { team.teamName = username.text }
    let password = try NewPassword(from: passwordFd, for: username.text)
    team.mustChangePassword = password.isMade
    let accounts = try EquipAccounts.open(database.path, makingFirstTeam: false).accounts
    let added = try accounts.add(team, password: password.text)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line(
        "Added team \(added.id ?? 0): \(added.fullName), user name \(added.username).")
      try password.tell(to: &output)
    }
  }
}
