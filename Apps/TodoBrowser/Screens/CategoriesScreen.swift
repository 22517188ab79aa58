import CommandSupport
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The first view: all events, the categories with their counts of open events, and uncategorized
/// events.
final class CategoriesScreen: UITableViewController, StoreScreen {
  /// The store and the list's state; set before the view is loaded.
  var document: ToDoDocument? {
    didSet {
      list = store.map { store in
        NSFetchedResultsController(store: store) { try CategoryRow.all(in: store) }
      }
    }
  }
  var store: ToDoEventStore? { document?.store }

  /// The rows of the list.
  private var list: NSFetchedResultsController<CategoryRow>?
  private var observation: ChangeObservation?
  /// The category to move the cursor to at the next reload.
  var followedID: Int64?
  /// The result of the last action, shown in the bottom line until the cursor moves.
  var actionMessage: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dropDelegate = self
    navigationItem.rightBarButtonItems =
      (navigationItem.rightBarButtonItems ?? []) + [editButtonItem]
    observation = store.map { observeChanges(of: $0) { $0.reload() } }
    updateStatus()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = false
    reload()
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
      // These keys differ from those of the buttons, which also work while the events are focused.
      key("e", title: "Rename", "Rename the category, or merge it") { $0.renameButtonPressed($0) },
      key("c", title: "Color", "Choose the color") { $0.colorButtonPressed($0) },
      key("+", "Add a category") { $0.addCategory() },
      key("/", title: "Search", "Search all categories") {
        $0.searchAllCategories()
      },
    ] + addCommands + undoCommands
  }

  /// The keys that add a todo to the category under the cursor. If the events are beside it, their
  /// bar has these keys.
  private var addCommands: [UIKeyCommand] {
    guard eventsBeside == nil else { return [] }
    return [
      key("a", title: "Add", "Add a todo to the category") { $0.addEvent() },
      key("n", "Add a todo to the category") { $0.addEvent() },
    ]
  }

  private func addEvent() {
    let path = tableView.focusedIndexPath ?? IndexPath(row: 0, section: 0)
    performSegue(withIdentifier: "ShowEvents", sender: tableView.cellForRow(at: path))
    shownEvents?.addButtonPressed(self)
  }

  // MARK: Segues

  /// Prevents the segue if the events are already shown beside the categories.
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "ShowEvents" || eventsBeside == nil
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let events = segue.destination as? EventListScreen {
      events.document = document
      if let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell),
        let row = row(at: path)
      {
        events.scope = row.scope
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
    list?.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CategoryCell", for: indexPath)
    if let row = row(at: indexPath) { (cell as? CategoryCell)?.show(row) }
    cell.accessoryType = eventsBeside == nil ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    actionMessage = nil
    guard eventsBeside != nil, let row = row(at: indexPath) else { return }
    showBeside(row.scope)
    if let chosen = eventsBeside?.preferredFocusedView { view.window?.focus(chosen) }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    updateStatus()
    if let row = row(at: indexPath) { showBeside(row.scope) }
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
    if row.counts.all > 0 { askHowToDelete(row) } else { delete(row, keepingEvents: true) }
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let store, let id = category(at: sourceIndexPath)?.categoryID else { return }
    do {
      // The first row is not a category.
      try store.moveCategory(id, to: max(0, destinationIndexPath.row - 1))
    } catch {
      present(error: error, title: "Can't move the category")
    }
    tableView.reloadData()
  }
}

// MARK: - Showing what is stored

extension CategoriesScreen {
  /// Returns the row at an index path; nil if another program has just deleted it.
  func row(at path: IndexPath) -> CategoryRow? { list?.object(at: path) }

  /// Returns the category of a row; nil for rows without one.
  func category(at path: IndexPath) -> CategoryRow? {
    row(at: path).flatMap { $0.categoryID == nil ? nil : $0 }
  }

  /// The category under the cursor; nil, after showing a message, if there is none.
  var focusedCategory: CategoryRow? {
    if let row = tableView.focusedIndexPath.flatMap(category(at:)) { return row }
    showMessage("Not a category")
    return nil
  }

  /// Reloads the categories and keeps the cursor on its row.
  func reload() {
    guard isViewLoaded else { return }
    tableView.reloadData()
    if let path = followedID.flatMap({ list?.indexPath(forID: .category($0)) }) {
      tableView.moveCursor(to: path)
    }
    followedID = nil
    showFocusedBeside()
    updateStatus()
  }

  /// Shows the events of the row under the cursor beside the list.
  func showFocusedBeside() {
    // Requesting the count makes the table apply pending changes.
    guard tableView.numberOfRows(inSection: 0) > 0, let path = tableView.focusedIndexPath,
      let row = row(at: path)
    else { return }
    showBeside(row.scope)
  }

  func updateStatus() {
    let count = list?.fetchedObjects.count { $0.categoryID != nil } ?? 0
    showStatus(
      ItemNoun("category", plural: "categories").counted(count),
      failure: list?.failure.map { "\($0)" })
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its category when others are inserted, deleted or moved.
extension CategoriesScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    row(at: idx).map { "\($0.scope)" }
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    let row = list?.fetchedObjects.firstIndex { "\($0.scope)" == identifier }
    return row.map { IndexPath(row: $0, section: 0) }
  }
}
