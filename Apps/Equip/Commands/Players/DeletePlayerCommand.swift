import ArgumentParser
import CommandSupport
import Models
import Persistence

struct DeletePlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete players.",
    discussion: """
      All of them are deleted or, where one is not there, none. What they had is free again, and \
      the history keeps their names. 'undo' brings them back.
      """
  )

  @Argument(help: PlayerWords.help) var words: [String]
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    try EquipProgram.change(database.path, login) { store in
      let players = try store.existingPlayers(store.playerIDs(words))
      if let refusal = store.refusal { throw refusal }
      let summaries = players.map(\.summary)
      try confirmation.ask("Delete", summaries, noun: EquipProgram.noun)
      try store.deletePlayers(players.compactMap(\.id))
      let what =
        summaries.count == 1 ? summaries[0].name : EquipProgram.noun.counted(summaries.count)
      try StandardOutput.write { output in
        try output.line("Deleted \(what). '\(EquipProgram.name) undo' takes it back.")
      }
    }
  }
}
