import Foundation

extension UITableView {
  /// In a larger table, a row whose controller calls `super` for its height speaks for its section:
  /// a hundred thousand are not asked to hear nothing.
  static func asksEachRow(of counts: [Int]) -> Bool { counts.reduce(0, +) <= 1000 }

  /// Asks how high a section's parts are.
  ///
  /// - Parameters:
  ///   - section: Its number.
  ///   - old: What it was before, where cells made by hand have given rows their heights.
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
  private func rowHeights(ofSection section: Int) -> (all: CGFloat, ends: [CGFloat]?) {
    guard counts[section] > 0, let tableDelegate else { return (sharedRowHeight, nil) }
    func given(_ row: Int) -> CGFloat {
      tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
    }
    let first = given(0)
    let isNotGiven = first == Self.heightNotGiven
    if first == Self.heightNeverGiven || isNotGiven && !asksEachRow {
      return (sharedRowHeight, nil)
    }
    var ends: [CGFloat] = []
    var end: CGFloat = 0
    var isGiven = false
    for row in 0..<counts[section] {
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
