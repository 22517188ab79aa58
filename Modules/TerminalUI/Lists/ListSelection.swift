import Foundation

/// The rows of a table or the items of a collection that are selected. Those that follow each other
/// take the room of one, so that all of 100,000 may be selected.
struct ListSelection: Equatable {
  /// The rows by section; a section without selected rows is not in it.
  private var rows: [Int: IndexSet] = [:]

  init() {}

  init(_ paths: some Sequence<IndexPath>) {
    for path in paths { insert(path) }
  }

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// The uppermost selected row.
  var first: IndexPath? {
    guard let section = rows.keys.min(), let row = rows[section]?.first else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The selected rows from the top.
  var paths: [IndexPath] {
    rows.keys.sorted().flatMap { section in
      (rows[section] ?? []).map { IndexPath(row: $0, section: section) }
    }
  }

  func contains(_ path: IndexPath) -> Bool { rows[path.section]?.contains(path.row) ?? false }

  mutating func insert(_ path: IndexPath) {
    rows[path.section, default: IndexSet()].insert(path.row)
  }

  mutating func remove(_ path: IndexPath) {
    rows[path.section]?.remove(path.row)
    if rows[path.section]?.isEmpty == true { rows[path.section] = nil }
  }
}
