import ArgumentParser
import CommandSupport
import Models
import Persistence

struct UnassignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unassign",
    abstract: "Check players' items of a kind in.",
    discussion: """
      Example:
        equip equipment unassign helmet '#17'
      """
  )

  @Argument(help: "What kind of equipment it is.") var kind: KindName
  @Argument(help: PlayerWords.help) var words: [String]
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try EquipProgram.change(database.path, login) { store in
      let players = try store.existingPlayers(store.playerIDs(words)).compactMap(\.id)
      try CheckOutWords.print(store.checkIn(players: players, kinds: [kind.kind]), isReturn: true)
    }
  }
}
