import Foundation

/// Where the rows and headers of a table are, in cells from the top of its contents.
///
/// Sections whose rows are all of one height take no memory per row and answer in constant time, so
/// that a table of 100,000 rows costs what a table of ten does.
struct TableMetrics {
  struct Section {
    var top: CGFloat = 0
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    var rowCount: Int
    /// Every row's height, where they are the same.
    var rowHeight: CGFloat
    /// Where each row ends, below the header, where heights differ.
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

    /// Where as many rows end, if those there are keep their different heights; nil where all are alike.
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

    /// The row at a distance below the first row's top, clamped to the rows there are.
    func row(at distance: CGFloat) -> Int {
      guard let rowEnds else {
        guard rowHeight > 0 else { return 0 }
        return max(0, min(rowCount - 1, Int((distance / rowHeight).rounded(.down))))
      }
      var low = 0
      var high = rowCount - 1
      while low < high {
        let middle = (low + high) / 2
        if rowEnds[middle] > distance { high = middle } else { low = middle + 1 }
      }
      return low
    }
  }

  private(set) var sections: [Section] = []
  /// The rows of all sections.
  private(set) var rowTotal = 0

  var height: CGFloat { sections.last?.bottom ?? 0 }

  init(sectionCapacity: Int = 0) { sections.reserveCapacity(sectionCapacity) }

  /// Puts a section below the others, wherever it was before.
  mutating func append(_ section: Section) {
    var section = section
    section.top = height
    sections.append(section)
    rowTotal += section.rowCount
  }

  /// Takes a row out and puts it in where, without it, the destination is.
  mutating func moveRow(at path: IndexPath, to destination: IndexPath) {
    let height = sections[path.section].rowSpan(path.row).height
    sections[path.section].removeRow(path.row)
    sections[destination.section].insertRow(at: destination.row, height: height)
    stack(from: min(path.section, destination.section))
  }

  /// Gives one row another height.
  mutating func setHeight(_ height: CGFloat, ofRowAt path: IndexPath) {
    sections[path.section].setHeight(height, ofRow: path.row)
    stack(from: path.section)
  }

  /// Puts the sections below one of them where they belong.
  private mutating func stack(from first: Int) {
    for index in sections.indices.dropFirst(first + 1) {
      sections[index].top = sections[index - 1].bottom
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rowCount).contains(path.row)
  }

  /// The row at a height, nil on headers, footers and outside.
  func row(at y: CGFloat) -> IndexPath? {
    guard let index = section(at: y) else { return nil }
    let section = sections[index]
    guard y >= section.rowsTop, y < section.rowsTop + section.rowsHeight else { return nil }
    return IndexPath(row: section.row(at: y - section.rowsTop), section: index)
  }

  /// The row at a height or nearest to it; nil where there are none.
  func row(nearest y: CGFloat) -> IndexPath? {
    guard let index = section(at: y) else { return nil }
    let section = sections[index]
    guard section.rowCount > 0 else { return nearest(to: IndexPath(row: 0, section: index)) }
    return IndexPath(row: section.row(at: y - section.rowsTop), section: index)
  }

  /// The section at a height, the nearest one outside; nil where there are none.
  func section(at y: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].bottom > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows any part of which is between two heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top, var index = section(at: top) else { return [] }
    var paths: [IndexPath] = []
    while index < sections.count, sections[index].top < bottom {
      let section = sections[index]
      if section.rowCount > 0, section.rowsTop < bottom, section.rowsTop + section.rowsHeight > top
      {
        let first = section.row(at: max(0, top - section.rowsTop))
        let last = section.row(at: bottom - section.rowsTop - 0.001)
        if first <= last {
          paths.reserveCapacity(paths.count + last - first + 1)
          for row in first...last { paths.append(IndexPath(row: row, section: index)) }
        }
      }
      index += 1
    }
    return paths
  }

  // MARK: Walking over rows

  /// The first row of the nearest section below that has any.
  func firstRow(ofSectionAfter section: Int) -> IndexPath? {
    guard section + 1 < sections.count else { return nil }
    return sections[(section + 1)...].firstIndex { $0.rowCount > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// The first row of the nearest section above that has any.
  func firstRow(ofSectionBefore section: Int) -> IndexPath? {
    sections[..<max(0, min(section, sections.count))].lastIndex { $0.rowCount > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  var firstRow: IndexPath? {
    sections.firstIndex { $0.rowCount > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  var lastRow: IndexPath? {
    sections.lastIndex { $0.rowCount > 0 }.map {
      IndexPath(row: sections[$0].rowCount - 1, section: $0)
    }
  }

  /// The row some rows further, stopping at the ends.
  func row(_ path: IndexPath, movedBy distance: Int) -> IndexPath {
    guard contains(path) else { return path }
    var section = path.section
    var row = path.row + distance
    while row >= sections[section].rowCount {
      guard let next = sections[(section + 1)...].firstIndex(where: { $0.rowCount > 0 }) else {
        return lastRow ?? path
      }
      row -= sections[section].rowCount
      section = next
    }
    while row < 0 {
      guard let previous = sections[..<section].lastIndex(where: { $0.rowCount > 0 }) else {
        return firstRow ?? path
      }
      section = previous
      row += sections[section].rowCount
    }
    return IndexPath(row: row, section: section)
  }

  /// The row nearest to a path that may not exist any more.
  func nearest(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard path.count == 2, path.section >= 0 else { return firstRow }
    guard sections.indices.contains(path.section) else { return lastRow }
    let count = sections[path.section].rowCount
    if count > 0 { return IndexPath(row: min(max(0, path.row), count - 1), section: path.section) }
    let after = sections[path.section...].firstIndex { $0.rowCount > 0 }
    return after.map { IndexPath(row: 0, section: $0) } ?? lastRow
  }
}
