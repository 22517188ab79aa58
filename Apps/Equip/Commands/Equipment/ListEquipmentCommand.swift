import ArgumentParser
import CommandSupport
import Interchange
import Models
import Persistence

struct ListEquipmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
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

  @Option(help: "Print equipment of this kind.") var kind: EquipmentKind?

  @Option(
    help: .init(
      "Print items with these words; the beginnings of words are enough.", valueName: "words"))
  var search: String?

  @Flag(help: "Print items of which a piece is in the room.") var available = false
  @Flag(help: "Print items that more players have than there are pieces.") var shared = false
  @Flag(help: "Print items that are to be ordered.") var low = false
  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func run() throws {
    let store = try access.openStore()
    let query = EquipmentQuery(
      kind: kind, search: search ?? "", onlyAvailable: available, onlyShared: shared,
      onlyLow: low, limit: rows.limit)
    let lines = try store.items(query)
    if json.isOn {
      let holders = Holders(try store.players())
      return try EquipListing.printJSON(
        lines.map { EquipRecord(.item($0.item), holders: holders.names(of: $0.item)) })
    }
    try EquipListing.print(lines)
    EquipListing.sayCount(
      try store.itemCount(query), shown: lines.count, EquipProgram.itemNoun,
      orNone: "There is no such equipment. '\(EquipProgram.name) equipment add' adds some.")
  }
}
