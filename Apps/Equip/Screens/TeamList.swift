import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// A screen over what the screens share.
@MainActor
protocol ModelScreen: UIViewController {
  /// What the screens work on, set before the view is loaded.
  var model: Model? { get set }
}

extension UIStoryboardSegue {
  /// Gives the screen it leads to what the screens work on.
  func handOn(_ model: Model?) {
    (destination.contents as? any ModelScreen)?.model = model
  }
}

/// A screen over a team's store.
@MainActor
protocol TeamScreen: ModelScreen, StoreScreen where ScreenStore == EquipStore {}

extension TeamScreen {
  var store: EquipStore? { model?.store }

  /// Gives an item to a player; where all of it is out, asks whether it is to be shared.
  func assign(
    _ item: any Equipment, to player: Player, done: @escaping @MainActor () -> Void = {}
  ) {
    guard let store, let itemID = item.id, let playerID = player.id else { return }
    let words = "\(player.fullName.shortened) has \(item.displayName.shortened.quoted) now"
    do {
      try store.assign(itemID, to: playerID, sharing: false)
      reload()
      say(words)
      done()
    } catch EquipError.noneAvailable {
      let holders = (try? store.holders(of: itemID)) ?? []
      let message =
        "\(holders.names) \(holders.count == 1 ? "has" : "have") it. Both would use the same."
      ask(
        "\(item.displayName.shortened.quoted) is out", message,
        [
          UIAlertAction(title: "Share", style: .default) { [weak self] _ in
            let shared = self?.perform("The item is not assigned") { store in
              try store.assign(itemID, to: playerID, sharing: true)
              return words + ", shared"
            }
            if shared == true { done() }
          }
        ])
    } catch {
      front.tell(error, title: "The item is not assigned")
    }
  }

  /// Readies the choice of another item of a kind for a player; then it goes back to this screen.
  func prepare(
    _ choice: ItemChoice, of kind: EquipmentKind, for player: Player, currentID: Int64?,
    done: @escaping @MainActor (any Equipment) -> Void = { _ in }
  ) {
    choice.kinds = [kind]
    choice.currentID = currentID
    choice.title = "\(kind.displayName) for \(player.fullName.shortened)"
    choice.onChosen = { [weak self, weak choice] item in
      self?.assign(item, to: player) {
        done(item)
        guard let choice, choice.navigationController?.topViewController === choice else { return }
        choice.navigationController?.popViewController(animated: true)
      }
    }
  }
}

extension UIViewController {
  /// The letters of the screen's own toolbar, which come before those of a toolbar beside it.
  var toolbarKeyCommands: [UIKeyCommand] {
    (toolbarItems ?? []).compactMap { item in
      guard let key = item.keyEquivalent, item.isEnabled else { return nil }
      return UIKeyCommand(
        title: item.title ?? "", input: String(key), discoverabilityTitle: item.discoverabilityTitle
      ) { item.press() }
    }
  }
}

/// A list over a team's store: it shows what its fetched-results controller has, reads it anew after
/// every change, and keeps the cursor on its row.
///
/// A subclass reads the rows and fills their cells.
class TeamList<Row: Identifiable>: UITableViewController, TeamScreen,
  UIDataSourceModelAssociation, UISearchResultsUpdating
where Row.ID == Int64? {
  /// Rows under a heading, which is empty where there is none.
  typealias Section = (title: String, rows: [Row])

  var model: Model?
  /// What was done last, in words; it stands in the bottom line until the cursor moves.
  var news: String?
  /// What the list shows; nil before there is a store.
  private(set) var controller: NSFetchedResultsController<Row>?
  private var observation: ChangeObservation?

  // MARK: For subclasses

  /// Reads the rows.
  func sections(in store: EquipStore) throws -> [Section] { [] }

  /// The rows have been read.
  func didFetch() {}

  /// Shows a row in its cell.
  func show(_ row: Row, in cell: UITableViewCell) {}

  /// The reuse identifier of the cells.
  var cellIdentifier: String { "" }

  /// What the list says where it has no rows.
  var emptyWords: String { "" }

  /// The right of the bottom line, while there is no news.
  var statusWords: String? { nil }

  // MARK: Life

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let store else { return }
    controller = makeController(over: store)
    observation = store.observeChanges { [weak self] in self?.reload() }
  }

  /// Makes what the list shows of ``sections(in:)``.
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

  /// Why the rows could not be read, in words.
  var failure: String? { controller?.failure.map { "\($0)" } }

  func reload() {
    guard isViewLoaded else { return }
    try? controller?.performFetch()
    didFetch()
    tableView.showEmpty(failure ?? emptyWords)
    tableView.reloadData()
    updateStatus()
  }

  func updateStatus() { statusText = failure ?? news ?? statusWords }

  func updateSearchResults(for searchController: UISearchController) { reload() }

  /// What is searched for.
  var search: String { navigationItem.searchController?.searchBar.text ?? "" }

  // MARK: Rows

  /// All rows.
  var rows: [Row] { controller?.fetchedObjects ?? [] }

  /// The row at a place; nil where another program has just removed it.
  func row(at path: IndexPath) -> Row? { controller?.object(at: path) }

  /// The row under the cursor.
  var focusedRow: Row? {
    // Asking for the count makes the table take in what has changed.
    guard tableView.numberOfSections > 0 else { return nil }
    return tableView.focusedIndexPath.flatMap(row(at:))
  }

  /// Puts the cursor on the row of an id, where it is shown.
  func moveCursor(to id: Int64?) {
    if let path = controller?.indexPath(forID: id) { tableView.moveCursor(to: path) }
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    controller?.sections.count ?? 0
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    self.section(section)?.numberOfObjects ?? 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    self.section(section).flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  private func section(_ number: Int) -> NSFetchedResultsSection<Row.ID>? {
    let sections = controller?.sections ?? []
    return sections.indices.contains(number) ? sections[number] : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    if let row = row(at: indexPath) { show(row, in: cell) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    updateStatus()
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
  /// The text in quotation marks.
  var quoted: String { "“\(self)”" }

  /// The text as far as a line has room for it.
  var shortened: String { count > 40 ? prefix(39) + "…" : self }
}

/// A number with what is counted: `1 player`, `3 players`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
