import Foundation

/// Selecting several rows by keys and by dragging.
extension UITableView {
  /// Whether several rows can be selected now.
  var selectsSeveralRows: Bool {
    isEditing
      ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection && allowsSelection
  }

  /// Whether rows can be selected now.
  var selectsRows: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether a row takes part in the selection: in edit mode those that can be edited do.
  func canSelect(_ path: IndexPath) -> Bool {
    selectsRows && metrics.contains(path)
      && (!(isEditing && allowsMultipleSelectionDuringEditing) || canEdit(path))
  }

  /// Whether selecting several rows may begin at a row outside of edit mode, where the delegate
  /// then turns it on.
  func mayBeginSelecting(at path: IndexPath) -> Bool {
    !isEditing && allowsMultipleSelectionDuringEditing && metrics.contains(path)
      && tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) == true
  }

  /// Runs what selects several rows, after the delegate has made the table ready where it was not.
  ///
  /// - Returns: whether several rows can be selected now.
  @discardableResult
  func selectSeveral(at path: IndexPath, _ change: () -> Void) -> Bool {
    if selectsSeveralRows {
      change()
      return true
    }
    guard mayBeginSelecting(at: path) else { return false }
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    guard selectsSeveralRows else { return false }
    change()
    return true
  }

  /// Selects the row with the cursor, or takes the selection from it.
  func toggleFocusedRow() {
    guard let path = focusedIndexPath else { return }
    let wasReady = selectsSeveralRows
    if selectSeveral(at: path, { select(path) }), !wasReady { endSelecting() }
  }

  /// Moves the cursor, selecting the rows it comes over, and giving up those it comes back over.
  func extendSelection(by distance: Int) {
    guard let here = focusedIndexPath else { return }
    let wasReady = selectsSeveralRows
    let isReady = selectSeveral(at: here) {
      let anchor = selectionAnchor ?? here
      if here == anchor, !selection.contains(here) { selectByPerson(here) }
      let next = metrics.row(here, movedBy: distance)
      guard next != here else { return }
      if distance > 0 ? here >= anchor : here <= anchor {
        if !selection.contains(next) { selectByPerson(next) }
      } else {
        deselectByPerson(here)
      }
      moveCursor(to: next)
      selectionAnchor = anchor
    }
    if isReady, !wasReady { endSelecting() }
  }

  /// Selects the rows from where the selection began to a row.
  func extendSelection(to path: IndexPath) {
    let anchor = selectionAnchor ?? focusedIndexPath ?? path
    setSelected(true, from: anchor, to: path)
    moveCursor(to: path)
    selectionAnchor = anchor
  }

  /// Selects all rows; none where all are selected.
  func toggleAllRows() {
    guard selectsSeveralRows, let first = metrics.firstRow, let last = metrics.lastRow else {
      return
    }
    let rows = allRows(from: first, to: last).filter(canSelect)
    let areAllSelected = rows.allSatisfy(selection.contains)
    for path in rows where selection.contains(path) == areAllSelected {
      if areAllSelected { deselectByPerson(path) } else { selectByPerson(path) }
    }
  }

  /// Selects the rows between two, or takes the selection from them.
  func setSelected(_ isSelected: Bool, from one: IndexPath, to other: IndexPath) {
    for path in allRows(from: min(one, other), to: max(one, other))
    where selection.contains(path) != isSelected {
      if isSelected { selectByPerson(path) } else { deselectByPerson(path) }
    }
  }

  func endSelecting() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  private func allRows(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section -> [IndexPath] in
      guard metrics.sections.indices.contains(section) else { return [] }
      let count = metrics.sections[section].rowCount
      let start = section == first.section ? first.row : 0
      let end = section == last.section ? min(count, last.row + 1) : count
      return (start..<max(start, end)).map { IndexPath(row: $0, section: section) }
    }
  }
}
