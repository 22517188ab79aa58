import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeleteTeamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a team's account; needs no login, only the file.",
    discussion: """
      This cannot be undone. The file with its players and equipment stays beside the accounts.
      """
  )

  @Argument(help: ArgumentHelp("The team's user name.", valueName: "user name"))
  var username: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let accounts = try TeamSession.accounts(database.path)
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
