public import Foundation

extension UITableView {
  /// Groups changes; the table asks the data source once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes; the outermost one shows them.
  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    showUpdates()
  }

  /// Makes several changes appear at once.
  ///
  /// In a batch, rows and sections to delete are named by where they were before it, those to insert
  /// by where they are after it, whatever the order of the calls.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Tells the table that the data source has new rows; the cursor and the selection stay on what
  /// they were on.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.insert(indexPaths)
    showUpdates()
  }

  /// Tells the table that rows are gone from the data source. A cursor on one of them goes to the
  /// row that takes its place.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.delete(indexPaths)
    showUpdates()
  }

  /// Tells the table that the data source has moved a row; cursor and selection go with it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.move(indexPath, to: newIndexPath)
    showUpdates()
  }

  /// Has rows asked for anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      if let cell = shownCells[path] { recycle(cell, at: path) }
    }
    if updateDepth == 0 { setNeedsReload() }
  }

  /// Tells the table that the data source has new sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.insert(sections: sections)
    showUpdates()
  }

  /// Tells the table that sections are gone. A cursor in one of them goes to what takes its place.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.delete(sections: sections)
    showUpdates()
  }

  /// Has the rows of sections asked for anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    showUpdates()
  }

  /// Has cursor and selection follow what has changed, and asks the data source anew, unless more
  /// changes are to come.
  private func showUpdates() {
    guard updateDepth == 0 else { return }
    let updates = updates
    self.updates = TableUpdates()
    focusedIndexPath = focusedIndexPath.map(updates.placeOrSuccessor(of:))
    selectionAnchor = selectionAnchor.flatMap(updates.place(of:))
    if !selection.isEmpty {
      selection = TableSelection(selection.paths.compactMap(updates.place(of:)))
    }
    setNeedsReload()
    recycleAll()
  }
}
