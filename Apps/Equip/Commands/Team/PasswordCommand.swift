import ArgumentParser
import CommandSupport
import Models
import Persistence

struct PasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password",
    abstract: "Change your team's password.",
    discussion: """
      The present password is asked for, then the new one twice. With --password-fd the first line \
      of the file is the present password, the second one the new.
      """
  )

  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let accounts = try TeamSession.accounts(database.path)
    let request = try login.request
    let (login, old) = try request.login(to: accounts, mayKeepOneTimePassword: true)
    if let refusal = accounts.refusal { throw refusal }
    let new = try request.newSecret(for: login.team.username)
    try accounts.setPassword(new, of: login.teamID, old: old)
    StoredChanges.note()
    try StandardOutput.write { output in
      try output.line("The password of \(login.team.username) is changed.")
    }
  }
}
