import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The list of players, by last name. A row leads to the player's equipment, its detail-disclosure
/// button to the player's attributes.
final class PlayerList: TeamList<Player> {
  /// If true, the login's warning has been shown.
  private var hasShownLoginNote = false
  /// If true, several players are being selected.
  private(set) var isSelecting = false
  /// The selected players, while items or a kit are chosen for them.
  var chosenIDs: [Int64] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = model?.team?.fullName ?? "Players"
    navigationItem.leftBarButtonItem = item("Log Out", "Log out", key: "l") {
      $0.logOutButtonPressed()
    }
    // Going back to the login means logging out; Esc must not do that by accident.
    navigationItem.hidesBackButton = true
    addSearch("Name or jersey number", updating: self)
    toolbarItems = listToolbarItems
  }

  override func viewWillAppear(_ animated: Bool) {
    // From here on, details are shown beside the list in a wide terminal.
    splitViewController?.minimumExpandedWidth = 110
    splitViewController?.delegate = self
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    showFocusedBeside()
    if !hasShownLoginNote, let note = model?.loginNote { showMessage(note) }
    if let damage = hasShownLoginNote ? nil : model?.store?.damage {
      present(error: damage, title: "The data is damaged")
    }
    hasShownLoginNote = true
    // The damage is shown before an unsaved form is offered.
    super.viewDidAppear(animated)
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toNewPlayer", sender: sender)
  }

  private func logOutButtonPressed() {
    do {
      try model?.logOut()
    } catch {
      // The token could not be revoked; no login accepts it.
      statusText = "\(error)"
    }
    splitViewController?.delegate = nil
    splitViewController?.setViewController(nil, for: .secondary)
    splitViewController?.minimumExpandedWidth = .greatestFiniteMagnitude
    navigationController?.popToRootViewController(animated: true)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    if !editing { isSelecting = false }
    tableView.allowsMultipleSelectionDuringEditing = isSelecting
    super.setEditing(editing, animated: animated)
    toolbarItems = isSelecting ? selectionToolbarItems : listToolbarItems
    updateStatus()
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
      return [editCommand("player", segue: "toPlayerEditor")] + commands
        + [key(" ", title: "Select", "Select the player") { $0.selectFocusedPlayer() }]
    }
    return commands + [
      key(UIKeyCommand.inputEscape, title: "Close", "Stop selecting") {
        $0.setEditing(false, animated: true)
      },
      key(UIKeyCommand.inputDelete) { $0.confirmDeletionOfSelection() },
    ]
  }

  /// Begins the selection with the player under the cursor.
  private func selectFocusedPlayer() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    updateStatus()
  }

  // MARK: Segues

  /// A press on a row only ticks it during a selection.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    !isSelecting
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
      if sender as? String == "checkOut" { prepareCheckOut(kits) }
    case let choice as ItemChoice: prepareCheckOut(choice)
    case let change as PasswordChange:
      change.onChanged = { [weak self] in self?.showMessage("Changed the password") }
    case let editor as TeamEditor:
      editor.team = sender as? String == "edit" ? model?.team : nil
      editor.onAdded = { [weak self] team in
        self?.title = self?.model?.team?.fullName
        self?.showMessage("Saved the \(team.fullName.shortened)")
      }
    default: break
    }
  }

  private func player(ofSender sender: Any?) -> Player? {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    return sender as? Player ?? path.flatMap(row(at:))
  }

  /// The stored player is selected, even where the filter would hide it.
  private func follow(_ player: Player) {
    reload()
    moveCursor(to: player.id)
    showMessage(
      controller?.indexPath(forID: player.id) == nil
        ? "Saved, but hidden by the filter: \(player.fullName.shortened)"
        : "Saved \(player.fullName.shortened.quoted)")
  }

  // MARK: Rows

  override func makeController(over store: EquipStore) -> NSFetchedResultsController<Player> {
    model?.playersController ?? super.makeController(over: store)
  }

  override var cellIdentifier: String { "PlayerCell" }

  override func show(_ player: Player, in cell: UITableViewCell) {
    (cell as? TeamCell)?.show(player)
  }

  override func reload() {
    model?.query.search = search
    super.reload()
    showFocusedBeside()
  }

  /// Shows a message, the number of selected players, or `2 of 25 · 3 incomplete`.
  override func updateStatus() {
    guard !isSelecting else {
      return showStatus("\(tableView.indexPathsForSelectedRows?.count ?? 0) selected")
    }
    let count = controller?.count ?? 0
    var text = tableView.cursorPosition(among: count) ?? counted(count, "player")
    let lacking = rows.count { !$0.isInactive && !$0.missingKinds.isEmpty }
    if lacking > 0 { text += " · \(lacking) incomplete" }
    if let filterLabel { text += " · \(filterLabel)" }
    showStatus(text, failure: failure)
  }

  /// A description of the filter; nil without one.
  private var filterLabel: String? {
    guard let query = model?.query else { return nil }
    if let kind = query.missing { return "no \(kind.displayName.lowercased())" }
    return (query.position?.rawValue ?? query.status?.rawValue)?.lowercased()
  }

  override var emptyMessage: String {
    model?.query == PlayerQuery()
      ? """
      No players yet.

      Press a to add one.

      Or press q and import what you have:
      equip import players.csv
      """ : "No players match.\n\nPress Esc to end the search, or f to change the filter."
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
    if isSelecting { updateStatus() } else { focusDetail() }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if isSelecting { updateStatus() }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    super.tableView(tableView, didFocusRowAt: indexPath)
    showFocusedBeside()
  }
}

// MARK: - Filtering

extension PlayerList {
  func filterButtonPressed() {
    let kinds = EquipmentKind.allCases.map {
      ("Without \($0.displayName)", PlayerQuery(missing: $0))
    }
    let positions = PlayerPosition.allCases.map { ($0.rawValue, PlayerQuery(position: $0)) }
    let choices =
      [("All Players", PlayerQuery())] + kinds + positions
      + [("Inactive", PlayerQuery(status: .inactive))]
    ask(
      "Show", as: .actionSheet,
      choices.map { title, query in answer(title) { $0.filter(by: query) } })
  }

  private func filter(by query: PlayerQuery) {
    model?.query = query
    actionMessage = nil
    reload()
  }

  /// Shows the players who lack equipment.
  private func show(missing kind: EquipmentKind) {
    navigationItem.searchController?.isActive = false
    filter(by: PlayerQuery(missing: kind))
    if splitViewController?.isCollapsed != false {
      navigationController?.popToViewController(self, animated: true)
    } else {
      splitViewController?.show(.primary)
    }
  }
}

/// In a wide terminal the equipment of the player under the cursor is shown beside the list.
extension PlayerList: UISplitViewControllerDelegate {
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {
    showFocusedBeside()
  }

  /// Shows the player under the cursor beside the list, unless another screen is open there.
  func showFocusedBeside() {
    guard let detail, let player = focusedRow else { return }
    if detail.viewControllers.isEmpty {
      let made = storyboard?.instantiateViewController(withIdentifier: "EquipmentList")
      guard let list = made as? EquipmentList else { return }
      list.model = model
      list.player = player
      splitViewController?.setViewController(list, for: .secondary)
    } else if detail.viewControllers.count == 1, let root = detail.viewControllers.first,
      !root.hasKeys
    {
      (root as? EquipmentList)?.show(player)
      (root as? PlayerInfo)?.show(player)
    }
  }
}
