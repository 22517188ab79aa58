import TerminalUI

/// The loans of one player, of one item, or of the whole team, the latest first.
final class HistoryList: TeamList<Loan> {
  /// The player whose loans are shown; nil for those of the item or the team.
  var player: Player?
  /// The item whose loans are shown; nil for those of the player or the team.
  var item: Equipment?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    title =
      player.map { "History of \($0.fullName.shortened)" }
      ?? item.map { "History of \($0.displayName.shortened)" } ?? "History"
  }

  override var tab: TeamTab? { player == nil && item == nil ? .history : nil }

  override var details: RowDetails {
    guard let loan = focusedRow, let model else { return RowDetails() }
    return RowDetails(of: loan, model)
  }

  override func sections(in store: EquipStore) throws -> [Section] {
    let loans =
      try player?.id.map(store.history(ofPlayer:)) ?? item?.id.map(store.history(ofItem:))
      // Enough of a team's history for scrolling.
      ?? store.history(limit: 1000)
    return [("", loans)]
  }

  override var cellIdentifier: String { "LoanCell" }

  override func show(_ loan: Loan, in cell: UITableViewCell) {
    cell.leadingSign = loan.isOpen ? "●" : "○"
    cell.leadingSignColor = loan.isOpen ? .systemGreen : .secondaryLabel
    let itemText = "\(loan.kind.displayName): \(loan.itemName.prefix(200))"
    let name = String(loan.playerName.prefix(200))
    cell.textLabel?.text =
      player != nil ? itemText : item != nil ? name : "\(name) – \(itemText)"
    // `Nov 3, 2026 at 5:41 PM – now`.
    cell.detailTextLabel?.text = model.map { model in
      "\(model.dates.stamp(loan.from)) – \(loan.until.map(model.dates.stamp) ?? "now")"
    }
  }

  override var emptyMessage: String { "Nothing has been checked out yet." }

  override var statusDetail: String? {
    let rows = rows
    return "\(counted(rows.count, "loan")) · \(rows.count(where: \.isOpen)) open"
  }
}
