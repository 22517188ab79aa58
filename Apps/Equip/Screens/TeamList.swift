import CommandSupport
import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// A screen that uses the shared model.
@MainActor
protocol ModelScreen: UIViewController {
  /// The model that the screens share, set before the view is loaded.
  var model: Model? { get set }
}

extension UIStoryboardSegue {
  /// Passes the model on to the destination.
  func pass(_ model: Model?) {
    (destination.contents as? any ModelScreen)?.model = model
  }
}

/// A screen over a team's store.
@MainActor
protocol TeamScreen: ModelScreen, StoreScreen where ScreenStore == EquipStore {}

extension TeamScreen {
  var store: EquipStore? { model?.store }

  /// Returns what a closure reads from the store. If it fails, presents the error and returns nil.
  func read<Value>(_ failureTitle: String, _ body: (EquipStore) throws -> Value) -> Value? {
    guard let store else { return nil }
    do {
      return try body(store)
    } catch {
      present(error: error, title: failureTitle)
      return nil
    }
  }

  /// Checks an item out to a player; if all pieces are out, asks whether to share it.
  func checkOut(_ item: Equipment, to player: Player, done: @escaping @MainActor () -> Void) {
    guard let store, let itemID = item.id, let playerID = player.id else { return }
    let message = "Checked out \(item.displayName.shortened.quoted) to \(player.fullName.shortened)"
    do {
      try store.checkOut(itemID, to: playerID, sharing: false)
      reload()
      showMessage(message)
      done()
    } catch EquipError.noneAvailable {
      guard let holders = read("Can't check out the item", { try $0.holders(of: itemID) }) else {
        return
      }
      let question =
        "\(holders.names) \(holders.count == 1 ? "has" : "have") it. They would share it."
      ask(
        "\(item.displayName.shortened.quoted) is checked out", question,
        [
          answer("Share") { screen in
            let isShared = screen.perform("Can't check out the item") { store in
              try store.checkOut(itemID, to: playerID, sharing: true)
              return message + ", shared"
            }
            if isShared { done() }
          }
        ])
    } catch {
      present(error: error, title: "Can't check out the item")
    }
  }

  /// Returns the message for a saved player, with the other players of the same jersey number.
  func savedMessage(_ player: Player) -> String {
    // The player is saved even if the others cannot be read.
    let note = try? store?.note(onNumber: player.jerseyNumber, of: player.id)
    return ["Saved \(player.fullName.shortened.quoted)", note].compactMap(\.self)
      .joined(separator: ". ")
  }

  /// Prepares the choice of another item of a kind for a player, which returns to this screen.
  func prepare(
    _ choice: ItemChoice, of kind: EquipmentKind, for player: Player, currentID: Int64?,
    done: @escaping @MainActor (Equipment) -> Void = { _ in }
  ) {
    choice.kinds = [kind]
    choice.currentID = currentID
    choice.title = "\(kind.displayName) for \(player.fullName.shortened)"
    choice.onChosen = { [weak self, weak choice] item in
      self?.checkOut(item, to: player) {
        done(item)
        guard let choice, choice.navigationController?.topViewController === choice else { return }
        choice.navigationController?.popViewController(animated: true)
      }
    }
  }
}

extension UIViewController {
  /// The shortcuts of this screen's toolbar, which take precedence over those of a toolbar beside
  /// it.
  var toolbarKeyCommands: [UIKeyCommand] {
    (toolbarItems ?? []).compactMap { item in
      guard let key = item.keyEquivalent, item.isEnabled else { return nil }
      return UIKeyCommand(
        title: item.title ?? "", input: String(key), discoverabilityTitle: item.discoverabilityTitle
      ) { item.press() }
    }
  }
}

/// A list over a team's store. It shows its fetched results controller, is reloaded after every
/// change, and keeps the cursor on its row.
///
/// A subclass reads the rows and configures their cells.
class TeamList<Row: Identifiable>: UITableViewController, TeamScreen, TabScreen,
  UIDataSourceModelAssociation, UISearchResultsUpdating
