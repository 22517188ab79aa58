import Foundation

extension UITableView {
  /// Turns edit mode on or off.
  ///
  /// In edit mode, rows show their delete and insert controls, or selection circles if
  /// `allowsMultipleSelectionDuringEditing` is true. In that case the mode clears the selection
  /// when it begins and when it ends, as in UIKit.
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

  /// Returns the effect of edit mode and of a swipe on a row: none if the data source does not
  /// commit edits.
  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard commitsEdits else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: dataPath(of: path)) ?? .delete
  }

  func deleteTitle(for path: IndexPath) -> String {
    tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
  }

  /// Requests that the data source delete a row.
  func commitDelete(of path: IndexPath) {
    guard canEdit(path) else { return }
    commit(.delete, at: path)
  }

  /// Activates the editing control of a row: Delete shows a confirmation button, Insert inserts.
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

/// The heights of rows whose cells the data source creates itself, without a prototype or
/// registered class. Each row is as high as its cell requires, which is known once the row is
/// visible.
extension UITableView {
  /// Sets the heights of visible rows to those of such cells, unless specified otherwise.
  /// The first of these cells determines the height of the rows that have not been visible yet.
  ///
  /// - Returns: True if rows have moved.
  func fitRowsToCells() -> Bool {
    guard needsFitting else { return false }
    needsFitting = false
    let seesCursor = focusedIndexPath.map { bounds.contains(rectForRow(at: $0)) } ?? false
    var hasChanged = false
    for cell in visibleCells where determinesHeight(cell) {
      guard let path = indexPath(for: cell) else { continue }
      let height = cell.naturalHeight
      guard rectForRow(at: path).height != height, usesHeightOfCell(path) else { continue }
      if cachedNaturalHeight == nil, cellPool.factories.isEmpty {
        cachedNaturalHeight = height
        measure()
      }
      if counts.contains(path), rectForRow(at: path).height != height {
        metrics.setHeight(height, ofRowAt: path)
      }
      hasChanged = true
    }
    guard hasChanged else { return false }
    contentSize = CGSize(width: bounds.width, height: contentHeight)
    if seesCursor, let focusedIndexPath {
      scrollToRow(at: focusedIndexPath, at: .none, animated: false)
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the height of a cell may differ from that of
  /// its prototype.
  private func determinesHeight(_ cell: UITableViewCell) -> Bool {
    guard cell.contentConfiguration == nil else { return true }
    return cell.reuseIdentifier.map { cellPool.factories[$0] == nil } ?? true
  }

  private func usesHeightOfCell(_ path: IndexPath) -> Bool {
    guard PointLengths.rows(rowHeight) <= 0 else { return false }
    let given = tableDelegate?.tableView(self, heightForRowAt: dataPath(of: path))
    return given.map { PointLengths.rows($0) < 0 } ?? true
  }
}
