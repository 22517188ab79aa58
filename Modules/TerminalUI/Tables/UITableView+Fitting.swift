import Foundation

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
    for (path, cell) in shownCells.sorted(by: { $0.key < $1.key }) where isMadeByHand(cell) {
      let height = cell.naturalHeight
      guard rectForRow(at: path).height != height, takesHeightOfCell(path) else { continue }
      if knownNaturalHeight == nil, cellPool.factories.isEmpty {
        knownNaturalHeight = height
        measure()
      }
      if metrics.contains(path), rectForRow(at: path).height != height {
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
