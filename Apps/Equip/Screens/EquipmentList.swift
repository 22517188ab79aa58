import Foundation
import ScreenSupport
import TerminalUI

/// A category of equipment, and the player's item in it.
struct EquipmentSlot: Identifiable {
  let category: EquipmentCategory
  /// The item of the player; nil if there is none.
  let line: EquipmentLine?

  var id: Int64? { category.id }
}

/// A player's equipment: the categories from head to toe, each with the player's item.
final class EquipmentList: TeamList<EquipmentSlot> {
  var player: Player?
  private let panel = CategoryPanel(
    frame: CGRect(x: 0, y: 0, width: 0, height: CategoryPanel.height))

  /// Shows another player's equipment.
  func show(_ player: Player) {
    guard player.id != self.player?.id else { return }
    self.player = player
    actionMessage = nil
    reload()
  }

  // MARK: Actions

  @IBAction func infoButtonPressed(_ sender: Any) {
    if player != nil { performSegue(withIdentifier: "toPlayerInfo", sender: sender) }
  }

  @IBAction func checkOutButtonPressed(_ sender: Any) {
    if focusedRow?.category.kind != nil {
      performSegue(withIdentifier: "toItemChoice", sender: sender)
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("h", "Show the history of the player") { list in
        if list.player != nil { list.performSegue(withIdentifier: "toHistoryList", sender: list) }
      }
    ] + undoCommands
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    switch segue.destination {
    case let item as EquipmentItem:
      item.itemID = focusedRow?.line?.id
      item.player = player
    case let choice as ItemChoice:
      guard let kind = focusedRow?.category.kind, let player else { return }
      prepare(choice, of: kind, for: player, currentID: player[kind])
    case let info as PlayerInfo:
      info.player = player
    case let history as HistoryList:
      history.player = player
    default: break
    }
  }

  // MARK: Rows

  override func primaryActionTitle(of slot: EquipmentSlot) -> String {
    slot.line == nil ? "Check Out" : "Open"
  }

  override var cellIdentifier: String { "EquipmentCell" }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = rowHeight
    if tableView.rowHeight != height { tableView.rowHeight = height }
    guard (tableView.tableFooterView != nil) != hasPanel else { return }
    tableView.tableFooterView = hasPanel ? panel : nil
    showPanel()
  }

  /// The height of a row: where icons are drawn by characters, that of a large one with a gap if
  /// all fit, and otherwise that of a row without an icon.
  private var rowHeight: CGFloat {
    guard traitCollection.pictureStyle == .halfBlocks, view.bounds.width >= TeamCell.widthForIcon
    else { return 2 }
    let room = view.bounds.height / CGFloat(EquipmentKind.allCases.count)
    return room > TeamCell.largeIcon ? TeamCell.largeIcon + 1 : 2
  }

  /// A Boolean value that indicates whether the category under the cursor is shown in full below
  /// the rows.
  private var hasPanel: Bool {
    let rows = rowHeight * CGFloat(EquipmentKind.allCases.count)
    return view.bounds.width >= CategoryPanel.minimumWidth
      && view.bounds.height >= rows + CategoryPanel.height
  }

  private func showPanel() {
    guard tableView.tableFooterView != nil, let slot = focusedRow, let player, let model else {
      return panel.show(RowDetails())
    }
    panel.show(RowDetails { try RowDetails(of: slot, for: player, model) })
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    super.tableView(tableView, didFocusRowAt: indexPath)
    showPanel()
  }

  override func show(_ slot: EquipmentSlot, in cell: UITableViewCell) {
    let category = slot.category
    let icon = model?.image(category.displayIcon, label: category.displayName)
    (cell as? TeamCell)?.show(category, slot.line, icon: icon)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let slot = row(at: indexPath), slot.category.kind != nil else { return }
    actionMessage = nil
    performSegue(
      withIdentifier: slot.line == nil ? "toItemChoice" : "toEquipmentItem", sender: self)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath)?.line != nil
  }

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Check In" }

  override func deleteRow(_ slot: EquipmentSlot) {
    guard let kind = slot.category.kind, let id = player?.id else { return }
    perform("Can't check in the item") { store in
      try store.checkIn(kind, from: id)
      return "Checked in the \(kind.displayName.lowercased()) – u to undo"
    }
  }

  // MARK: Showing what is stored

  override func sections(in store: EquipStore) throws -> [Section] {
    guard let id = player?.id else { return [] }
    player = try store.player(id)
    guard player != nil else { return [] }
    let lines = try store.equipment(ofPlayer: id)
    let slots = try store.categories().map { category in
      EquipmentSlot(category: category, line: category.kind.flatMap { lines[$0] })
    }
    return [("", slots)]
  }

  override func reload() {
    super.reload()
    title =
      player.map { player in
        [player.fullName.shortened, player.numberText].compactMap(\.self).joined(separator: " ")
      } ?? "Equipment"
    showPanel()
  }

  override var emptyMessage: String { "This player was deleted." }

  override var statusDetail: String? {
    let missing = rows.count { $0.category.kind != nil && $0.line == nil }
    return player == nil ? nil : missing == 0 ? "complete" : "\(missing) missing"
  }
}

/// The category under the cursor below the rows: its picture, and the player's item or those that
/// fit.
private final class CategoryPanel: UIView {
  /// The height, with the line above the details.
  static let height: CGFloat = 9
  static let minimumWidth: CGFloat = 60

  private let detailView = DetailView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(detailView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ details: RowDetails) { detailView.show(details) }

  override func layoutSubviews() {
    super.layoutSubviews()
    detailView.frame = CGRect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
  }

  override func draw(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.fill(
      CGRect(x: 1, y: 0, width: max(0, bounds.width - 2), height: 1), with: "─",
      attributes: TextAttributes(foreground: .separator))
  }
}
