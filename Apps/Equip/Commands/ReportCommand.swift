import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Print the team on one page.",
    discussion: """
      How many pieces there are of each kind, which active players have none, the sticks by curve \
      and flex, what is shared, and what is to be ordered.
      """
  )

  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let session = try TeamSession.open(database.path, login.request)
    let report = try session.store.report()
    try StandardOutput.write { output in
      if json.isOn {
        try ReportPrinter(team: session.team, report: report).printJSON(to: &output)
      } else {
        try ReportPrinter(team: session.team, report: report).print(to: &output)
      }
    }
  }
}
