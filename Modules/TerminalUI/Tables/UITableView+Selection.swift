public import Foundation

extension TerminalAddition where Self: UITableView {
  /// The number of selected rows, which are not sorted for it.
  ///
  /// Selecting all rows calls the delegate for each of them, so it should show their number by this
  /// property.
  public var selectedRowCount: Int { reloadedSelection.count }
}

extension UITableView {
  /// The topmost selected row, or nil if there is none.
  public var indexPathForSelectedRow: IndexPath? { reloadedSelection.min() }

  /// The selected rows from the top, or nil if there are none, as in UIKit.
  public var indexPathsForSelectedRows: [IndexPath]? {
    let selection = reloadedSelection
    return selection.isEmpty ? nil : selection.sorted()
  }

  /// The selection after a pending reload, whose rows are those of the data source.
  fileprivate var reloadedSelection: Set<IndexPath> {
    // Without a selection there is no need to query the data source, which may not be ready.
    if !selection.isEmpty { reloadIfNeeded() }
    return selection
  }

  /// Selects a row without notifying the delegate, in addition to others if the table allows it;
  /// nil clears the selection.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    reloadIfNeeded()
    if indexPath == nil || !selectsMultiple { deselectAll() }
    guard let path = indexPath, counts.contains(path) else { return }
    moveCursor(to: path, scrolling: false)
    setSelected(true, at: path)
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPath.count == 2, selection.contains(indexPath) else { return }
    setSelected(false, at: indexPath)
  }

  /// Scrolls to a row, to a position in the table or just far enough to make it visible. The row
  /// `NSNotFound` denotes the header of its section, which scrolls to the top.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    let isHeading = indexPath.count == 2 && indexPath.row == NSNotFound
    guard counts.contains(indexPath) || isHeading && rect(forSection: indexPath.section) != .zero
    else { return }
    guard bounds.height > 0 else {
      pendingScroll = (indexPath, scrollPosition)
      return
    }
    if isHeading {
      return setContentOffset(
        CGPoint(x: 0, y: rect(forSection: indexPath.section).minY), animated: animated)
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
}
