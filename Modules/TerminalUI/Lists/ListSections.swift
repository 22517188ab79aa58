import Foundation

/// The numbers of rows or items in the sections of a list, and navigation between them.
extension [Int] {
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && indices.contains(path.section) && (0..<self[path.section]).contains(path.row)
  }

  var firstRow: IndexPath? { firstRow(ofSectionAfter: -1) }

  var lastRow: IndexPath? {
    lastIndex { $0 > 0 }.map { IndexPath(row: self[$0] - 1, section: $0) }
  }

  /// Returns the first row of the nearest nonempty section after a section.
  func firstRow(ofSectionAfter section: Int) -> IndexPath? {
    dropFirst(section + 1).firstIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the first row of the nearest nonempty section before a section.
  func firstRow(ofSectionBefore section: Int) -> IndexPath? {
    prefix(section).lastIndex { $0 > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the start of the next nonempty section; going back, the start of this section or, from
  /// there, of the previous one.
  func sectionStart(from path: IndexPath, by distance: Int) -> IndexPath? {
    if distance > 0 { return firstRow(ofSectionAfter: path.section) }
    return path.row > 0
      ? IndexPath(row: 0, section: path.section) : firstRow(ofSectionBefore: path.section)
  }

  /// Returns the row at a distance from a row, clamped to the first and last rows.
  func row(_ path: IndexPath, movedBy distance: Int) -> IndexPath {
    guard contains(path) else { return path }
    var section = path.section
    var row = path.row + distance
    while row >= self[section] {
      guard let next = firstRow(ofSectionAfter: section) else { return lastRow ?? path }
      row -= self[section]
      section = next.section
    }
    while row < 0 {
      guard let previous = firstRow(ofSectionBefore: section) else { return firstRow ?? path }
      section = previous.section
      row += self[section]
    }
    return IndexPath(row: row, section: section)
  }

  /// Returns the row nearest to a path that may no longer exist, or nil if there are no rows.
  func nearest(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard path.count == 2, path.section >= 0 else { return firstRow }
    guard path.section < self.count else { return lastRow }
    let count = self[path.section]
    if count > 0 {
      return IndexPath(row: Swift.min(Swift.max(0, path.row), count - 1), section: path.section)
    }
    return firstRow(ofSectionAfter: path.section) ?? lastRow
  }

  /// Returns all rows between two rows, including both.
  func rows(from one: IndexPath, to other: IndexPath) -> [IndexPath] {
    let (first, last) = one < other ? (one, other) : (other, one)
    return indices.clamped(to: first.section..<last.section + 1).flatMap { section in
      let start = section == first.section ? first.row : 0
      let end = section == last.section ? Swift.min(self[section], last.row + 1) : self[section]
      return (start..<Swift.max(start, end)).map { IndexPath(row: $0, section: section) }
    }
  }
}

extension RandomAccessCollection {
  /// Returns the first index from which a condition holds, or the end index if it never does.
  ///
  /// The condition must hold for all elements after one for which it holds.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if holds(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
