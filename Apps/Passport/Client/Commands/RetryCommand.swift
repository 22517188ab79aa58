import ArgumentParser
import CommandSupport
import Models
import Persistence

struct RetryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "retry",
      abstract: "Send places again that were refused or whose reply was lost."
    )
    .of(program: Passport.name)
  }

  @OptionGroup var items: ItemIDArguments
  @Option(help: PassportOptions.server) var server: String?
  @Option(help: PassportOptions.account) var account: String?
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let numbers = try items.ids
    let session = try CommandSession.open(server: server, account: account, database: database)
    defer { session.end() }
    try session.checkNumbers(numbers)
    for number in numbers { try session.session.memory.setOutboxState(.waiting, of: number) }
    try session.sync()
  }
}
