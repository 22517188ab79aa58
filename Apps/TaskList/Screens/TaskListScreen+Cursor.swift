import Foundation
import Persistence
import TerminalUI

/// The rows, and the task under the cursor.
extension TaskListScreen {
  /// The task under the cursor.
  var focusedTask: StoredTask? { tableView.focusedIndexPath.flatMap(task) }

  /// Returns the task in a row; nil if another program has just deleted it.
  func task(at indexPath: IndexPath) -> StoredTask? { document.rows.object(at: indexPath) }

  /// Reloads the list and keeps the cursor on its task.
  func reload() {
    counts = nil
    tableView.reloadData()
    if let path = document.rows.indexPath(forID: focusedTaskID) { tableView.moveCursor(to: path) }
    rememberFocus()
    updateStatus()
    (splitViewController as? TaskSplitViewController)?.reloadSideViews()
  }

  /// Records the task under the cursor, to keep the cursor on it, and shows it beside the list.
  func rememberFocus() {
    // Requesting the count makes the table apply pending changes.
    let isEmpty = tableView.numberOfRows(inSection: 0) == 0
    let task = isEmpty ? nil : focusedTask
    focusedTaskID = task?.id
    showBeside(task)
    (splitViewController as? TaskSplitViewController)?.show(dayOf: task)
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor and the selection stay on their tasks when others are inserted, deleted or moved.
extension TaskListScreen: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    guard let ids = section(idx.section)?.ids, ids.indices.contains(idx.row) else { return nil }
    return ids[idx.row].map(String.init)
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    document.rows.indexPath(forID: Int64(identifier))
  }
}
