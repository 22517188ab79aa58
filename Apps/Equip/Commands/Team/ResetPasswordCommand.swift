import ArgumentParser
import CommandSupport
import Models
import Persistence

struct ResetPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset-password",
    abstract: "Give a team another password; needs no login, only the file.",
    discussion: """
      Unless --password-fd gives the password, one is made, told once, and is to be changed at the \
      next login.
      """
  )

  @Argument(help: ArgumentHelp("The team's user name.", valueName: "user name"))
  var username: String
  @OptionGroup var confirmation: Confirmation
  @Option(
    help: ArgumentHelp(
      "Read the password from this open file instead of making one.", valueName: "number"))
  var passwordFd: String?
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let accounts = try TeamSession.accounts(database.path)
    let team = try accounts.existingTeam(username)
    if let refusal = accounts.refusal { throw refusal }
    try confirmation.ask("Give \(ItemSummary.quoted(team.fullName)) another password?")
    let password = try NewPassword(from: passwordFd, for: team.username)
    try accounts.setPassword(
      password.text, of: team.id ?? 0, old: nil, mustChange: password.isMade)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line("The password of \(team.username) is changed.")
      try password.tell(to: &output)
    }
  }
}

extension TeamAccounts {
  /// The team of a user name.
  ///
  /// - Throws: `CommandError.refused` where there is none.
  func existingTeam(_ username: String) throws -> Team {
    if let team = try team(named: username) { return team }
    throw CommandError.refused(
      "there is no team with the user name '\(username)'",
      next: "Run '\(EquipProgram.name) team list' to see them.")
  }
}
