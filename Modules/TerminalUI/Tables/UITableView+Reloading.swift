import Foundation

extension UITableView {
  /// Asks the data source anew. Where the data source is a `UIDataSourceModelAssociation`, the cursor,
  /// the selection, the rows that are seen and one that is slid aside stay what they were; else the
  /// cursor and the selection stay on their rows, where these exist.
  public func reloadData() {
    followsModels = true
    if anchors.isEmpty { anchors = modelAnchors }
    forgetMove()
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
    rowMove = nil
    measure()
    let openModel = openRow?.model
    if followsModels { followModels() }
    if let focusedIndexPath { self.focusedIndexPath = metrics.nearest(to: focusedIndexPath) }
    if focusedIndexPath == nil { focusedIndexPath = metrics.firstRow }
    if !selection.isEmpty {
      selection = ListSelection(selection.paths.filter(metrics.contains))
    }
    noteModels()
    if followsModels, let openModel {
      moveOpenRow(to: place(ofModel: openModel))
    } else {
      closeOpenRow()
    }
    headingsAreStale = true
    reloadSectionIndexTitles()
    contentSize = CGSize(width: bounds.width, height: metrics.height)
    let anchor = followsModels ? placeOfAnchor : nil
    anchors = []
    followsModels = false
    if let anchor { keep(anchor.path, at: anchor.distance) }
    contentOffset = clamped(contentOffset)
  }

  func measure() {
    needsFitting = true
    let counts = countRows()
    let measure = sectionMeasure(of: counts)
    var metrics = TableMetrics(sectionCapacity: counts.count)
    for (section, count) in counts.enumerated() { metrics.append(measure(section, count)) }
    self.metrics = metrics
  }

  /// How many rows the data source has in each section now.
  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    let sectionCount = max(0, dataSource.numberOfSections(in: self))
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      counts.append(max(0, dataSource.tableView(self, numberOfRowsInSection: section)))
    }
    return counts
  }

  /// Asks how high a section's parts are, given its number and how many rows it has.
  ///
  /// It holds data source and delegate, of which there is a weak reference each: a table of thousands
  /// of sections would take longer to load them than to ask them. For the same reason a delegate
  /// without row heights is asked for one only once.
  ///
  /// - Parameter counts: The rows of all sections.
  func sectionMeasure(
    of counts: [Int]
  ) -> (_ section: Int, _ count: Int) -> TableMetrics.Section {
    guard let dataSource else {
      return { _, _ in
        TableMetrics.Section(headerHeight: 0, footerHeight: 0, rowCount: 0, rowHeight: 1)
      }
    }
    let delegate = tableDelegate
    let asksEachRow = counts.reduce(0, +) <= Self.mostRowsAskedOneByOne
    let known = rowHeight <= 0 && cellPool.factories.isEmpty ? metrics.sections : []
    var sharedHeight: CGFloat?
    return { section, count in
      var heights: RowHeights
      if let sharedHeight {
        heights = RowHeights(all: sharedHeight)
      } else {
        heights = self.rowHeights(
          section: section, count: count, delegate, asksEachRow: asksEachRow)
        if heights.areOfAllSections { sharedHeight = heights.all }
      }
      if heights.ends == nil, known.indices.contains(section) {
        heights.ends = known[section].ends(ofRows: count, others: heights.all)
      }
      return TableMetrics.Section(
        headerHeight: self.headerHeight(of: section, dataSource, delegate),
        footerHeight: self.footerHeight(of: section, dataSource, delegate), rowCount: count,
        rowHeight: heights.all, rowEnds: heights.ends)
    }
  }

  private func headerHeight(
    of section: Int, _ dataSource: any UITableViewDataSource,
    _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    let given = delegate?.tableView(self, heightForHeaderInSection: section)
    if let given, given >= 0 { return given }
    let hasHeader =
      dataSource.tableView(self, titleForHeaderInSection: section) != nil
      || delegate?.tableView(self, viewForHeaderInSection: section) != nil
    return hasHeader ? sectionHeaderHeight : 0
  }

  private func footerHeight(
    of section: Int, _ dataSource: any UITableViewDataSource,
    _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    let given = delegate?.tableView(self, heightForFooterInSection: section)
    if let given, given >= 0 { return given }
    let hasFooter =
      dataSource.tableView(self, titleForFooterInSection: section) != nil
      || delegate?.tableView(self, viewForFooterInSection: section) != nil
    return hasFooter ? 1 : 0
  }

  /// How high the rows of a section are: all alike, or each as its end says.
  private struct RowHeights {
    var all: CGFloat = 1
    var ends: [CGFloat]?
    /// Whether the rows of all other sections are as high.
    var areOfAllSections = false
  }

  private func rowHeights(
    section: Int, count: Int, _ delegate: (any UITableViewDelegate)?, asksEachRow: Bool
  ) -> RowHeights {
    guard count > 0 else { return RowHeights() }
    func given(_ row: Int) -> CGFloat {
      delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
        ?? UITableView.heightNeverGiven
    }
    let first = given(0)
    if first == UITableView.heightNeverGiven {
      return RowHeights(all: sharedRowHeight, areOfAllSections: true)
    }
    if first == UITableView.heightNotGiven, !asksEachRow {
      return RowHeights(all: sharedRowHeight)
    }
    var ends: [CGFloat] = []
    ends.reserveCapacity(count)
    var end: CGFloat = 0
    var isGiven = false
    for row in 0..<count {
      let height = row == 0 ? first : given(row)
      if height == UITableView.heightNotGiven {
        end += sharedRowHeight
      } else {
        isGiven = true
        end += height >= 0 ? height : naturalRowHeight
      }
      ends.append(end)
    }
    return isGiven ? RowHeights(ends: ends) : RowHeights(all: sharedRowHeight)
  }

  /// In a larger table, a row whose controller calls `super` for its height speaks for its section:
  /// a hundred thousand are not asked to hear nothing.
  private static let mostRowsAskedOneByOne = 1000

  /// The height of a row for which none is given.
  private var sharedRowHeight: CGFloat { rowHeight > 0 ? rowHeight : naturalRowHeight }

  /// The height of the registered cells: the tallest prototype's.
  private var naturalRowHeight: CGFloat {
    if let knownNaturalHeight { return knownNaturalHeight }
    let height = cellPool.factories.values.map { $0().naturalHeight }.max() ?? 1
    if !cellPool.factories.isEmpty { knownNaturalHeight = height }
    return height
  }
}
