import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// All equipment of the team by kind: how many pieces are in the room, what is shared, what runs low.
final class Inventory: UITableViewController, TeamScreen {
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

  private var observation: ChangeObservation?
  private var sections: [(kind: EquipmentKind, rows: [EquipmentRow])] = []
  private var failure: String?
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Manufacturer, brand, model, colour", updating: self)
    toolbarItems = [
      item("Filter", "Show some of the equipment", key: "f") { $0.filterButtonPressed() },
      item("Kind", "Show one kind", key: "y") { $0.kindButtonPressed() },
      .flexibleSpace(),
      item("History", "Who had what when", key: "h") {
        $0.performSegue(withIdentifier: "toHistoryList", sender: $0)
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
    ask(
      "Show", as: .actionSheet, preferring: filter.name,
      Filter.allCases.map { filter in
        UIAlertAction(title: filter.name, style: .default) { [weak self] _ in
          self?.filter = filter
          self?.news = nil
          self?.reload()
        }
      })
  }

  private func kindButtonPressed() {
    let kinds: [EquipmentKind?] = [nil] + EquipmentKind.allCases.sorted()
    ask(
      "Show", as: .actionSheet,
      kinds.map { kind in
        UIAlertAction(title: kind?.displayName ?? "All Kinds", style: .default) { [weak self] _ in
          self?.kind = kind
          self?.news = nil
          self?.reload()
        }
      })
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      key("e", title: "Edit", "Edit the item") { list in
        if let row = list.focusedRow {
          list.performSegue(withIdentifier: "toEquipmentEditor", sender: row.item.id)
        }
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
      [
        UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
          self?.delete(row, id: id)
        }
      ])
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
    tableView.showEmpty(failure ?? wordsForNoItems)
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
    if filter != .all || kind != nil { return "Nothing of that kind.\n\nf and y show others." }
    return """
      No equipment yet.

      Press a to add some.

      Or press q and import what you have:
      equip import equipment.csv
      """
  }

  func updateStatus() {
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
