import Foundation

extension UITableView {
  /// Turns edit mode on or off, in which rows show their delete and insert controls, or circles to
  /// select them where `allowsMultipleSelectionDuringEditing`: the selection is given up then, as in
  /// UIKit, when the mode comes and when it goes.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditing != editing else { return }
    if allowsMultipleSelectionDuringEditing { deselectAllRows() }
    storedIsEditing = editing
    closeOpenRow()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func canEdit(_ path: IndexPath) -> Bool {
    metrics.contains(path) && dataSource?.tableView(self, canEditRowAt: path) == true
  }

  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func deleteTitle(for path: IndexPath) -> String {
    tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
  }

  /// Has the data source delete the row.
  func commitDelete(of path: IndexPath) {
    guard canEdit(path) else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  /// Presses the control a row shows in edit mode: Delete asks again, Insert inserts.
  func activateEditingControl(of path: IndexPath) {
    guard canEdit(path) else { return }
    switch editingStyle(of: path) {
    case .delete: openDelete(of: path)
    case .insert:
      moveCursor(to: path)
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }

  // MARK: Moving

  /// Moves the row with the cursor among those of its section, and has the data source follow.
  func moveFocusedRow(by distance: Int) {
    guard let from = focusedIndexPath, let dataSource else { return }
    let row = from.row + distance
    let to = IndexPath(row: row, section: from.section)
    guard metrics.contains(from), metrics.contains(to),
      dataSource.tableView(self, canMoveRowAt: from), dataSource.tableView(self, canMoveRowAt: to)
    else { return }
    dataSource.tableView(self, moveRowAt: from, to: to)
    moveRow(at: from, to: to)
    scrollToRow(at: to, at: .none, animated: true)
  }
}
