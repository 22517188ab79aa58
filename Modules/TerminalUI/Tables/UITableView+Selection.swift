public import Foundation

extension UITableView {
  /// Selects a row without telling the delegate; nil selects none.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    reloadIfNeeded()
    if let old = indexPathForSelectedRow { shownCells[old]?.setSelected(false, animated: animated) }
    indexPathForSelectedRow = indexPath.flatMap { metrics.contains($0) ? $0 : nil }
    guard let path = indexPathForSelectedRow else { return }
    moveCursor(to: path, scrolling: false)
    shownCells[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Takes the selection from a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    indexPathForSelectedRow = nil
    shownCells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls so that a row is seen, at a place of the table or just far enough.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    guard metrics.contains(indexPath) else { return }
    guard bounds.height > 0 else {
      pendingScroll = (indexPath, scrollPosition)
      return
    }
    let row = rectForRow(at: indexPath)
    let header = style == .plain ? metrics.sections[indexPath.section].headerHeight : 0
    switch scrollPosition {
    case .none:
      let start = indexPath.row == 0 ? metrics.sections[indexPath.section].top : row.minY - header
      scrollRectToVisible(
        CGRect(x: 0, y: start, width: 1, height: row.maxY - start), animated: animated)
    case .top:
      setContentOffset(CGPoint(x: 0, y: row.minY - header), animated: animated)
    case .middle:
      let y = (row.midY - bounds.height / 2).rounded()
      setContentOffset(CGPoint(x: 0, y: y), animated: animated)
    case .bottom:
      setContentOffset(CGPoint(x: 0, y: row.maxY - bounds.height), animated: animated)
    }
  }

  /// Puts the keys' cursor on a row and shows it.
  public func moveCursor(to path: IndexPath, scrolling: Bool = true) {
    reloadIfNeeded()
    guard metrics.contains(path) else { return }
    closeOpenRow()
    if path != focusedIndexPath {
      if let old = focusedIndexPath { shownCells[old]?.isCursorRow = false }
      focusedIndexPath = path
      shownCells[path]?.isCursorRow = true
      tableDelegate?.tableView(self, didFocusRowAt: path)
    }
    if scrolling { scrollToRow(at: path, at: .none, animated: false) }
  }

  /// Selects a row as a person does: the delegate may refuse; the prototype's segue runs.
  func select(_ path: IndexPath) {
    guard allowsSelection, metrics.contains(path) else { return }
    moveCursor(to: path)
    layoutIfNeeded()
    let delegate = tableDelegate
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else {
      return
    }
    if let old = indexPathForSelectedRow, old != chosen {
      deselectRow(at: old, animated: true)
      delegate?.tableView(self, didDeselectRowAt: old)
    }
    indexPathForSelectedRow = chosen
    let cell = shownCells[chosen]
    cell?.setSelected(true, animated: true)
    if let cell { selectionTrigger?(cell) }
    delegate?.tableView(self, didSelectRowAt: chosen)
  }
}
