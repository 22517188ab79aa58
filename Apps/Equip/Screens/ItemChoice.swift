import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The items of which one is chosen: those that are in the room first, then those that all are out.
///
/// It asks for one kind after the other where several are wanted, as for a check-out.
final class ItemChoice: UITableViewController, TeamScreen {
  var model: Model?
  /// The kinds that are offered; a section for each.
  var kinds = EquipmentKind.allCases.sorted()
  /// The item that is chosen at present.
  var currentID: Int64?
  /// Told the item that was chosen.
  var onChosen: (@MainActor (any Equipment) -> Void)?

  private var observation: ChangeObservation?
  private var sections: [(kind: EquipmentKind, rows: [EquipmentRow])] = []
  private var failure: String?
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Manufacturer, brand, model, colour", updating: self)
    observation = model?.store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
    reload()
  }

  @IBAction func newButtonPressed(_ sender: Any) {
    guard kinds.count > 1 else {
      performSegue(withIdentifier: "toNewItem", sender: kinds.first)
      return
    }
    askForKind("New Equipment", among: kinds) { [weak self] kind in
      self?.performSegue(withIdentifier: "toNewItem", sender: kind)
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let editor = segue.destination.contents as? EquipmentEditor else { return }
    editor.model = model
    editor.item = (sender as? EquipmentKind ?? kinds.first ?? .helmet).makeItem()
    editor.onSaved = { [weak self] item in
      self?.reload()
      self?.moveCursor(to: item)
    }
  }

  override var keyCommands: [UIKeyCommand]? { undoCommands }

  private func moveCursor(to item: any Equipment) {
    for (section, group) in sections.enumerated() {
      if let row = group.rows.firstIndex(where: { $0.item.id == item.id }) {
        tableView.moveCursor(to: IndexPath(row: row, section: section))
      }
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
    sections.count > 1 && sections.indices.contains(section)
      ? sections[section].kind.displayName : nil
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "ItemCell", for: indexPath)
    if let row = row(at: indexPath) {
      (cell as? ItemCell)?.show(row)
      cell.accessoryType = row.item.id == currentID ? .checkmark : .none
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let row = row(at: indexPath) { onChosen?(row.item) }
  }
}

// MARK: - Showing what is stored

extension ItemChoice: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { reload() }

  private func row(at path: IndexPath) -> EquipmentRow? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  func reload() {
    guard isViewLoaded, let store = model?.store else { return }
    let search = navigationItem.searchController?.searchBar.text ?? ""
    do {
      failure = nil
      sections = try kinds.compactMap { kind in
        var query = EquipmentQuery()
        query.kind = kind
        query.search = search
        let rows = try store.items(query).map(EquipmentRow.init)
        let sorted = rows.filter { $0.line.available > 0 } + rows.filter { $0.line.available <= 0 }
        return sorted.isEmpty ? nil : (kind, sorted)
      }
    } catch {
      failure = "\(error)"
      sections = []
    }
    let kind = kinds.count == 1 ? kinds[0].displayName.lowercased() : "equipment"
    let words =
      search.isEmpty
      ? "There is no \(kind) yet.\n\nPress n to add some." : "Nothing is found.\n\nEsc shows all."
    tableView.showEmpty(failure ?? words)
    tableView.reloadData()
    updateStatus()
  }

  func updateStatus() {
    let rows = sections.flatMap(\.rows)
    statusText = news ?? "\(rows.count { $0.line.available > 0 }) of \(rows.count) available"
  }
}

extension UIViewController {
  /// Asks for a kind of equipment.
  func askForKind(
    _ title: String, among kinds: [EquipmentKind] = EquipmentKind.allCases.sorted(),
    then use: @escaping @MainActor (EquipmentKind) -> Void
  ) {
    ask(
      title, as: .actionSheet,
      kinds.map { kind in
        UIAlertAction(title: kind.displayName, style: .default) { _ in use(kind) }
      })
  }
}

/// An item as a row shows it: what it is called, what it is like, and whether several use it.
struct EquipmentRow {
  let line: EquipmentLine

  init(_ line: EquipmentLine) { self.line = line }

  var item: any Equipment { line.item }

  /// `CCM Tacks 710 · Size 7.125 · black`.
  var words: String {
    [item.displayName, item.attributeWords].filter { !$0.isEmpty }.map { String($0.prefix(200)) }
      .joined(separator: " · ")
  }

  /// Whether more players use it than there are pieces.
  var isShared: Bool { line.isShared }

  /// Whether as few pieces are in the room as call for an order.
  var isLow: Bool { line.isLow }

  /// `2 of 3 in`, and what is remarkable.
  var stockWords: String {
    var words =
      item.quantity == 1
      ? line.holderCount == 0 ? "in" : "out" : "\(line.available) of \(item.quantity) in"
    if isShared { words += " · shared by \(line.holderCount)" }
    if isLow { words += " · low" }
    return words
  }
}
