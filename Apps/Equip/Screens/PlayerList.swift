import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The list of players, by last name. A row leads to the player's equipment, its detail-disclosure
/// button to the player's attributes.
///
/// In a wide terminal it is a grid of players and kinds of equipment, with the details of the
/// player beside it.
final class PlayerList: TeamList<Player> {
  /// If true, the login's warning has been shown.
  private(set) var hasShownLoginNote = false
  /// If true, several players are being selected.
  private(set) var isSelecting = false
  /// The selected players, while items or a kit are chosen for them.
  var chosenIDs: [Int64] = []

  /// If true, the list is a grid.
  private(set) var isGrid = false
  /// The column of the grid that has the cursor.
  var cursor = GridCursor.kind(.helmet) { didSet { showCursor() } }
  /// If true, the pointer moves the cursor to another cell, and does not act on it.
  var isMovingCursor = false
  /// The items in the grid, and in the line below the list.
  private(set) var stock = TeamStock()
  /// The error message, if the pieces in stock could not be read.
  private var stockFailure: String?
  /// The latest loans below the stock.
  let loans = LoansFooter(frame: .zero)
  /// The size for which the stock was laid out.
  private var stockSize = CGSize.zero

  override func loadView() {
    let table = PlayerTable(frame: .zero, style: .plain)
    table.list = self
    table.delegate = self
    table.dataSource = self
    table.rowHeight = 1
    view = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    updateTitle()
    tableView.register(
      PlayerGridHeading.self, forHeaderFooterViewReuseIdentifier: PlayerGridHeading.identifier)
    // Going back to the login means logging out; Esc must not do that by accident.
    navigationItem.hidesBackButton = true
    addSearch("Name or jersey number", updating: self)
    toolbarItems = listToolbarItems
  }

