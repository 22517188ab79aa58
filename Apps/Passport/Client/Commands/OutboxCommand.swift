import ArgumentParser
import CommandSupport
import Models
import Persistence

struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox",
    abstract: "Print the places that are still to be sent.",
    discussion: """
      Places that are added while the server cannot be reached wait here. 'sync' sends them, and so \
      does each 'list' and 'add'.
      """,
    subcommands: [RetryCommand.self, DiscardCommand.self])

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run() throws {
    let session = try CommandSession.open(connection)
    defer { session.end() }
    let items = try session.session.memory.outbox
    try StandardOutput.write { output in
      if json.isOn {
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
