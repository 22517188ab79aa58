import ArgumentParser
import CommandSupport
import Models
import Persistence

struct CheckInCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-in",
    abstract: "Check in what players have.",
    discussion: """
      All of it, or the kinds that are given, as one step to undo.

      Examples:
        equip equipment check-in --all
        equip equipment check-in 3 5-8 --kind stick --kind helmet
      """
  )

  @Argument(help: PlayerWords.help) var words: [String] = []
  @Flag(help: "From all players.") var all = false
  @Option(help: "Of this kind; may be given several times.") var kind: [KindName] = []
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if words.isEmpty != all { throw ValidationError("Give players, or --all.") }
  }

  func run() throws {
    try EquipProgram.change(database.path, login) { store in
      let players =
        try all
        ? store.players().compactMap(\.id)
        : store.existingPlayers(store.playerIDs(words)).compactMap(\.id)
      try CheckOutWords.print(
        store.checkIn(players: players, kinds: kind.isEmpty ? nil : kind.map(\.kind)),
        isReturn: true)
    }
  }
}
