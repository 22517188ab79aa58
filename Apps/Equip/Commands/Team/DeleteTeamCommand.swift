import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteTeamCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a team's account; needs no login, only the file.",
      discussion: """
        This cannot be undone. The file with its players and equipment stays beside the accounts.
        """
    )
    .of(program: EquipProgram.name)
  }

  @Argument(help: ArgumentHelp("The team's user name.", valueName: "user name"))
  var username: String
  @OptionGroup var confirmation: Confirmation
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let accounts = try TeamSession.accounts(database)
    let team = try accounts.existingTeam(username)
    if let refusal = accounts.refusal { throw refusal }
    let name = ItemSummary.quoted(team.fullName)
    try confirmation.ask("Delete the account of \(name), which cannot be undone?")
    let id = team.id ?? 0
    try accounts.delete(id)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line("Deleted the account of \(name).")
      if let path = accounts.storeLocation(of: id).path {
        try output.line("Its players and equipment are still in '\(path)'.")
      }
    }
  }
}
