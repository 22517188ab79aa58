import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ListTeamsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the teams; needs no login, only the file.")

  @OptionGroup var json: JSONFlag
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let teams = try TeamSession.accounts(database.path).teams()
    let dates = CommandDates()
    try StandardOutput.write { output in
      if json.isOn {
        var json = JSONWriter(.array)
        for team in teams { try json.object(to: &output) { $0.members(of: team) } }
        return try json.finish(to: &output)
      }
      var table = Table(
        [.figures("ID"), TableColumn("User name"), .figures("Last login"), .words("Team")],
        for: output.traits)
      for team in teams {
        try table.row(to: &output) { row in
          row.number(team.id ?? 0)
          row.text(team.username)
          row.text(team.loginTimestamp.map { dates.listed($0) })
          row.text(team.fullName)
        }
      }
      try table.finish(to: &output)
    }
  }
}