  override func viewWillAppear(_ animated: Bool) {
    // From here on, details are shown beside the list in a wide terminal.
    splitViewController?.minimumExpandedWidth = TeamSplitViewController.expandedWidth
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    if !hasShownLoginNote, let note = model?.loginNote { showMessage(note) }
    if let damage = hasShownLoginNote ? nil : model?.store?.damage {
      present(error: damage, title: "The data is damaged")
    }
    hasShownLoginNote = true
    // The damage is shown before an unsaved form is offered.
    super.viewDidAppear(animated)
    guard let samples = model?.samples else { return }
    offerSamplesOnce(
      welcomingTo: "Equip",
      "Five players so far, and no equipment. Add a sample team with its equipment to look around.",
      declining: "Begin with Five"
    ) { try samples($0) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    updateTitle()
    // The stock is shown where it fits, and by size in as many lines as fit.
    guard view.bounds.size != stockSize else { return }
    stockSize = view.bounds.size
    updateLoans()
    tableView.reloadData()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toNewPlayer", sender: sender)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    if !editing { isSelecting = false }
    tableView.allowsMultipleSelectionDuringEditing = isSelecting
    super.setEditing(editing, animated: animated)
    toolbarItems = isSelecting ? selectionToolbarItems : listToolbarItems
    updateStatus()
    showDetails(isReplacing: false)
  }

  /// Begins selecting several players: rows get a check box, and the toolbar their actions.
  func beginSelecting() {
    guard !rows.isEmpty else { return }
    setEditing(false, animated: false)
    isSelecting = true
    setEditing(true, animated: true)
    showMessage("Press Space to select")
  }

  override var keyCommands: [UIKeyCommand]? {
    guard model?.store != nil else { return nil }
    let commands = toolbarKeyCommands + undoCommands
    guard isSelecting else {
      return filterCommands + (focusedRow == nil ? [] : playerCommands) + commands
    }
    return commands + [
      key(UIKeyCommand.inputEscape, title: "Cancel", "Stop selecting") {
        $0.setEditing(false, animated: true)
      },
      key(UIKeyCommand.inputDelete) { $0.confirmDeletionOfSelection() },
    ]
  }

  // MARK: Segues

  /// During a selection, a press on a row only selects it. In the grid, a press on an item is for
  /// that.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !isSelecting && (!isGrid || cursor == .player && !isMovingCursor)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    switch segue.destination.contents {
    case let list as EquipmentList:
      list.player = player(ofSender: sender)
    case let info as PlayerInfo:
      info.player = player(ofSender: sender)
    case let editor as PlayerEditor:
      editor.player = segue.identifier == "toNewPlayer" ? nil : focusedRow
      editor.onSaved = { [weak self] player in self?.follow(player) }
    case let report as TeamReportScreen:
      report.onMissing = { [weak self] kind in self?.show(missing: kind) }
    case let kits as KitList:
      if segue.identifier == "toKitChoice" { prepareCheckOut(kits) }
    case let choice as ItemChoice:
      if let kind = sender as? EquipmentKind, let player = focusedRow {
        prepare(choice, of: kind, for: player)
      } else {
        prepareCheckOut(choice)
      }
    case let item as EquipmentItem:
      item.itemID = sender as? Int64
      item.player = focusedRow
    case let history as HistoryList: history.player = sender as? Player
    case let filters as FilterList: prepare(filters)
    case let change as PasswordChange:
      change.onChanged = { [weak self] in self?.showMessage("Changed the password") }
    case let editor as TeamEditor:
      editor.team = sender as? String == "edit" ? model?.team : nil
      editor.onAdded = { [weak self] team in
        self?.updateTitle()
        self?.showMessage("Saved the \(team.fullName.shortened)")
      }
    default: break
    }
  }

  private func player(ofSender sender: Any?) -> Player? {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    return sender as? Player ?? path.flatMap(row(at:))
  }

  /// The stored player is selected, even if the filter would hide it.
  private func follow(_ player: Player) {
    reload()
    moveCursor(to: player.id)
    showMessage(
      controller?.indexPath(forID: player.id) == nil
        ? "Saved, but hidden by the filter: \(player.fullName.shortened)"
        : savedMessage(player))
  }

  // MARK: Rows

  override func makeController(over store: EquipStore) -> NSFetchedResultsController<Player> {
    model?.playersController ?? super.makeController(over: store)
  }

  override var tab: TeamTab? { .players }

  /// Shows the grid in a wide terminal, and the list in a narrow one.
  func layoutDidChange() {
    let isWide = splitViewController?.isCollapsed == false
    guard isWide != isGrid else { return }
    isGrid = isWide
    showFromTop()
  }

  override var cellIdentifier: String { isGrid ? "PlayerGridCell" : "PlayerCell" }

  override func show(_ player: Player, in cell: UITableViewCell) {
    (cell as? PlayerCell)?.show(player)
    if let cell = cell as? PlayerGridCell { show(player, in: cell) }
  }

  override func reload() {
    model?.query.search = search
    do {
      try model?.reloadTeam()
      updateTitle()
      stock = try store?.stock() ?? TeamStock()
      stockFailure = nil
    } catch {
      stock = TeamStock()
      stockFailure = "\(error)"
    }
    super.reload()
    updateLoans()
  }

  override var failure: String? { super.failure ?? stockFailure }

  override var details: RowDetails {
    guard let player = focusedRow, let model else { return RowDetails() }
    return RowDetails(
      of: player, at: cursor, in: stock, model, hasKeys: !isSelecting, lineLimit: detailLineCount)
  }

  /// The id of the player under the cursor.
  var focusedID: Int64? { focusedRow?.id }

  /// Shows a message, the number of selected players, or `2 of 25 · left wing · 20 of 24 complete`.
  override func updateStatus() {
    guard !isSelecting else { return showStatus("\(tableView.selectedRowCount) selected") }
    let rows = rows
    let place = rows.firstIndex { $0.id == focusedID }
    var parts = [place.map { "\($0 + 1) of \(rows.count)" } ?? counted(rows.count, "player")]
    if let filterLabel { parts.append(filterLabel) }
    let active = rows.filter { !$0.isInactive }
    // None of the players who lack a kind is complete.
    if !active.isEmpty, model?.query.missing == nil {
      let complete = active.count { !$0.isIncomplete }
      parts.append("\(complete) of \(active.count) complete")
    }
    showStatus(parts.joined(separator: " · "), failure: failure)
  }

  /// A description of the filter; nil without one.
  private var filterLabel: String? {
    guard let query = model?.query else { return nil }
    if let kind = query.missing { return "no \(kind.displayName.lowercased())" }
    return (query.position?.rawValue ?? query.status?.rawValue)?.lowercased()
  }

  override var emptyMessage: String {
    let query = model?.query ?? PlayerQuery()
    if query == PlayerQuery() {
      return """
        No players yet.

        Press a to add one.

        Or press q and import what you have:
        equip import players.csv
        """
    }
    return query == PlayerQuery(search: query.search)
      ? "No players match “\(query.search.prefix(40))”.\n\nPress Esc to show all players."
      : "No players match.\n\nPress Esc to \(search.isEmpty ? "show all players" : "end the search")."
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    guard !isSelecting, let player = row(at: indexPath) else { return }
    performSegue(withIdentifier: "toPlayerInfo", sender: player)
    focusDetail()
  }

  override var deletesRows: Bool { true }

  override func deleteRow(_ player: Player) { delete(player) }

  /// The segue to the equipment has been performed by then.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    actionMessage = nil
    guard !isSelecting else { return updateStatus() }
    guard isGrid else { return focusDetail() }
    tableView.deselectRow(at: indexPath, animated: false)
    if isMovingCursor { return }
    if cursor == .player { focusDetail() } else { openCell() }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard isSelecting else { return }
    actionMessage = nil
    updateStatus()
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    super.tableView(tableView, didFocusRowAt: indexPath)
    showCursor()
  }

  // MARK: Headings

  /// The last section is the stock, which has only a heading.
  override func numberOfSections(in tableView: UITableView) -> Int {
    let count = super.numberOfSections(in: tableView)
    return showsStock && controller?.count ?? 0 > 0 ? count + 1 : count
  }

  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat {
    isGrid && isStock(section) ? CGFloat(3 + sizeRowCount) : 1
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    isGrid ? gridHeading(of: section) : listHeading(of: section)
  }
}
