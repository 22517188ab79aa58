import Models
import ScreenSupport
import TerminalUI

/// A view with a table made from the places, which follows the list. Subclasses override ``tab``
/// and ``loadRows()``.
class PlacesTableScreen: UITableViewController, TabbedScreen {
  /// The document that the screens share.
  var document: PassportDocument!
  var tab: PassportTab { preconditionFailure("\(Self.self) has no tab.") }
  var tabs: ViewTabs?
  private var observation: AnyObject?
  /// The place that was deleted last on this screen.
  private var deletedPlace: Location?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      RuledHeaderView.self, forHeaderFooterViewReuseIdentifier: RuledHeaderView.identifier)
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

  override var keyCommands: [UIKeyCommand]? {
    let add = ["a", "n"].map { input in
      key(input, title: input == "a" ? "Add" : "", "Add a place") {
        $0.performSegue(withIdentifier: "ShowAdd", sender: $0)
      }
    }
    let undo =
      document.deletions.isEmpty
      ? [] : [key("u", title: "Undo", "Undo the last deletion") { $0.undoDeletion() }]
    return add + undo + tabCommands
  }

  private func undoDeletion() {
    listing?.undoDeletion()
    deletedPlace = nil
  }

  /// Deletes a place, on the server as from the list.
  func delete(_ place: Location) {
    deletedPlace = place
    listing?.deleteLocation(id: place.id)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? any DocumentScreen)?.document = document
  }

  /// Creates the rows from the places that have been read.
  ///
  /// - Returns: The message of an empty table.
  func loadRows() -> String { "" }

  /// The message about the place that was deleted; nil before the server has deleted it.
  private var deletionMessage: String? {
    guard let place = deletedPlace, document.list.places[place.id] == nil else { return nil }
    let title = PassportRow(id: place.id, title: place.title, place: place).quotedTitle
    return "Deleted \(title) – u to undo"
  }

  private func reload() {
    let emptyMessage = loadRows()
    let unread = document.list.unloadedIDs.count
    let reading = document.list.failure?.fact ?? "Reading \(placeCount(unread))…"
    tableView.showEmpty(unread > 0 ? reading : emptyMessage)
    statusText = unread > 0 ? "\(placeCount(unread)) not read yet" : deletionMessage
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    tableView.ruledHeading(self.tableView(tableView, titleForHeaderInSection: section))
  }
}

extension UITableView {
  /// Returns a heading with a line after its text; nil without a text.
  func ruledHeading(_ text: String?) -> UIView? {
    guard let text else { return nil }
    let view = dequeueReusableHeaderFooterView(withIdentifier: RuledHeaderView.identifier)
    (view as? RuledHeaderView)?.show(text, color: .label)
    return view
  }
}
