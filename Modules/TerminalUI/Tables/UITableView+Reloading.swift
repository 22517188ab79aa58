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
    keepWhatExists()
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
    let asksEachRow = self.asksEachRow(of: counts)
    let known = rowHeight <= 0 && cellPool.factories.isEmpty ? metrics.sections : []
    metrics = TableMetrics(sectionCapacity: counts.count)
    for (section, count) in counts.enumerated() {
      let old = known.indices.contains(section) ? known[section] : nil
      metrics.append(measured(section, count, asksEachRow: asksEachRow, before: old))
    }
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

  /// Whether there are so few rows that each is asked for its height.
  func asksEachRow(of counts: [Int]) -> Bool {
    counts.reduce(0, +) <= Self.mostRowsAskedOneByOne
  }

  /// Asks how high a section's parts are.
  ///
  /// - Parameters:
  ///   - section: Its number.
  ///   - count: How many rows it has.
  ///   - asksEachRow: Whether each row is asked for its height.
  ///   - old: What it was before, where cells made by hand have given rows their heights.
  func measured(
    _ section: Int, _ count: Int, asksEachRow: Bool, before old: TableMetrics.Section? = nil
  ) -> TableMetrics.Section {
    let (height, given) = rowHeights(section: section, count: count, asksEachRow: asksEachRow)
    return TableMetrics.Section(
      headerHeight: headerHeight(of: section), footerHeight: footerHeight(of: section),
      rowCount: count, rowHeight: height,
      rowEnds: given ?? old?.ends(ofRows: count, others: height))
  }

  private func headerHeight(of section: Int) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForHeaderInSection: section)
    if let given, given >= 0 { return given }
    let hasHeader =
      dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
    return hasHeader ? sectionHeaderHeight : 0
  }

  private func footerHeight(of section: Int) -> CGFloat {
    let given = tableDelegate?.tableView(self, heightForFooterInSection: section)
    if let given, given >= 0 { return given }
    return dataSource?.tableView(self, titleForFooterInSection: section) == nil ? 0 : 1
  }

  /// How high the rows of a section are: all alike, or each as its end says.
  private func rowHeights(
    section: Int, count: Int, asksEachRow: Bool
  ) -> (all: CGFloat, ends: [CGFloat]?) {
    guard count > 0, let tableDelegate else { return (sharedRowHeight, nil) }
    func given(_ row: Int) -> CGFloat {
      tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
    }
    let first = given(0)
    let isNotGiven = first == Self.heightNotGiven
    if first == Self.heightNeverGiven || isNotGiven && !asksEachRow {
      return (sharedRowHeight, nil)
    }
    var ends: [CGFloat] = []
    ends.reserveCapacity(count)
    var end: CGFloat = 0
    var isGiven = false
    for row in 0..<count {
      let height = row == 0 ? first : given(row)
      if height == Self.heightNotGiven {
        end += sharedRowHeight
      } else {
        isGiven = true
        end += height >= 0 ? height : naturalRowHeight
      }
      ends.append(end)
    }
    return isGiven ? (1, ends) : (sharedRowHeight, nil)
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
