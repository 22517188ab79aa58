import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ReportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report",
      abstract: "Print the team on one page.",
      discussion: """
        How many pieces there are of each kind, which active players have none, the sticks by curve \
        and flex, what is shared, and what is to be ordered.
        """
    )
    .of(program: EquipProgram.name)
  }

  @Flag(help: JSONFlag.help) var json = false
  @OptionGroup var login: LoginOptions
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let session = try TeamSession.open(database, login.request)
    let report = try session.store.report()
    try StandardOutput.write { output in
      if json {
        try ReportPrinter(team: session.team, report: report).printJSON(to: &output)
      } else {
        try ReportPrinter(team: session.team, report: report).print(to: &output)
      }
    }
  }
}
