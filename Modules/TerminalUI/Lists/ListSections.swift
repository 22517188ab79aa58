import Foundation

/// Sections with a number of rows or items each, and the ways from one row to another.
protocol ListSections {
  var sectionCount: Int { get }
  func rowCount(ofSection section: Int) -> Int
}

extension ListSections {
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<sectionCount).contains(path.section)
      && (0..<rowCount(ofSection: path.section)).contains(path.row)
  }

  var firstRow: IndexPath? { firstRow(ofSectionAfter: -1) }

  var lastRow: IndexPath? {
    (0..<sectionCount).last { rowCount(ofSection: $0) > 0 }
      .map { IndexPath(row: rowCount(ofSection: $0) - 1, section: $0) }
  }

  /// The first row of the nearest section below that has any.
  func firstRow(ofSectionAfter section: Int) -> IndexPath? {
    guard section + 1 < sectionCount else { return nil }
    return (section + 1..<sectionCount).first { rowCount(ofSection: $0) > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// The first row of the nearest section above that has any.
  func firstRow(ofSectionBefore section: Int) -> IndexPath? {
    (0..<max(0, min(section, sectionCount))).last { rowCount(ofSection: $0) > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// The beginning of the next section that has rows, or of this one and then of the one before.
  func sectionStart(from path: IndexPath, by distance: Int) -> IndexPath? {
    if distance > 0 { return firstRow(ofSectionAfter: path.section) }
    return path.row > 0
      ? IndexPath(row: 0, section: path.section) : firstRow(ofSectionBefore: path.section)
  }

  /// The row some rows further, stopping at the ends.
  func row(_ path: IndexPath, movedBy distance: Int) -> IndexPath {
    guard contains(path) else { return path }
    var section = path.section
    var row = path.row + distance
    while row >= rowCount(ofSection: section) {
      guard let next = firstRow(ofSectionAfter: section) else { return lastRow ?? path }
      row -= rowCount(ofSection: section)
      section = next.section
    }
    while row < 0 {
      guard let previous = firstRow(ofSectionBefore: section) else { return firstRow ?? path }
      section = previous.section
      row += rowCount(ofSection: section)
    }
    return IndexPath(row: row, section: section)
  }

  /// The row nearest to a path that may not exist any more; nil where there is none.
  func nearest(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard path.count == 2, path.section >= 0 else { return firstRow }
    guard path.section < sectionCount else { return lastRow }
    let count = rowCount(ofSection: path.section)
    if count > 0 { return IndexPath(row: min(max(0, path.row), count - 1), section: path.section) }
    return firstRow(ofSectionAfter: path.section) ?? lastRow
  }

  /// All rows from one to another, both included.
  func rows(from one: IndexPath, to other: IndexPath) -> [IndexPath] {
    let (first, last) = (min(one, other), max(one, other))
    return (first.section...last.section).flatMap { section -> [IndexPath] in
      guard section < sectionCount else { return [] }
      let count = rowCount(ofSection: section)
      let start = section == first.section ? first.row : 0
      let end = section == last.section ? min(count, last.row + 1) : count
      return (start..<max(start, end)).map { IndexPath(row: $0, section: section) }
    }
  }
}

/// The numbers of items of a collection's sections.
extension [Int]: ListSections {
  var sectionCount: Int { count }
  func rowCount(ofSection section: Int) -> Int { self[section] }
}
