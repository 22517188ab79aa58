public import Foundation

extension UITableView {
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
    updates.reload(indexPaths)
    showUpdates()
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
}
