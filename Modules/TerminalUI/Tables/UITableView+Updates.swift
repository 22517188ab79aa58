public import Foundation

extension UITableView {
  /// Groups changes; the table asks the data source once, at the end.
  public func beginUpdates() { updateDepth += 1 }

  /// Ends a group of changes; the outermost one shows them.
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
    rowsDidChange()
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
    rowsDidChange()
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
    for section in sections {
      focusedIndexPath = focusedIndexPath?.afterInsertion(ofSection: section)
      indexPathForSelectedRow = indexPathForSelectedRow?.afterInsertion(ofSection: section)
    }
    rowsDidChange()
  }

  /// Tells the table that sections are gone. A cursor in one of them goes to what takes its place.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    if let selected = indexPathForSelectedRow, sections.contains(selected.section) {
      indexPathForSelectedRow = nil
    }
    for section in sections.reversed() {
      focusedIndexPath = focusedIndexPath?.afterDeletion(ofSection: section)
      indexPathForSelectedRow = indexPathForSelectedRow?.afterDeletion(ofSection: section)
    }
    rowsDidChange()
  }

  /// Has the rows of sections asked for anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    rowsDidChange()
  }

  func rowsDidChange() {
    if updateDepth == 0 { reloadData() }
  }
}

extension IndexPath {
  /// Where the row is after another was inserted before it.
  func afterInsertion(of other: IndexPath) -> IndexPath {
    section == other.section && row >= other.row
      ? IndexPath(row: row + 1, section: section) : self
  }

  /// Where the row is after a section was inserted before its own.
  fileprivate func afterInsertion(ofSection other: Int) -> IndexPath {
    section >= other ? IndexPath(row: row, section: section + 1) : self
  }

  /// Where the row is after a section was deleted; the first of the next one if it was its own.
  fileprivate func afterDeletion(ofSection other: Int) -> IndexPath {
    if section == other { return IndexPath(row: 0, section: section) }
    return section > other ? IndexPath(row: row, section: section - 1) : self
  }

  /// Where the row is after another before it was deleted; its own deletion leaves the place.
  func afterDeletion(of other: IndexPath) -> IndexPath {
    section == other.section && row > other.row
      ? IndexPath(row: row - 1, section: section) : self
  }
}
