import Foundation

extension UITableView {
  /// Returns a Boolean value that indicates whether the table is small enough to request the height
  /// of every row. In a larger one, a row for which a controller calls `super` stands for its
  /// section, because a hundred thousand rows would be queried for nothing.
  static func queriesEachRow(of counts: [Int]) -> Bool { counts.reduce(0, +) <= 1000 }

  /// Returns the heights of a section's parts.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - old: The previous measures, if cells created by the data source determined the heights of
  ///     rows.
  func measured(
    _ section: Int, before old: TableMetrics.Section? = nil
  ) -> TableMetrics.Section {
    let count = counts[section]
    let (height, given) = rowHeights(ofSection: section)
    return TableMetrics.Section(
      headerHeight: headerHeight(of: section), footerHeight: footerHeight(of: section),
      rowCount: count, rowHeight: height,
      rowEnds: given ?? old?.ends(ofRows: count, others: height))
  }

  private func headerHeight(of section: Int) -> CGFloat {
    let given =
      tableDelegate
      .map { PointLengths.rows($0.tableView(self, heightForHeaderInSection: section)) }
    if let given, given >= 0 { return given }
    let hasHeader =
      dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
    return hasHeader ? max(1, PointLengths.rows(sectionHeaderHeight)) : 0
  }

  private func footerHeight(of section: Int) -> CGFloat {
    let given =
      tableDelegate
      .map { PointLengths.rows($0.tableView(self, heightForFooterInSection: section)) }
    if let given, given >= 0 { return given }
    let hasFooter =
      dataSource?.tableView(self, titleForFooterInSection: section) != nil
      || tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
    return hasFooter ? 1 : 0
  }

  /// Returns the height of the rows in a section: one for all, or the end of each row.
  private func rowHeights(ofSection section: Int) -> (all: CGFloat, ends: [CGFloat]?) {
    guard counts[section] > 0, let tableDelegate else { return (sharedRowHeight, nil) }
    func given(_ row: Int) -> CGFloat {
      PointLengths.rows(
        tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section)))
    }
    let first = given(0)
    let isNotGiven = first == Self.unspecifiedHeight
    if first == Self.neverSpecifiedHeight || isNotGiven && !queriesEachRow {
      return (sharedRowHeight, nil)
    }
    var ends: [CGFloat] = []
    var end: CGFloat = 0
    var isGiven = false
    for row in 0..<counts[section] {
      let height = row == 0 ? first : given(row)
      if height == Self.unspecifiedHeight {
        end += sharedRowHeight
      } else {
        isGiven = true
        end += height >= 0 ? height : naturalRowHeight
      }
      ends.append(end)
    }
    return isGiven ? (1, ends) : (sharedRowHeight, nil)
  }

  /// The height of rows without a specified height.
  private var sharedRowHeight: CGFloat {
    let height = PointLengths.rows(rowHeight)
    return height > 0 ? height : naturalRowHeight
  }

  /// The height of the tallest registered prototype.
  private var naturalRowHeight: CGFloat {
    if let cachedNaturalHeight { return cachedNaturalHeight }
    let height = cellPool.factories.values.map { $0().naturalHeight }.max() ?? 1
    if !cellPool.factories.isEmpty { cachedNaturalHeight = height }
    return height
  }
}
