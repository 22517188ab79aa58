import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct PlayersCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "players",
      abstract: "Print the players.",
      discussion: """
        'Has' counts the kinds of equipment that a player has, of six. How many players there are is \
        said at the end.

        Examples:
          equip players --missing helmet
          equip players --search 'roy' --json
        """
    )
    .of(program: EquipProgram.name)
  }

  @Option(
    help: ArgumentHelp(
      "Print players with these words in their names; the beginnings of words are enough.",
      valueName: "words"))
  var search: String?

  @Option(help: "Print players of this position.")
  var position: PositionName?

  @Option(help: "Print players of this status.")
  var status: StatusName?

  @Option(help: "Print players who have none of this kind of equipment.")
  var missing: KindName?

  @Option(help: RowLimit.help) var limit: String?
  @Flag(help: JSONFlag.help) var json = false
  @OptionGroup var login: LoginOptions
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func validate() throws { _ = try RowLimit.count(limit) }

  func run() throws {
    let query = PlayerQuery(
      search: search ?? "", position: position?.position, status: status?.status,
      missing: missing?.kind, limit: try RowLimit.count(limit))
    try Self.run(query, isJSON: json, database, try login.request)
  }

  /// Prints the players a query finds.
  static func run(
    _ query: PlayerQuery, isJSON json: Bool, _ database: String?, _ request: LoginRequest
  ) throws {
    let store = try TeamSession.open(database, request).store
    let players = try store.players(query)
    if json { return try EquipListing.printJSON(players.map { EquipRecord(.player($0)) }) }
    try EquipListing.print(players)
    let count = try store.playerCount(query)
    let hidden = count - players.count
    StandardError.say(
      count == 0
        ? "There are no such players. '\(EquipProgram.name) player add' adds one."
        : EquipProgram.noun.counted(count) + (hidden > 0 ? ", \(hidden) not shown." : "."))
  }
}
