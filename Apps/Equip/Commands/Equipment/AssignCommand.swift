import ArgumentParser
import CommandSupport
import Models
import Persistence

struct AssignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign",
    abstract: "Check an item out to players.",
    discussion: """
      What a player had of that kind is checked in. Where all pieces are out nothing is done, \
      unless they are shared.

      Examples:
        equip equipment assign 4 '#17'
        equip equipment assign 12 3 5-8 --share
      """
  )

  @Argument(help: ArgumentHelp("An item's id.", valueName: "item")) var item: String
  @Argument(help: PlayerWords.help) var words: [String]
  @Flag(help: CheckOutWords.share) var share = false
  @OptionGroup var login: LoginOptions
  @OptionGroup var database: DatabaseOption

  func run() throws {
    let items = try ItemIDs(parsing: [item]).values
    guard let id = items.first, items.count == 1 else {
      throw CommandError.badUsage("'\(item)' is more than one item", next: "Give one id.")
    }
    try EquipProgram.change(database.path, login) { store in
      let line = try store.existingItems([id])[0]
      let players = try store.playerIDs(words)
      guard players.count == 1 else {
        return try CheckOutWords.print(
          store.checkOut(players.map { (item: id, player: $0) }, sharing: share))
      }
      let player = try store.existingPlayers(players)[0]
      try store.assign(id, to: players[0], sharing: share)
      try StandardOutput.write { output in
        try output.line(
          "\(player.fullName) has \(ItemSummary.quoted(line.item.displayName)) now.")
      }
    }
  }
}