where Row.ID == Int64? {
  /// Rows under a heading, which may be empty.
  typealias Section = (title: String, rows: [Row])

  var model: Model?
  /// A message about the last action; it is the status text until the cursor moves.
  var actionMessage: String?
  /// The controller of the rows; nil before there is a store.
  private(set) var controller: NSFetchedResultsController<Row>?
  private(set) var deletedRows: [String] = []
  /// The row to which the cursor moves when the list is next shown; nil to stay on its row.
  private var followedID: Int64?
  private var observation: ChangeObservation?
  private(set) var tabs: ViewTabs?
  /// The number of lines for which the details were last shown.
  private var shownLineCount = 0

  // MARK: For subclasses

  /// The main view that this list is; nil for a list above one.
  var tab: TeamTab? { nil }

  /// The details of the row under the cursor, for a wide terminal.
  var details: RowDetails { RowDetails() }

  /// Reads the rows.
  func sections(in store: EquipStore) throws -> [Section] { [] }

  /// If true, rows have a Delete button.
  var deletesRows: Bool { false }

  /// Deletes a row whose "Delete" has been pressed.
  func deleteRow(_ row: Row) {}

  /// Configures the cell of a row.
  func show(_ row: Row, in cell: UITableViewCell) {}

  /// Returns the title of what Enter does with a row.
  func primaryActionTitle(of row: Row) -> String { "Open" }

  /// The reuse identifier of the cells.
  var cellIdentifier: String { "" }

  /// A Boolean value that indicates whether a row is one line of columns in a wide list, and two
  /// lines otherwise.
  var hasColumns: Bool { false }

  /// The text of the empty list.
  var emptyMessage: String { "" }

  /// The status text while there is no message.
  var statusDetail: String? { nil }

  // MARK: Life cycle

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
    setUpTabs()
    tableView.primaryActionTitle = { [weak self] path in
      self?.row(at: path).flatMap { self?.primaryActionTitle(of: $0) } ?? "Open"
    }
    guard let store else { return }
    controller = makeController(over: store)
    observation = observeChanges(of: store) { $0.reload() }
  }

  /// Creates the controller from ``sections(in:)``.
  func makeController(over store: EquipStore) -> NSFetchedResultsController<Row> {
    var rows: [Row] = []
    return NSFetchedResultsController(store: store) { [weak self] in
      let sections = try self?.sections(in: store) ?? []
      rows = sections.flatMap(\.rows)
      return sections.map { NSFetchedResultsSection(name: $0.title, ids: $0.rows.map(\.id)) }
    } objects: { _ in
      rows
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = toolbarItems?.isEmpty != false
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    showDetails(isReplacing: false)
    // Only some main views have filters at their left.
    if tab != nil { splitViewController?.viewIfLoaded?.setNeedsLayout() }
    super.viewDidAppear(animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tabs?.layOut(in: view.bounds.width)
    if detailLineCount != shownLineCount, detail?.topViewController is DetailScreen {
      shownLineCount = detailLineCount
      showDetails(isReplacing: false)
    }
    guard hasColumns else { return }
    let height: CGFloat = view.bounds.width < TeamCell.widthForOneLine ? 2 : 1
    if tableView.rowHeight != height { tableView.rowHeight = height }
  }

  private func setUpTabs() {
    guard let tab else { return }
    let tabs = ViewTabs(current: tab) { [weak self] other in
      (self?.splitViewController as? TeamSplitViewController)?.show(other)
    }
    // The tab shows the title, except for the players, whose title is the name of the team.
    if tab != .players {
      navigationItem.backButtonTitle = tab.title
      title = nil
    }
    navigationItem.leftBarButtonItems = tabs.items
    self.tabs = tabs
  }

  /// The error message, if the rows could not be read.
  var failure: String? { controller?.failure.map { "\($0)" } }

  func reload() {
    guard isViewLoaded else { return }
    // `failure` reports the error.
    try? controller?.performFetch()
    tableView.showEmpty(failure ?? emptyMessage)
    tableView.reloadData()
    if let followedID { moveCursor(to: followedID) }
    followedID = nil
    updateStatus()
    showDetails(isReplacing: false)
    if tab != nil { (splitViewController as? TeamSplitViewController)?.reloadFilters() }
  }

  func showDetails(isReplacing: Bool) {
    guard tab != nil, let detail, navigationController?.topViewController === self else { return }
    if let screen = detail.topViewController as? DetailScreen { return screen.show(details) }
    guard isReplacing || detail.viewControllers.isEmpty || containsFocus else { return }
    let screen = DetailScreen()
    screen.show(details)
    splitViewController?.setViewController(screen, for: .secondary)
  }

  func updateStatus() {
    statusMessage = failure ?? actionMessage
    statusText = statusMessage ?? statusDetail
  }

  func updateSearchResults(for searchController: UISearchController) {
    actionMessage = nil
    reload()
  }

  /// The search text.
  var search: String { navigationItem.searchController?.searchBar.text ?? "" }

  // MARK: Rows

  /// All rows.
  var rows: [Row] { controller?.fetchedObjects ?? [] }

  /// Returns the row at an index path; nil if another program has just removed it.
  func row(at path: IndexPath) -> Row? { controller?.object(at: path) }

  /// The row under the cursor.
  var focusedRow: Row? {
    // Reading the row count applies pending changes to the table.
    guard tableView.numberOfSections > 0 else { return nil }
    return tableView.focusedIndexPath.flatMap(row(at:))
  }

  /// Selects the row of an id, if it is shown.
  func moveCursor(to id: Int64?) {
    if let path = controller?.indexPath(forID: id) { tableView.moveCursor(to: path) }
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    controller?.sections.count ?? 0
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller?.section(section)?.numberOfObjects ?? 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    (controller?.section(section)).flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let title = self.tableView(tableView, titleForHeaderInSection: section)
    guard let title else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(
      withIdentifier: RuledHeaderView.identifier)
    (view as? RuledHeaderView)?.show(title, color: .label)
    return view
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    if let row = row(at: indexPath) { show(row, in: cell) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    updateStatus()
    showDetails(isReplacing: false)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    deletesRows
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete, let row = row(at: indexPath) { deleteRow(row) }
  }

  /// Deletes an object, and shows a message.
  func delete<Object: StoredObject>(_ object: Object) {
    let ids = [object.id].compactMap(\.self)
    let isDeleted = perform("Can't delete the \(Object.noun)") { store in
      try store.delete(Object.self, ids)
      return "Deleted \(object.name.shortened.quoted) – u to undo"
    }
    if isDeleted { recordDeleted(ids) }
  }

  /// Records rows that were deleted, to which the cursor moves when they are restored.
  func recordDeleted(_ ids: [Int64]) {
    deletedRows = Array((deletedRows + ids.map { "\($0)" }).suffix(maximumDeletedRowCount))
  }

  func hasRow(_ name: String) -> Bool {
    Int64(name).flatMap { controller?.indexPath(forID: $0) } != nil
  }

  func follow(row name: String) { followedID = Int64(name) }

  /// Returns the key that edits the row under the cursor.
  func editCommand(_ noun: String, segue: String) -> UIKeyCommand {
    key("e", title: "Edit", "Edit the \(noun)", isEnabled: focusedRow != nil) { list in
      if let row = list.focusedRow { list.performSegue(withIdentifier: segue, sender: row) }
    }
  }

  // MARK: UIDataSourceModelAssociation

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    row(at: idx)?.id.map { "\($0)" }
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Int64(identifier).flatMap { controller?.indexPath(forID: $0) }
  }
}

extension String {
  /// The text, shortened to fit a line.
  var shortened: String { count > 40 ? prefix(39) + "…" : self }
}

/// Returns a count with its noun: `1 player`, `3 players`.
func counted(_ count: Int, _ noun: String) -> String {
  ItemNoun(noun).counted(count)
}
