import ScreenSupport
import TerminalUI

/// The loans of one player, of one item, or of the whole team, the latest first.
final class HistoryList: TeamList<Loan> {
  /// The player whose loans are shown; nil for those of the item or the team.
  var player: Player?
  /// The item whose loans are shown; nil for those of the player or the team.
  var item: Equipment?
  /// The sizes of the items, by id. A size distinguishes items of one name.
  private var sizes: [Int64: String] = [:]

  override func viewDidLoad() {
    title =
      player.map { "History of \($0.fullName.shortened)" }
      ?? item.map { "History of \($0.displayName.shortened)" }
    super.viewDidLoad()
    tableView.allowsSelection = false
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
    sizes = try store.sizes(of: loans)
    return [("", loans)]
  }

  override var cellIdentifier: String { "LoanCell" }

  override var hasColumns: Bool { true }

  override func show(_ loan: Loan, in cell: UITableViewCell) {
    let itemName = [loan.itemName, loan.itemID.flatMap { sizes[$0] }]
      .compactMap { $0.map { String($0.prefix(200)) } }.joined(separator: " · ")
    let itemText = "\(loan.kind.displayName): \(itemName)"
    let name = String(loan.playerName.prefix(200))
    let period = model.map { $0.dates.period(of: loan, now: $0.accounts.now()) } ?? ""
    (cell as? TeamCell)?.show(
      loan, player == nil ? name : loan.kind.displayName,
      player == nil ? item == nil ? itemText : "" : itemName,
      period: period)
  }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    guard tab != nil, let loan = focusedRow else { return nil }
    return [
      key("i", "Show the information of the player", isEnabled: loan.playerID != nil) {
        $0.showPlayer(of: loan)
      },
      key(
        UIKeyCommand.inputReturn, title: "Open", "Show the item", isEnabled: loan.itemID != nil
      ) {
        $0.performSegue(withIdentifier: "toEquipmentItem", sender: loan.itemID)
        $0.focusDetail()
      },
    ]
  }

  private func showPlayer(of loan: Loan) {
    guard let id = loan.playerID,
      let player = read("Can't show the player", { try $0.players([id]).first }) ?? nil
    else { return }
    performSegue(withIdentifier: "toPlayerInfo", sender: player)
    focusDetail()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    (segue.destination as? EquipmentItem)?.itemID = sender as? Int64
    (segue.destination as? PlayerInfo)?.player = sender as? Player
  }

  // MARK: Texts

  override var emptyMessage: String { "Nothing has been checked out yet." }

  override var statusDetail: String? {
    let rows = rows
    return "\(counted(rows.count, "loan")) · \(rows.count(where: \.isOpen)) open"
  }
}
