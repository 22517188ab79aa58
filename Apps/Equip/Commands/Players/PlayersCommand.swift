import ArgumentParser
import CommandSupport

struct PlayersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "players",
    abstract: "Print the players.",
    discussion: """
      'Has' is the number of kinds of equipment that a player has, of six. The number of players \
      follows the list.

      Examples:
        equip players --missing helmet
        equip players --search 'roy' --json
      """
  )

  @Option(
    help: .init(
      "Print players whose names match this text; the beginnings of words are enough.",
      valueName: "text"))
  var search: String?

  @Option(help: "Print players of this position.") var position: PlayerPosition?

  @Option(help: "Print players of this status.") var status: PlayingStatus?

  @Option(help: "Print players who lack this kind of equipment.")
  var missing: EquipmentKind?

  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let query = PlayerQuery(
      search: search ?? "", position: position, status: status,
      missing: missing, limit: rows.limit)
    try Self.run(query, isJSON: json.isOn, access.database.path, try access.request)
  }

  /// Prints the players of a query.
  static func run(
    _ query: PlayerQuery, isJSON json: Bool, _ database: String?, _ request: LoginRequest
  ) throws {
    let store = try TeamSession.open(database, request).store
    let players = try store.players(query)
    if json { return try EquipListing.printJSON(players.map { EquipRecord($0) }) }
    try EquipListing.print(players)
    EquipListing.printCount(
      try store.playerCount(query), of: try store.playerCount(), shown: players.count,
      EquipProgram.noun,
      orNone: "No players found. Add one with '\(EquipProgram.name) player add'.")
  }
}

struct ShowPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print players in full, with their equipment.")

  @Argument(help: .players) var players: [String]
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let store = try access.openStore()
    let players = try store.players(store.playerIDs(self.players))
    try EquipListing.show(players.map { EquipRecord($0) }, isJSON: json.isOn) {
      try players.map { try properties(of: $0, store) }
    }
  }

  private func properties(
    of player: Player, _ store: EquipStore
  ) throws -> [(String, String)] {
    let known: [(String, String?)] = [
      ("Jersey number", player.jerseyNumber.map(String.init)),
      ("Position", player.position?.rawValue), ("Shoots", player.handedness?.rawValue),
      ("Status", player.playingStatus?.rawValue),
      ("Birth date", player.birthDate.map { EquipDates().birthDate($0) }),
      ("Height", player.height.map { "\($0) in." }),
      ("Weight", player.weight.map { "\($0) lb" }),
    ]
    let others = [
      ("Photo", player.hasPhoto ? "yes" : ""),
      ("Web service id", player.wsObjectId == 0 ? "" : "\(player.wsObjectId)"),
    ]
    let equipment = try player.id.map { try store.equipment(ofPlayer: $0) } ?? [:]
    let items = EquipmentKind.allCases.map { kind in
      let item = equipment[kind]?.item
      return (kind.displayName, item.map { "\($0.id ?? 0): \($0.listed)" } ?? "none")
    }
    return [("Id", "\(player.id ?? 0)")] + known.map { ($0, $1 ?? "–") } + others + items
  }
}

extension Output {
  /// Prints lines of a name and a value, omitting those without a value.
  mutating func properties(_ lines: [(String, String)]) throws(CommandError) {
    let shown = lines.filter { !$0.1.isEmpty }
    let width = shown.map(\.0.count).max() ?? 0
    for (name, value) in shown {
      try line("  \(name)\(String(repeating: " ", count: width - name.count + 2))\(value)")
    }
  }
}

extension ArgumentHelp {
  /// The help of arguments that name players.
  static let players = ArgumentHelp(
    "Players: ids, ranges such as 5-8, numbers such as '#17', or names.", valueName: "player")

  /// The help of an argument that names one player.
  static let player = ArgumentHelp(
    "A player: an id, a number such as '#17', or a name.", valueName: "player")
}
