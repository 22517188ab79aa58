import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ShowTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print what is known of your team.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let team = try TeamSession.open(database.path, login.request).team
    try StandardOutput.write { output in
      if json.isOn { return try JSONWriter.write(to: &output) { $0.members(of: team) } }
      try output.line(team.fullName)
      try output.properties([
        ("City", team.city), ("Team name", team.teamName), ("Manager", team.nameOfEM),
        ("User name", team.username),
        ("Last login", team.loginTimestamp.map { CommandDates().listed($0) } ?? ""),
        ("Web service id", team.wsObjectId == 0 ? "" : "\(team.wsObjectId)"),
      ])
    }
  }
}

extension JSONObject {
  /// The properties of a team, but for its password and token.
  mutating func members(of team: Team) {
    member("id", team.id)
    member("city", team.city)
    member("teamName", team.teamName)
    member("nameOfEM", team.nameOfEM)
    member("username", team.username)
    member("loginTimestamp", team.loginTimestamp.map(CommandDates.machineReadable))
    member("mustChangePassword", team.mustChangePassword)
    member("wsObjectId", team.wsObjectId)
  }
}
