import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The first view: all events, the categories with how many events are open in each, and those that
/// are in none.
final class CategoriesScreen: UITableViewController, StoreScreen {
  /// What the list works on, set before the view is loaded.
  var document: ToDoDocument?
  var store: ToDoEventStore? { document?.store }

  private var observation: ChangeObservation?
  /// The lines as they were read last; nil when they are to be read anew.
  private var knownRows: [CategoryRow]?
  /// What was done last, in words; it stands in the bottom line until the cursor moves.
  var news: String?
  /// Why the categories could not be read.
  private var failure: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dropDelegate = self
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [editButtonItem]
    observation = document?.store.observeChanges { [weak self] in self?.reload() }
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    offerSamples()
    tellOfDrafts()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) { addCategory() }

  @IBAction func renameButtonPressed(_ sender: Any) {
    if let row = focusedCategory { rename(row) }
  }

  @IBAction func colorButtonPressed(_ sender: Any) {
    if focusedCategory != nil { performSegue(withIdentifier: "ChooseColor", sender: sender) }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard document != nil else { return nil }
    return [
      // They are not the buttons' letters, which would also work while the events have the keys.
      key("e", title: "Rename", "Rename the category, or merge it") { $0.renameButtonPressed($0) },
      key("c", title: "Color", "Give the category a color") { $0.colorButtonPressed($0) },
      key("+", "Add a category") { $0.addCategory() },
      key("/", title: "Search", "Search the events of all categories") {
        $0.searchAllCategories()
      },
    ] + undoCommands
  }

  // MARK: Segues

  /// Where the events stand beside the categories, they are shown there already.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "ShowEvents" || eventsBeside == nil
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let events = segue.destination as? EventListScreen {
      events.document = document
      if let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell),
        rows.indices.contains(path.row)
      {
        events.scope = rows[path.row].scope
      }
    } else if let choice = segue.destination.contents as? ChoiceViewController {
      segue.destination.modalPresentationStyle = .formSheet
      prepareColors(choice)
    }
  }

  private func searchAllCategories() {
    tableView.moveCursor(to: IndexPath(row: 0, section: 0))
    if eventsBeside == nil {
      performSegue(withIdentifier: "ShowEvents", sender: tableView.cellForRow(at: [0, 0]))
    }
    showBeside(.all)
    shownEvents?.beginSearch()
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CategoryCell", for: indexPath)
    if rows.indices.contains(indexPath.row) {
      (cell as? CategoryCell)?.show(rows[indexPath.row])
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    news = nil
    guard eventsBeside != nil, rows.indices.contains(indexPath.row) else { return }
    showBeside(rows[indexPath.row].scope)
    focusEvents()
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    updateStatus()
    if rows.indices.contains(indexPath.row) { showBeside(rows[indexPath.row].scope) }
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    category(at: indexPath) != nil
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    category(at: indexPath) != nil
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let row = category(at: indexPath) else { return }
    if row.counts.all > 0 { askHowToDelete(row) } else { delete(row, at: indexPath) }
  }

  /// Deletes a category without events; the table is told of the row, and not reloaded here.
  private func delete(_ row: CategoryRow, at path: IndexPath) {
    guard let store = document?.store, let id = row.categoryID else { return }
    do {
      try store.deleteCategory(id, keepingEvents: true)
    } catch {
      return tell(error, title: "The category is not deleted")
    }
    let count = rows.count
    knownRows = nil
    if rows.count == count - 1 {
      tableView.deleteRows(at: [path], with: .automatic)
    } else {
      // Another program has changed more than that.
      DispatchQueue.main.async { [weak self] in self?.reload() }
    }
    say("Deleted \(row.name.quoted) – u brings it back")
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let document, let id = category(at: sourceIndexPath)?.categoryID else { return }
    do {
      // The first line is not a category.
      try document.store.moveCategory(id, to: max(0, destinationIndexPath.row - 1))
    } catch {
      tell(error, title: "The category is not moved")
    }
    let count = rows.count
    knownRows = nil
    // Another program has added or deleted one meanwhile.
    if rows.count != count { tableView.reloadData() }
  }
}

// MARK: - Showing what is stored

extension CategoriesScreen {
  /// The lines of the list, read when they are first asked for.
  var rows: [CategoryRow] {
    if let knownRows { return knownRows }
    let rows = readRows()
    knownRows = rows
    return rows
  }

  private func readRows() -> [CategoryRow] {
    guard let store = document?.store else { return [] }
    do {
      failure = nil
      let all = CategoryRow(scope: .all, name: "All", counts: try store.counts(.all))
      let none = CategoryRow(
        scope: .uncategorized, name: "Uncategorized", counts: try store.counts(.uncategorized))
      return [all] + (try store.categories().map { CategoryRow($0) })
        + (none.counts.all > 0 ? [none] : [])
    } catch {
      failure = "\(error)"
      return []
    }
  }

  /// The category of a row; nil for the lines that are none.
  func category(at path: IndexPath) -> CategoryRow? {
    guard rows.indices.contains(path.row), rows[path.row].categoryID != nil else { return nil }
    return rows[path.row]
  }

  /// The category under the cursor; where there is none, it says so.
  var focusedCategory: CategoryRow? {
    if let row = tableView.focusedIndexPath.flatMap(category(at:)) { return row }
    say("This is not a category")
    return nil
  }

  /// Shows the categories anew, with the cursor on the one it was on.
  func reload() {
    knownRows = nil
    guard isViewLoaded else { return }
    tableView.reloadData()
    showFocusedBeside()
    updateStatus()
  }

  /// Puts the cursor on a category.
  func moveCursor(toCategory id: Int64) {
    guard let row = rows.firstIndex(where: { $0.categoryID == id }) else { return }
    tableView.moveCursor(to: IndexPath(row: row, section: 0))
  }

  /// Shows the events of the line under the cursor beside it.
  func showFocusedBeside() {
    // Asking for the count makes the table take in what has changed.
    guard tableView.numberOfRows(inSection: 0) > 0, let path = tableView.focusedIndexPath,
      rows.indices.contains(path.row)
    else { return }
    showBeside(rows[path.row].scope)
  }

  func updateStatus() {
    let count = rows.count { $0.categoryID != nil }
    let categories = count == 1 ? "1 category" : "\(count) categories"
    showStatus(categories, failure: failure)
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its category when others come, go and move.
extension CategoriesScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    rows.indices.contains(idx.row) ? rows[idx.row].identifier : nil
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    rows.firstIndex { $0.identifier == identifier }.map { IndexPath(row: $0, section: 0) }
  }
}
