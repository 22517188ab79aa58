import ArgumentParser
import CommandSupport
import Models

struct OutboxCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox",
    abstract: "Print the outbox, the places to be sent.",
    discussion: """
      Places that are added while the server is unreachable are stored here. 'sync', 'list' and 'add' \
      send them.
      """,
    subcommands: [RetryCommand.self, DiscardCommand.self])

  @OptionGroup var connection: ConnectionOptions
  @OptionGroup var json: JSONFlag

  func run(in session: PassportSession) throws {
    let items = try session.store.outbox
    try StandardOutput.write { output in
      if json.isOn {
        return try JSONWriter.write(items, to: &output) { item, object in
          object.member("number", item.id)
          object.member("state", item.state.rawValue)
          object.member("reason", item.reason)
          object.member("place") { PlaceFormatter.members(of: item.location, to: &$0) }
        }
      }
      let columns: [TableColumn] = [.figures("No."), .text("State"), .text("Title")]
      try Table.write(columns, of: items, to: &output) { item, row in
        row.number(item.id)
        row.text(item.state.rawValue)
        row.text(item.location.title)
      }
    }
    for item in items {
      if let reason = item.reason { StandardError.line("\(item.id): \(reason)") }
    }
    if items.isEmpty { StandardError.line("The outbox is empty.") }
  }
}

struct RetryCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Send places again that were refused, or whose reply was lost.")

  @OptionGroup var items: ItemIDArguments<OutboxNumbers>
  @OptionGroup var connection: ConnectionOptions

  func run(in session: PassportSession) throws {
    try session.checkNumbers(items.ids)
    for number in try items.ids { try session.store.setOutboxState(.waiting, of: number) }
    try session.sync()
  }
}

struct DiscardCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete places from the outbox.",
    aliases: ["discard"])

  @OptionGroup var items: ItemIDArguments<OutboxNumbers>
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var connection: ConnectionOptions

  func run(in session: PassportSession) throws {
    let numbers = try items.ids
    try session.checkNumbers(numbers)
    let places = try session.store.outbox.filter { numbers.contains($0.id) }
    try confirmation.ask(
      "Delete", places.map { ItemSummary(id: $0.id, name: $0.location.title, detail: "") },
      noun: Passport.noun)
    for place in places { try session.store.removeFromOutbox(place.id) }
    StoredChanges.record()
    try StandardOutput.write { output in
      for place in places {
        try output.line("Deleted \(PlaceFormatter.preview(place.location)).")
        try output.line("  \(PlaceFormatter.addCommand(for: place.location, in: session))")
      }
    }
  }
}

/// A command that communicates with a server after its arguments are parsed.
protocol SessionCommand: ParsableCommand {
  var connection: ConnectionOptions { get }

  func run(in session: PassportSession) throws
}

extension SessionCommand {
  func run() throws {
    let session = try PassportSession.open(connection)
    defer { session.end() }
    do {
      try run(in: session)
    } catch PassportFailure.notFound(let id) {
      throw session.notFound([Int64(id)])
    }
    if session.reportUnreadValues() { throw ExitStatus.badData.exitCode }
  }
}

/// `--server`, `--account` and `--database`, for the program and every command that uses a server.
struct ConnectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this server instead of the built-in one; also PASSPORT_SERVER.", valueName: "url"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "The account, such as lenc0001; by default PASSPORT_ACCOUNT or the login name.",
      valueName: "name"))
  var account: String?

  @OptionGroup var database: DatabaseOption
}
