import ArgumentParser
import CommandSupport
import Models
import Persistence

struct RetryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Send places again that were refused or whose reply was lost.")

  @OptionGroup var items: ItemIDArguments
  @OptionGroup var connection: ConnectionOptions

  func run() throws {
    let numbers = try items.ids
    let session = try CommandSession.open(connection)
    defer { session.end() }
    try session.checkNumbers(numbers)
    for number in numbers { try session.session.memory.setOutboxState(.waiting, of: number) }
    try session.sync()
  }
}
