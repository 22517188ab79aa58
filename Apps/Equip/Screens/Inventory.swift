import Foundation
import ScreenSupport
import TerminalUI

/// A searchable list of items, to which new ones can be added.
class ItemList: TeamList<EquipmentLine> {
  /// The widths of the longest texts of each kind; nil if the rows have changed.
  private var widest: [EquipmentKind: RowTextWidths]?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Manufacturer, brand, model, color", updating: self)
  }

  override var hasColumns: Bool { true }

  /// Adds an item of the only kind, or asks for a kind.
  func addItem(of kinds: [EquipmentKind]) {
    guard kinds.count > 1 else {
      return performSegue(withIdentifier: "toNewItem", sender: kinds.first)
    }
    ask(
      "New Equipment", as: .actionSheet,
      kinds.map { kind in
        answer(kind.displayName) { $0.performSegue(withIdentifier: "toNewItem", sender: kind) }
      })
  }

  /// Prepares the editor of an item; the stored item is selected.
  func prepare(_ editor: EquipmentEditor, for item: Equipment) {
    editor.item = item
    editor.onSaved = { [weak self] item in
      self?.reload()
      self?.moveCursor(to: item.id)
      self?.didStore(item)
    }
  }

  /// Called after an item was stored.
  func didStore(_ item: Equipment) {}

  override func reload() {
    widest = nil
    super.reload()
  }

  override var cellIdentifier: String { "ItemCell" }

  override func show(_ line: EquipmentLine, in cell: UITableViewCell) {
    let widest =
      widest ?? rows.reduce(into: [:]) { $0[$1.item.kind, default: RowTextWidths()].formUnion($1) }
    self.widest = widest
    (cell as? TeamCell)?.show(line, widest: widest[line.item.kind] ?? RowTextWidths())
  }
}

/// All equipment of the team by kind, with the pieces in stock, shared items and low stock.
final class Inventory: ItemList {
  /// The filters of the list.
  enum Filter: String, CaseIterable {
    case all = "All Equipment"
    case available = "Available"
    case shared = "Shared"
    case low = "Low Stock"
  }

  private var filter = Filter.all
  /// The only kind to show; nil for all.
  private var kind: EquipmentKind?

  override func viewDidLoad() {
    super.viewDidLoad()
    toolbarItems = [
      item("Filter", "Filter the equipment", key: "f") { $0.showFilters() },
      .flexibleSpace(),
      item("History", "Show the history of the item", key: "h") { list in
        guard let line = list.focusedRow else { return }
        list.performSegue(withIdentifier: "toHistoryList", sender: line.item)
        list.focusDetail()
      },
    ]
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: Any) {
    addItem(of: kind.map { [$0] } ?? EquipmentKind.allCases)
  }

  override var keyCommands: [UIKeyCommand]? {
    let edit = key("e", title: "Edit", "Edit the item", isEnabled: focusedRow != nil) { $0.edit() }
    return filterCommands + [edit] + toolbarKeyCommands + undoCommands
  }

  /// The key that shows all items again. It first ends a search.
  private var filterCommands: [UIKeyCommand] {
    guard filter != .all || kind != nil, search.isEmpty else { return [] }
    let showAll = key(UIKeyCommand.inputEscape, title: "Show All", "Show all items") {
      $0.filter(by: .all, nil)
    }
    showAll.precedesNearerKeys = true
    return [showAll]
  }

  /// Edits the item under the cursor, which is read with its photo.
  private func edit() {
    guard let id = focusedRow?.id,
      let item = read("Can't edit the item", { try $0.item(id) }) ?? nil
    else { return }
    performSegue(withIdentifier: "toEquipmentEditor", sender: item)
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    switch segue.destination.contents {
    case let item as EquipmentItem:
      item.itemID = focusedRow?.id
    case let history as HistoryList:
      history.item = sender as? Equipment
    case let filters as FilterList: prepare(filters)
    case let editor as EquipmentEditor:
      let item = sender as? Equipment
      prepare(editor, for: item ?? Equipment(sender as? EquipmentKind ?? .helmet))
    default: break
    }
  }

