import Foundation
import TerminalUI

/// The page of a list whose rows can be deleted, added and moved.
final class EditingPageViewController: UITableViewController {
  private var items = ["Bread", "Butter", "Cheese", "Coffee", "Eggs", "Milk", "Tea"]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    setEditing(true, animated: false)
    updateStatus()
  }

  private func updateStatus() { statusText = "\(items.count) items" }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.reloadData()
  }

  // MARK: - UITableViewDataSource

  /// In edit mode the last row adds an item.
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count + (isEditing ? 1 : 0)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    let isItem = items.indices.contains(indexPath.row)
    cell.textLabel?.text = isItem ? items[indexPath.row] : "Add an item"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete:
      items.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      items.append("Item \(items.count + 1)")
      tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
    case .none: break
    }
    updateStatus()
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row < items.count
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = items.remove(at: sourceIndexPath.row)
    items.insert(item, at: min(destinationIndexPath.row, items.count))
  }

  // MARK: - UITableViewDelegate

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    indexPath.row < items.count ? .delete : .insert
  }

  /// The row that adds an item remains the last one.
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    IndexPath(row: min(proposedDestinationIndexPath.row, items.count - 1), section: 0)
  }
}
