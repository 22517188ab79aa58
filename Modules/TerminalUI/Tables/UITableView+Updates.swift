public import Foundation

extension UITableView {
  /// Groups changes; the table asks the data source once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  public func endUpdates() {
    updateDepth = max(0, updateDepth - 1)
    if updateDepth == 0 { reloadData() }
  }

  /// Makes several changes appear at once.
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
    for path in indexPaths.sorted() {
      focusedIndexPath = focusedIndexPath?.afterInsertion(of: path)
      indexPathForSelectedRow = indexPathForSelectedRow?.afterInsertion(of: path)
    }
    changed()
  }

  /// Tells the table that rows are gone from the data source. A cursor on one of them goes to the
  /// row that takes its place.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if let selected = indexPathForSelectedRow, indexPaths.contains(selected) {
      indexPathForSelectedRow = nil
    }
    for path in indexPaths.sorted().reversed() {
      focusedIndexPath = focusedIndexPath?.afterDeletion(of: path)
      indexPathForSelectedRow = indexPathForSelectedRow?.afterDeletion(of: path)
    }
    changed()
  }

  /// Has rows asked for anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      if let cell = shownCells[path] { recycle(cell, at: path) }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { changed() }

  private func changed() {
    if updateDepth == 0 { reloadData() }
  }
}

extension IndexPath {
  /// Where the row is after another was inserted before it.
  fileprivate func afterInsertion(of other: IndexPath) -> IndexPath {
    section == other.section && row >= other.row
      ? IndexPath(row: row + 1, section: section) : self
  }

  /// Where the row is after another before it was deleted; its own deletion leaves the place.
  fileprivate func afterDeletion(of other: IndexPath) -> IndexPath {
    section == other.section && row > other.row
      ? IndexPath(row: row - 1, section: section) : self
  }
}
