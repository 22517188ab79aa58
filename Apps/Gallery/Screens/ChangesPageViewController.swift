import Foundation
import TerminalUI

/// The page of sections whose rows are inserted, deleted and moved while the visible rows stay in
/// place.
final class ChangesPageViewController: SectionedTableViewController<String> {
  private var added = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = (1...6).map { section in
      ("Section \(section)", (1...4).map { "Row \(section).\($0)" })
    }
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.leftItemsSupplementBackButton = true
    updateStatus()
  }

  private func updateStatus() {
    statusText = "\(sections.reduce(0) { $0 + $1.rows.count }) rows"
  }

  /// Inserts three rows in one batch: the first of the first section and the last two of the last.
  func addButtonPressed() {
    guard let last = sections.indices.last else { return }
    added += 1
    let count = sections[last].rows.count + (last == 0 ? 1 : 0)
    sections[0].rows.insert("New \(added).1", at: 0)
    sections[last].rows += ["New \(added).2", "New \(added).3"]
    tableView.performBatchUpdates {
      self.tableView.insertRows(
        at: [
          IndexPath(row: 0, section: 0), IndexPath(row: count, section: last),
          IndexPath(row: count + 1, section: last),
        ], with: .automatic)
    }
    updateStatus()
  }

  func sectionButtonPressed() {
    added += 1
    sections.insert(("New section \(added)", ["Row \(added)"]), at: 0)
    tableView.insertSections([0], with: .automatic)
    updateStatus()
  }

  // MARK: - UITableViewDataSource

  override func show(_ row: String, in cell: UITableViewCell) { cell.textLabel?.text = row }

  /// Deleting the last row of a section deletes the section.
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].rows.remove(at: indexPath.row)
    if sections[indexPath.section].rows.isEmpty {
      sections.remove(at: indexPath.section)
      tableView.deleteSections([indexPath.section], with: .automatic)
    } else {
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    updateStatus()
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
  }
}
