import Foundation

extension UITableView {
  /// Asks the data source anew. The cursor and the selection stay on what they were on where the data
  /// source is a `UIDataSourceModelAssociation`, else on their rows, where these exist.
  public func reloadData() {
    followsModels = true
    setNeedsReload()
    recycleAll()
  }

  func setNeedsReload() {
    needsReload = true
    knownSwipes = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    measure()
    if followsModels { followModels() }
    followsModels = false
    if let focusedIndexPath { self.focusedIndexPath = metrics.nearest(to: focusedIndexPath) }
    if focusedIndexPath == nil { focusedIndexPath = metrics.firstRow }
    if !selection.isEmpty {
      selection = TableSelection(selection.paths.filter(metrics.contains))
    }
    noteModels()
    closeOpenRow()
    contentSize = CGSize(width: bounds.width, height: metrics.height)
    contentOffset = clamped(contentOffset)
  }

  private func measure() {
    metrics = TableMetrics()
    guard let dataSource else { return }
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      let header = headerHeight(of: section, dataSource)
      let footer = footerHeight(of: section, dataSource)
      let heights = rowHeights(section: section, count: count)
      metrics.append(
        header: header, footer: footer, rowCount: count, rowHeight: heights.all,
        rowEnds: heights.ends)
    }
  }

  private func headerHeight(of section: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForHeaderInSection: section)
    if let given, given >= 0 { return given }
    return dataSource.tableView(self, titleForHeaderInSection: section) == nil
      ? 0 : sectionHeaderHeight
  }

  private func footerHeight(of section: Int, _ dataSource: any UITableViewDataSource) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForFooterInSection: section)
    if let given, given >= 0 { return given }
    return dataSource.tableView(self, titleForFooterInSection: section) == nil
      ? 0 : sectionFooterHeight
  }

  /// The rows' heights: one for all where nobody gives them singly.
  private func rowHeights(section: Int, count: Int) -> (all: CGFloat, ends: [CGFloat]?) {
    guard count > 0 else { return (1, nil) }
    let first = tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: 0, section: section))
    guard let first, first != UITableView.heightNotGiven else {
      return (rowHeight > 0 ? rowHeight : naturalRowHeight, nil)
    }
    var ends: [CGFloat] = []
    ends.reserveCapacity(count)
    var end: CGFloat = 0
    for row in 0..<count {
      let height =
        tableDelegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? 1
      end += height >= 0 ? height : naturalRowHeight
      ends.append(end)
    }
    return (1, ends)
  }

  /// The height of the registered cells: the tallest prototype's.
  private var naturalRowHeight: CGFloat {
    if let knownNaturalHeight { return knownNaturalHeight }
    let height = factories.values.map { $0().naturalHeight }.max() ?? 1
    if !factories.isEmpty { knownNaturalHeight = height }
    return height
  }
}
