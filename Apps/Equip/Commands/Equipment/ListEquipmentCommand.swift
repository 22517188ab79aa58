import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct ListEquipmentCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "Print the equipment.",
      discussion: """
        'In' counts the pieces that no player has. 'shared' marks what more players have than there \
        are pieces, 'low' what is to be ordered.

        Examples:
          equip equipment list --kind stick --available
          equip equipment list --search bauer --json
        """
    )
    .of(program: EquipProgram.name)
  }

  @Option(help: "Print equipment of this kind.") var kind: KindName?

  @Option(
    help: ArgumentHelp(
      "Print items with these words; the beginnings of words are enough.", valueName: "words"))
  var search: String?

  @Flag(help: "Print items of which a piece is in the room.") var available = false
  @Flag(help: "Print items that more players have than there are pieces.") var shared = false
  @Flag(help: "Print items that are to be ordered.") var low = false
  @Option(help: RowLimit.help) var limit: String?
  @Flag(help: JSONFlag.help) var json = false
  @OptionGroup var login: LoginOptions
  @Option(help: DatabasePath.help, completion: .file()) var database: String?

  func validate() throws { _ = try RowLimit.count(limit) }

  func run() throws {
    let store = try TeamSession.open(database, login.request).store
    let query = EquipmentQuery(
      kind: kind?.kind, search: search ?? "", onlyAvailable: available, onlyShared: shared,
      onlyLow: low, limit: try RowLimit.count(limit))
    let lines = try store.items(query)
    if json {
      let holders = Holders(try store.players())
      return try EquipListing.printJSON(
        lines.map { EquipRecord(.item($0.item), holders: holders.names(of: $0.item)) })
    }
    try EquipListing.print(lines)
    let count = try store.itemCount(query)
    let hidden = count - lines.count
    StandardError.say(
      count == 0
        ? "There is no such equipment. '\(EquipProgram.name) equipment add' adds some."
        : EquipProgram.itemNoun.counted(count) + (hidden > 0 ? ", \(hidden) not shown." : "."))
  }
}