  override func didStore(_ item: Equipment) {
    showMessage("Saved \(item.displayName.shortened.quoted)")
  }

  // MARK: Rows

  override var tab: TeamTab? { .inventory }

  override var details: RowDetails {
    guard let line = focusedRow, let model else { return RowDetails() }
    return RowDetails { try RowDetails(of: line, model, lineLimit: detailLineCount) }
  }

  override func show(_ line: EquipmentLine, in cell: UITableViewCell) {
    super.show(line, in: cell)
    cell.accessoryType = .disclosureIndicator
  }

  /// The segue to the item has been performed by then.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    focusDetail()
  }

  override var deletesRows: Bool { true }

  override func deleteRow(_ line: EquipmentLine) {
    guard let id = line.id,
      let (holders, kits) = read(
        "Can't delete the item", { try ($0.holders(of: id), $0.kits(containing: [id])) })
    else { return }
    var effects = kits.map { kit, remaining in
      let left = remaining > 0 ? counted(remaining, "item") : "no items"
      return "The kit \(kit.name.shortened.quoted) would have \(left)."
    }
    if !holders.isEmpty {
      let verb = holders.count == 1 ? "has" : "have"
      effects.insert("\(holders.names) \(verb) it and would have none.", at: 0)
    }
    guard !effects.isEmpty else { return delete(line.item) }
    ask(
      "Delete \(line.item.displayName.shortened.quoted)?", effects.joined(separator: " "),
      [answer("Delete", .destructive) { $0.delete(line.item) }])
  }

  // MARK: Showing what is stored

  override func sections(in store: EquipStore) throws -> [Section] {
    let lines = try store.items(query(filter, kind, search: search))
    let kinds = Dictionary(grouping: lines, by: \.item.kind)
    return kinds.keys.sorted().map { ($0.displayName, kinds[$0] ?? []) }
  }

  private func query(
    _ filter: Filter, _ kind: EquipmentKind?, search: String = ""
  ) -> EquipmentQuery {
    EquipmentQuery(
      kind: kind, search: search, onlyAvailable: filter == .available,
      onlyShared: filter == .shared, onlyLow: filter == .low)
  }

  override var emptyMessage: String {
    if filter != .all || kind != nil {
      let effect = search.isEmpty ? "show all items" : "end the search"
      return "No items match.\n\nPress Esc to \(effect)."
    }
    if !search.isEmpty { return "No items match “\(search)”.\n\nPress Esc to show all items." }
    return """
      No equipment yet.

      Press a to add some.

      Or press q and import what you have:
      equip import equipment.csv
      """
  }

  override var statusDetail: String? {
    let rows = rows
    let pieces = rows.reduce(0) { $0 + $1.item.quantity }
    let low = filter == .low ? 0 : rows.count(where: \.isLow)
    var parts = ["\(counted(rows.count, "item")), \(counted(pieces, "piece"))"]
    if filter != .all { parts.append(filter.rawValue.lowercased()) }
    if low > 0 { parts.append("\(low) low") }
    return parts.joined(separator: " · ")
  }
}

// MARK: - Filtering

extension Inventory: FilteredScreen {
  private func filter(by filter: Filter, _ kind: EquipmentKind?) {
    (self.filter, self.kind) = (filter, kind)
    actionMessage = nil
    reload()
  }

  func filters(in store: EquipStore) throws -> [(title: String, filters: [ListFilter])] {
    func row(
      _ title: String, _ filter: Filter, _ kind: EquipmentKind?, isCurrent: Bool
    ) throws -> ListFilter {
      ListFilter(
        title: title, count: try store.itemCount(query(filter, kind)), isCurrent: isCurrent
      ) { [weak self] in self?.filter(by: filter, kind) }
    }
    let kinds: [EquipmentKind?] = [nil] + EquipmentKind.allCases
    return [
      (
        "", try Filter.allCases.map { try row($0.rawValue, $0, kind, isCurrent: $0 == filter) }
      ),
      (
        "Kind",
        try kinds.map {
          try row($0?.displayName ?? "All Kinds", filter, $0, isCurrent: $0 == kind)
        }
      ),
    ]
  }
}
