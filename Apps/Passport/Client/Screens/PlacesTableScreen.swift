import ScreenSupport
import TerminalUI

/// A view with a table made from the places, which follows the list. Subclasses override ``tab`` and
/// ``loadRows()``.
class PlacesTableScreen: UITableViewController, TabbedScreen {
  /// The document that the screens share.
  var document: PassportDocument!
  var tab: PassportTab { preconditionFailure("\(Self.self) has no tab.") }
  private var observation: AnyObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = document.list.observe { [weak self] in self?.reload() }
    document.loadPlaces()
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    updateTabs()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateTabs()
  }

  override var keyCommands: [UIKeyCommand]? { tabCommands }

  /// Makes the rows from the places that have been read.
  ///
  /// - Returns: The message of an empty table.
  func loadRows() -> String { "" }

  private func reload() {
    let emptyMessage = loadRows()
    let unread = document.list.unloadedIDs.count
    let reading = document.list.failure?.fact ?? "Reading \(placeCount(unread))…"
    tableView.showEmpty(unread > 0 ? reading : emptyMessage)
    statusText = unread > 0 ? "\(placeCount(unread)) not read yet" : nil
    tableView.reloadData()
  }
}
