import ArgumentParser
import CommandSupport
import Credentials
import Models
import Persistence

struct EditTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change what is known of your team.",
    discussion: """
      What is not given stays as it is.

      Example:
        equip team edit --manager 'Dana Whitfield' --username 'herons'
      """
  )

  @OptionGroup var values: TeamOptions
  @Option(help: ArgumentHelp("Another name to log in with.", valueName: "name"))
  var username: String?
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if values.isEmpty, username == nil {
      throw ValidationError(
        "There is nothing to change. Give --city, --team-name, --manager or --username.")
    }
  }

  func run() throws {
    let username = try username.map { try Username($0) }
    let session = try TeamSession.open(database.path, login.request)
    var team = session.team
    values.apply(to: &team)
    if let username { team.username = username.text }
    try session.accounts.update(team)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line("Changed the team: \(team.fullName), user name \(team.username).")
    }
  }
}
