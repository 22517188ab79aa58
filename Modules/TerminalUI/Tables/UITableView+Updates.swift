public import Foundation

extension UITableView {
  /// Inserts rows that the data source has added. The cursor and the selection stay on their
  /// elements.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.insert(indexPaths)
    showUpdates()
  }

  /// Deletes rows that the data source has removed. A cursor on one of them moves to its successor.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.delete(indexPaths)
    showUpdates()
  }

  /// Moves a row that the data source has moved, with the cursor and the selection.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.move(indexPath, to: newIndexPath)
    showUpdates()
  }

  /// Reloads rows from the data source.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    updates.reload(indexPaths)
    showUpdates()
  }

  /// Inserts sections that the data source has added.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.insert(sections: sections)
    showUpdates()
  }

  /// Deletes sections that the data source has removed. A cursor in one of them moves to its
  /// successor.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    updates.delete(sections: sections)
    showUpdates()
  }
}
