import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct EditPlayerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a player.",
    discussion: """
      What is not given stays as it is.

      Examples:
        equip player edit 3 --jersey-number 19 --weight 190
        equip player edit '#17' --status inactive
      """
  )

  @Argument(
    help: ArgumentHelp("A player: an id, a number such as '#17', or a name.", valueName: "player"))
  var word: String

  @OptionGroup var values: PlayerOptions
  @OptionGroup var json: JSONFlag
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func validate() throws {
    if values.values.isEmpty {
      throw ValidationError("There is nothing to change. Give one of the options.")
    }
  }

  func run() throws {
    try EquipProgram.change(database.path, login) { store in
      var player = try store.existingPlayer(word)
      try values.apply(to: &player)
      try store.update(player)
      if json.isOn { return try EquipListing.printJSON(EquipRecord(.player(player))) }
      try StandardOutput.write { output in
        try output.line("Changed \(player.id ?? 0): \(player.summary.text).")
      }
    }
  }
}

extension EquipStore {
  /// The one player that a word names.
  ///
  /// - Throws: `CommandError.badUsage` where it names several.
  func existingPlayer(_ word: String) throws -> Player {
    let players = try existingPlayers(playerIDs([word]))
    guard let player = players.first, players.count == 1 else {
      throw CommandError.badUsage(
        "'\(word)' is \(players.count) players where one is asked for", next: "Give one id.")
    }
    return player
  }
}
