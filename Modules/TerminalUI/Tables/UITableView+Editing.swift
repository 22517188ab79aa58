import Foundation

extension UITableView {
  public func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditing != editing else { return }
    isEditing = editing
    openRow = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Slides the row's Delete button open, where the row can be deleted.
  func openDelete(of path: IndexPath) {
    guard metrics.contains(path), let dataSource, dataSource.tableView(self, canEditRowAt: path),
      (tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return }
    moveCursor(to: path)
    openRow = path
    setNeedsLayout()
    setNeedsDisplay()
  }

  func closeOpenRow() {
    guard openRow != nil else { return }
    openRow = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Has the data source delete the row.
  func commitDelete(of path: IndexPath) {
    closeOpenRow()
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }
}
