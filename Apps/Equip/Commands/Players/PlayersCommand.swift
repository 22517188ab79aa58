import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct PlayersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
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

  @Option(
    help: .init(
      "Print players with these words in their names; the beginnings of words are enough.",
      valueName: "words"))
  var search: String?

  @Option(help: "Print players of this position.") var position: PlayerPosition?

  @Option(help: "Print players of this status.") var status: PlayingStatus?

  @Option(help: "Print players who have none of this kind of equipment.")
  var missing: EquipmentKind?

  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let query = PlayerQuery(
      search: search ?? "", position: position, status: status,
      missing: missing, limit: rows.limit)
    try Self.run(query, isJSON: json.isOn, access.database.path, try access.login.request)
  }

  /// Prints the players a query finds.
  static func run(
    _ query: PlayerQuery, isJSON json: Bool, _ database: String?, _ request: LoginRequest
  ) throws {
    let store = try TeamSession.open(database, request).store
    let players = try store.players(query)
    if json { return try EquipListing.printJSON(players.map { EquipRecord(.player($0)) }) }
    try EquipListing.print(players)
    EquipListing.sayCount(
      try store.playerCount(query), shown: players.count, EquipProgram.noun,
      orNone: "There are no such players. '\(EquipProgram.name) player add' adds one.")
  }
}
