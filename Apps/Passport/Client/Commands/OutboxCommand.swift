import ArgumentParser
import CommandSupport
import Models
import Persistence

struct OutboxCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "outbox",
      abstract: "Print the places that are still to be sent.",
      discussion: """
        Places that are added while the server cannot be reached wait here. 'sync' sends them, and so \
        does each 'list' and 'add'.
        """,
      subcommands: [RetryCommand.self, DiscardCommand.self]
    )
    .of(program: Passport.name)
  }

  @Option(help: PassportOptions.server) var server: String?
  @Option(help: PassportOptions.account) var account: String?
  @Flag(help: JSONFlag.help) var json = false
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    let session = try CommandSession.open(server: server, account: account, database: database)
    defer { session.end() }
    let items = try session.session.memory.outbox
    try StandardOutput.write { output in
      if json {
        var writer = JSONWriter(.array)
        for item in items {
          try writer.object(to: &output) { object in
            object.member("number", item.id)
            object.member("state", item.words.state)
            object.member("reason", item.words.reason)
            object.member("place") { PlaceTexts.members(of: item.location, to: &$0) }
          }
        }
        return try writer.finish(to: &output)
      }
      var table = Table(
        [.figures("No."), .words("State"), .words("Title")], for: output.traits)
      for item in items {
        try table.row(to: &output) { row in
          row.number(item.id)
          row.text(item.words.state)
          row.text(item.location.title)
        }
      }
      try table.finish(to: &output)
    }
    for item in items {
      if let reason = item.words.reason { StandardError.say("\(item.id): \(reason)") }
    }
    if items.isEmpty { StandardError.say("Everything has been sent.") }
  }
}

extension PassportOutboxItem {
  /// How far it is, and why, in words.
  var words: (state: String, reason: String?) {
    switch state {
    case .waiting: ("waiting", nil)
    case .sending: ("sending", nil)
    case .uncertain(let reason): ("uncertain", reason)
    case .refused(let reason): ("refused", reason)
    }
  }
}
