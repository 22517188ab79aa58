import TerminalUI

/// The loans of one player, of one item, or of the whole team, the latest first.
final class HistoryList: TeamList<Loan> {
  /// Whose loans are shown; nil for those of the item or the team.
  var player: Player?
  /// Of what they are; nil for those of the player or the team.
  var item: Equipment?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    title =
      player.map { "What \($0.fullName.shortened) Had" }
      ?? item.map { "Who Had \($0.displayName.shortened)" } ?? "History"
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
    let words = "\(loan.kind.displayName): \(loan.itemName.prefix(200))"
    let name = String(loan.playerName.prefix(200))
    cell.textLabel?.text =
      player != nil ? words : item != nil ? name : "\(name) – \(words)"
    // `Nov 3, 2026 at 5:41 PM – now`.
    cell.detailTextLabel?.text = model.map { model in
      "\(model.dates.stamp(loan.from)) – \(loan.until.map(model.dates.stamp) ?? "now")"
    }
  }

  override var emptyWords: String { "Nothing has been given out yet." }

  override var statusWords: String? {
    let rows = rows
    return "\(counted(rows.count, "loan")) · \(rows.count(where: \.isOpen)) open"
  }
}
