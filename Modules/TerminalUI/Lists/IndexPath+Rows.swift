public import Foundation

extension IndexPath {
  /// The path of a row in a section of a table.
  public init(row: Int, section: Int) {
    // Two parts fit into the value itself; a list of them would be allocated first.
    self.init(index: section)
    append(row)
  }

  /// The path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section of a row's path; the path must have two parts.
  public var section: Int { self[0] }
  /// The row of a row's path; the path must have two parts.
  public var row: Int { self[1] }
  /// The item of an item's path; the path must have two parts.
  public var item: Int { self[1] }
}

extension [IndexPath] {
  /// Whether a path is among these, which stand from the top.
  func holds(_ path: IndexPath) -> Bool {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] == path
  }
}
