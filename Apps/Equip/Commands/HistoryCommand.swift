import ArgumentParser
import CommandSupport

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Print the history, the newest loans first.",
    discussion: """
      It keeps the names of deleted players and items.

      Examples:
        equip history --player '#17'
        equip history --item 4 --json
      """
  )

  @Option(
    help: .init("Only this player: an id, a number such as '#17', or a name.", valueName: "player"))
  var player: String?

  @Option(help: .init("Only this item.", valueName: "id")) var item: String?
  @OptionGroup var rows: RowLimit
  @OptionGroup var json: JSONFlag
  @OptionGroup var access: TeamAccess

  func validate() throws {
    if player != nil, item != nil {
      throw ValidationError("Give --player or --item, not both.")
    }
  }

  func run() throws {
    let store = try access.openStore()
    let loans = try loans(in: store, rows.limit).prefix(rows.limit ?? .max)
    if json.isOn { return try printJSON(loans, sizes: try store.sizes(of: loans)) }
    guard !loans.isEmpty else {
      return StandardError.line("Nothing has been checked out yet.")
    }
    let dates = EquipDates()
    let sizes = try store.sizes(of: loans)
    try StandardOutput.write { output in
      try Table.write(
        [
          .figures("From"), .figures("Until"), .text("Player"), TableColumn("Kind"),
          .text("Item"), TableColumn("Size"),
        ], of: loans, to: &output, isDim: { !$0.isOpen }
      ) { loan, row in
        row.text(dates.listed(loan.from))
        row.text(loan.until.map { dates.listed($0) })
        row.text(loan.playerName)
        row.text(loan.kind.displayName)
        row.text(loan.itemName)
        row.text(loan.itemID.flatMap { sizes[$0] })
      }
    }
  }

  private func loans(in store: EquipStore, _ limit: Int?) throws -> [Loan] {
    if let player, let id = try store.existingPlayer(player).id {
      return try store.history(ofPlayer: id)
    }
    guard let item else { return try store.history(limit: limit) }
    let ids = try ItemIDs(parsing: [item]).values
    return try store.lines(ids).compactMap(\.id).flatMap { try store.history(ofItem: $0) }
  }

  private func printJSON(_ loans: ArraySlice<Loan>, sizes: [Int64: String]) throws {
    try StandardOutput.write { output in
      try JSONWriter.write(loans, to: &output) { loan, object in
        object.member("id", loan.id)
        object.member("playerID", loan.playerID)
        object.member("playerName", loan.playerName)
        object.member("itemID", loan.itemID)
        object.member("itemName", loan.itemName)
        object.member("kind", loan.kind.rawValue)
        object.member("size", loan.itemID.flatMap { sizes[$0] })
        object.member("from", EquipDates.machineReadable(loan.from))
        object.member("until", loan.until.map(EquipDates.machineReadable))
      }
    }
  }
}
