import Foundation
import Models
import Persistence
import TerminalUI

/// All equipment of the team by kind: how many pieces are in the room, what is shared, what runs low.
final class Inventory: UITableViewController, StoreScreen {
  /// Which items are shown.
  enum Filter: CaseIterable {
    case all, available, shared, low

    /// The words a person chooses it by.
    var name: String {
      switch self {
      case .all: "All Equipment"
      case .available: "Available"
      case .shared: "Shared"
      case .low: "Low Stock"
      }
    }
  }

  var model: Model?
  private(set) var filter = Filter.all
  /// The kind that alone is shown; nil for all.
  private var kind: EquipmentKind?

  private lazy var emptyLabel = makeEmptyLabel()
  private var observation: ChangeObservation?
  private var sections: [(kind: EquipmentKind, rows: [EquipmentRow])] = []
  private var failure: String?
  private var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundView = emptyLabel
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Manufacturer, brand, model, colour"
    navigationItem.searchController = search
    toolbarItems = [
      barItem("Filter", "Show some of the equipment", key: "f") { [weak self] in
        self?.filterButtonPressed()
      },
      barItem("Kind", "Show one kind", key: "y") { [weak self] in self?.kindButtonPressed() },
      .flexibleSpace(),
      barItem("History", "Who had what when", key: "h") { [weak self] in
        self?.performSegue(withIdentifier: "toHistoryList", sender: self)
      },
    ]
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    if let kind { return performSegue(withIdentifier: "toNewItem", sender: kind) }
    askForKind("New Equipment") { [weak self] kind in
      self?.performSegue(withIdentifier: "toNewItem", sender: kind)
    }
  }

  private func filterButtonPressed() {
    let sheet = UIAlertController(title: "Show", message: nil, preferredStyle: .actionSheet)
    for filter in Filter.allCases {
      let action = UIAlertAction(title: filter.name, style: .default) { [weak self] _ in
        self?.filter = filter
        self?.news = nil
        self?.reload()
      }
      sheet.addAction(action)
      if filter == self.filter { sheet.preferredAction = action }
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func kindButtonPressed() {
    let sheet = UIAlertController(title: "Show", message: nil, preferredStyle: .actionSheet)
    let kinds: [EquipmentKind?] = [nil] + EquipmentKind.allCases.sorted()
    for kind in kinds {
      sheet.addAction(
        UIAlertAction(title: kind?.displayName ?? "All Kinds", style: .default) { [weak self] _ in
          self?.kind = kind
          self?.news = nil
          self?.reload()
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Edit", input: "e", discoverabilityTitle: "Edit the item") {
        [weak self] in
        guard let self, let row = focusedRow else { return }
        performSegue(withIdentifier: "toEquipmentEditor", sender: row.item.id)
      }
    ] + toolbarKeyCommands + undoCommands
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination.contents {
    case let item as EquipmentItem:
      item.model = model
      item.itemID = focusedRow?.item.id
    case let editor as EquipmentEditor:
      editor.model = model
      if let kind = sender as? EquipmentKind { editor.item = kind.makeItem() }
      if let id = sender as? Int64, let item = try? model?.store?.item(id) { editor.item = item }
      editor.onSaved = { [weak self] item in
        self?.reload()
        self?.moveCursor(to: item)
        self?.say("Stored \(item.displayName.shortened.quoted)")
      }
    case let history as HistoryList: history.model = model
    default: break
    }
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    sections.indices.contains(section) ? sections[section].kind.displayName : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ItemCell", for: indexPath)
    if let row = row(at: indexPath) {
      (cell as? ItemCell)?.show(row)
      cell.accessoryType = .disclosureIndicator
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    updateStatus()
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let row = row(at: indexPath), let id = row.item.id else {
      return
    }
    let holders = (try? model?.store?.holders(of: id)) ?? []
    guard !holders.isEmpty else { return delete(row, id: id) }
    ask(
      "Delete \(row.item.displayName.shortened.quoted)?",
      "\(holders.names) \(holders.count == 1 ? "has" : "have") it, and would have none.",
      button: "Delete", style: .destructive
    ) { [weak self] in self?.delete(row, id: id) }
  }

  private func delete(_ row: EquipmentRow, id: Int64) {
    perform("The item is not deleted") { store in
      try store.deleteItems([id])
      return "Deleted \(row.item.displayName.shortened.quoted) – u brings it back"
    }
  }
}

// MARK: - Showing what is stored

extension Inventory: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { reload() }

  private func row(at path: IndexPath) -> EquipmentRow? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  private var focusedRow: EquipmentRow? { tableView.focusedIndexPath.flatMap(row(at:)) }

  private func moveCursor(to item: any Equipment) {
    guard let id = item.id, let path = path(ofItem: id) else { return }
    tableView.moveCursor(to: path)
  }

  private func path(ofItem id: Int64) -> IndexPath? {
    for (section, group) in sections.enumerated() {
      if let row = group.rows.firstIndex(where: { $0.item.id == id }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    do {
      failure = nil
      let rows = Dictionary(
        grouping: try store.items(query).map(EquipmentRow.init), by: \.item.kind)
      sections = rows.keys.sorted().map { ($0, rows[$0] ?? []) }
    } catch {
      failure = "\(error)"
      sections = []
    }
    emptyLabel.text = "\n\n" + (failure ?? wordsForNoItems)
    tableView.reloadData()
    updateStatus()
  }

  private var query: EquipmentQuery {
    var query = EquipmentQuery()
    query.kind = kind
    query.search = navigationItem.searchController?.searchBar.text ?? ""
    query.onlyAvailable = filter == .available
    query.onlyShared = filter == .shared
    query.onlyLow = filter == .low
    return query
  }

  private var wordsForNoItems: String {
    if !query.search.isEmpty { return "Nothing is found.\n\nEsc shows all." }
    if filter != .all || kind != nil { return "Nothing of that kind.\n\nf and n show others." }
    return """
      No equipment yet.

      Press a to add some.

      Or press q and import what you have:
      equip import equipment.csv
      """
  }

  func say(_ words: String) {
    news = words
    updateStatus()
  }

  private func updateStatus() {
    let rows = sections.flatMap(\.rows)
    let pieces = rows.reduce(0) { $0 + $1.item.quantity }
    let low = rows.count(where: \.isLow)
    var words = "\(counted(rows.count, "item")), \(counted(pieces, "piece"))"
    if low > 0 { words += " · \(low) low" }
    if filter != .all { words += " · \(filter.name.lowercased())" }
    statusText = failure ?? news ?? words
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its item when others come and go.
extension Inventory: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    row(at: idx)?.item.id.map { "\($0)" }
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Int64(identifier).flatMap(path(ofItem:))
  }
}
