import Foundation

/// The positions of the rows and headers of a table, in cells from the top of its contents.
///
/// Sections with rows of equal height take no memory per row and answer in constant time, so that a
/// table of 100,000 rows costs the same as a table of ten.
struct TableMetrics {
  struct Section {
    var top: CGFloat = 0
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    var rowCount: Int
    /// The height of each row, if all are equal.
    var rowHeight: CGFloat
    /// The end of each row, relative to the bottom of the header, if heights differ.
    var rowEnds: [CGFloat]?

    var rowsHeight: CGFloat { rowEnds?.last ?? CGFloat(rowCount) * rowHeight }
    var rowsTop: CGFloat { top + headerHeight }
    var bottom: CGFloat { rowsTop + rowsHeight + footerHeight }

    func rowSpan(_ row: Int) -> (top: CGFloat, height: CGFloat) {
      guard let rowEnds else { return (rowsTop + CGFloat(row) * rowHeight, rowHeight) }
      let start = row > 0 ? rowEnds[row - 1] : 0
      return (rowsTop + start, rowEnds[row] - start)
    }

    mutating func setHeight(_ height: CGFloat, ofRow row: Int) {
      let difference = height - rowSpan(row).height
      var ends = rowEnds ?? (0..<rowCount).map { CGFloat($0 + 1) * rowHeight }
      for index in row..<rowCount { ends[index] += difference }
      rowEnds = ends
    }

    /// Returns the ends for a number of rows, keeping the known heights, or nil if all heights are
    /// equal.
    func ends(ofRows count: Int, others height: CGFloat) -> [CGFloat]? {
      guard var ends = rowEnds?.prefix(count) else { return nil }
      while ends.count < count { ends.append((ends.last ?? 0) + height) }
      return Array(ends)
    }

    mutating func removeRow(_ row: Int) {
      let height = rowSpan(row).height
      rowCount -= 1
      guard rowEnds != nil else { return }
      rowEnds?.remove(at: row)
      for index in row..<rowCount { rowEnds?[index] -= height }
    }

    mutating func insertRow(at row: Int, height: CGFloat) {
      rowCount += 1
      guard let ends = rowEnds else { return }
      rowEnds?.insert((row > 0 ? ends[row - 1] : 0) + height, at: row)
      for index in row + 1..<rowCount { rowEnds?[index] += height }
    }

    /// Returns the row at a distance from the first row's top, clamped to the existing rows.
    func row(at distance: CGFloat) -> Int {
      guard let rowEnds else {
        guard rowHeight > 0 else { return 0 }
        return max(0, min(rowCount - 1, Int((distance / rowHeight).rounded(.down))))
      }
      return max(0, min(rowCount - 1, rowEnds.partitioningIndex { $0 > distance }))
    }
  }

  private(set) var sections: [Section] = []

  /// The top of the first section.
  private let start: CGFloat

  /// Creates the metrics of a table without sections.
  ///
  /// - Parameter start: The top of the first section.
  init(start: CGFloat = 0) { self.start = start }

  var height: CGFloat { sections.last?.bottom ?? start }

  /// Adds a section below the others, setting its top.
  mutating func append(_ section: Section) {
    var section = section
    section.top = height
    sections.append(section)
  }

  /// Moves a row; the destination is its position after the row was removed.
  mutating func moveRow(at path: IndexPath, to destination: IndexPath) {
    let height = sections[path.section].rowSpan(path.row).height
    sections[path.section].removeRow(path.row)
    sections[destination.section].insertRow(at: destination.row, height: height)
    stack(from: min(path.section, destination.section))
  }

  /// Sets the height of a row.
  mutating func setHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
    sections[path.section].setHeight(height, ofRow: path.row)
    stack(from: path.section)
  }

  /// Updates the tops of the sections after one of them.
  private mutating func stack(from first: Int) {
    for index in sections.indices.dropFirst(first + 1) {
      sections[index].top = sections[index - 1].bottom
    }
  }

  /// Returns the row at a vertical position, or nil for headers, footers, and positions outside.
  func row(at y: CGFloat) -> IndexPath? {
    guard let index = section(at: y) else { return nil }
    let section = sections[index]
    guard y >= section.rowsTop, y < section.rowsTop + section.rowsHeight else { return nil }
    return IndexPath(row: section.row(at: y - section.rowsTop), section: index)
  }

  /// Returns the row nearest to a vertical position, or nil if there are no rows.
  func row(nearest y: CGFloat) -> IndexPath? {
    guard let index = section(at: y) else { return nil }
    let section = sections[index]
    guard section.rowCount > 0 else {
      return sections.map(\.rowCount).nearest(to: IndexPath(row: 0, section: index))
    }
    return IndexPath(row: section.row(at: y - section.rowsTop), section: index)
  }

  /// Returns the section at or nearest to a vertical position, or nil if there are no sections.
  func section(at y: CGFloat) -> Int? {
    sections.isEmpty ? nil : min(sections.count - 1, sections.partitioningIndex { $0.bottom > y })
  }

  /// Returns the rows that are at least partly between two vertical positions.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top, var index = section(at: top) else { return [] }
    var paths: [IndexPath] = []
    while index < sections.count, sections[index].top < bottom {
      let section = sections[index]
      if section.rowCount > 0, section.rowsTop < bottom, section.rowsTop + section.rowsHeight > top
      {
        let first = section.row(at: max(0, top - section.rowsTop))
        let last = section.row(at: bottom - section.rowsTop - 0.001)
        if first <= last { paths += (first...last).map { IndexPath(row: $0, section: index) } }
      }
      index += 1
    }
    return paths
  }
}
