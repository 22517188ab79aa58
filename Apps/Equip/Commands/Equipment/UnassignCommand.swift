import ArgumentParser
import CommandSupport
import Models
import Persistence

struct UnassignCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "unassign",
      abstract: "Check players' items of a kind in.",
      discussion: """
        Example:
          equip equipment unassign helmet '#17'
        """
    )
    .of(program: EquipProgram.name)
  }

  @Argument(help: "What kind of equipment it is.") var kind: KindName
  @Argument(help: PlayerWords.help) var words: [String]
  @OptionGroup var login: LoginOptions
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func run() throws {
    try EquipProgram.change(database, login) { store in
      let players = try store.existingPlayers(store.playerIDs(words)).compactMap(\.id)
      try CheckOutWords.print(store.checkIn(players: players, kinds: [kind.kind]), isReturn: true)
    }
  }
}
