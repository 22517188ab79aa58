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
    metrics.contains(path)
      && dataSource?.tableView(self, canEditRowAt: dataPath(of: path)) == true
  }

  /// What is done with a row in edit mode and by a swipe: nothing where nobody would do it.
  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard commitsEdits else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: dataPath(of: path)) ?? .delete
  }

  func deleteTitle(for path: IndexPath) -> String {
    tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
  }

  /// Has the data source delete the row.
  func commitDelete(of path: IndexPath) {
    guard canEdit(path) else { return }
    commit(.delete, at: path)
  }

  /// Presses the control a row shows in edit mode: Delete asks again, Insert inserts.
  func activateEditingControl(of path: IndexPath) {
    guard canEdit(path) else { return }
    switch editingStyle(of: path) {
    case .delete: openDelete(of: path)
    case .insert:
      moveCursor(to: path)
      commit(.insert, at: path)
    case .none: break
    }
  }

  private func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    _ = dataSource?.tableView(self, commit: style, forRowAt: path)
  }
}
