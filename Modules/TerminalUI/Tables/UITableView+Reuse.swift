import Foundation

/// Cells that go from row to row.
extension UITableView {
  func recycleAll() { recycle(keeping: []) }

  /// - Parameter wanted: The rows that stay, from the top.
  func recycle(keeping wanted: [IndexPath]) {
    // The cell of a row that is dragged has the touch, and stays wherever the row is.
    let dragged = rowMove?.place
    for (path, cell) in shownCells where path != dragged && !wanted.contains(path) {
      recycle(cell, at: path)
    }
  }

  /// Takes a cell from its row. One that can be used again stays in the table until it is known that
  /// no row takes it: to leave it and to come back takes longer than to be filled.
  func recycle(_ cell: UITableViewCell, at path: IndexPath) {
    shownCells[path] = nil
    guard cell.reuseIdentifier != nil else { return cell.removeFromSuperview() }
    window?.viewWillLeave(cell)
    cell.isWithoutRow = true
    cellPool.recycle(cell)
    if !isPlacingRows { setNeedsLayout() }
  }

  /// Has the cells leave the table that no row has taken, be it that a data source took one to measure
  /// it.
  func removeCellsWithoutRow() {
    for view in subviews {
      if let cell = view as? UITableViewCell, cell.isWithoutRow { cell.removeFromSuperview() }
    }
  }
}
