import Foundation

extension UITableView {
  /// Turns edit mode on or off, in which rows show their delete and insert controls, or circles to
  /// select them where `allowsMultipleSelectionDuringEditing`: the selection is given up then, as in
  /// UIKit, when the mode comes and when it goes.
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditing != editing else { return }
    if allowsMultipleSelectionDuringEditing { deselectAll() }
    storedIsEditing = editing
    closeOpenRow()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func canEdit(_ path: IndexPath) -> Bool {
    counts.contains(path)
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

/// Rows whose cells the data source makes by hand, of no prototype and no registered class: each is as
/// high as its cell asks for, which is known once the row is seen.
extension UITableView {
  /// Gives the rows that are seen the heights of such cells, unless somebody else gives them one. The
  /// first of them speaks for the rows that have not been seen yet.
  ///
  /// - Returns: Whether rows stand elsewhere now.
  func fitRowsToCells() -> Bool {
    guard needsFitting else { return false }
    needsFitting = false
    let seesCursor = focusedIndexPath.map { bounds.contains(rectForRow(at: $0)) } ?? false
    var hasChanged = false
    for cell in visibleCells where isMadeByHand(cell) {
      guard let path = indexPath(for: cell) else { continue }
      let height = cell.naturalHeight
      guard rectForRow(at: path).height != height, takesHeightOfCell(path) else { continue }
      if knownNaturalHeight == nil, cellPool.factories.isEmpty {
        knownNaturalHeight = height
        measure()
      }
      if counts.contains(path), rectForRow(at: path).height != height {
        metrics.setHeight(height, ofRowAt: path)
      }
      hasChanged = true
    }
    guard hasChanged else { return false }
    contentSize = CGSize(width: bounds.width, height: metrics.height)
    if seesCursor, let focusedIndexPath {
      scrollToRow(at: focusedIndexPath, at: .none, animated: false)
    }
    return true
  }

  private func isMadeByHand(_ cell: UITableViewCell) -> Bool {
    cell.reuseIdentifier.map { cellPool.factories[$0] == nil } ?? true
  }

  private func takesHeightOfCell(_ path: IndexPath) -> Bool {
    guard rowHeight <= 0 else { return false }
    let given = tableDelegate?.tableView(self, heightForRowAt: dataPath(of: path))
    return given.map { $0 < 0 } ?? true
  }
}
