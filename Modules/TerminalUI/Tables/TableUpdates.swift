import Foundation

/// The changes of one batch, and where each row of before is after them.
///
/// As in UIKit, whatever the order of the calls: what is deleted or moved is named by where it was
/// before the batch, what is inserted by where it is after it.
struct TableUpdates {
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var deletedRows: [Int: IndexSet] = [:]
  private var insertedRows: [Int: IndexSet] = [:]
  private var moves: [IndexPath: IndexPath] = [:]

  mutating func delete(_ paths: [IndexPath]) {
    for path in paths { deletedRows[path.section, default: []].insert(path.row) }
  }

  mutating func insert(_ paths: [IndexPath]) {
    for path in paths { insertedRows[path.section, default: []].insert(path.row) }
  }

  mutating func delete(sections: IndexSet) { deletedSections.formUnion(sections) }
  mutating func insert(sections: IndexSet) { insertedSections.formUnion(sections) }

  mutating func move(_ path: IndexPath, to other: IndexPath) {
    moves[path] = other
    delete([path])
    insert([other])
  }

  /// Where a row is after the changes; nil for a deleted one.
  func place(of path: IndexPath) -> IndexPath? {
    if let place = moves[path] { return place }
    guard !deletedSections.contains(path.section),
      deletedRows[path.section]?.contains(path.row) != true
    else { return nil }
    return shifted(path)
  }

  /// Where a row is after the changes; for a deleted one, what takes its place.
  func placeOrSuccessor(of path: IndexPath) -> IndexPath {
    place(of: path) ?? shifted(path)
  }

  private func shifted(_ path: IndexPath) -> IndexPath {
    let isGone = deletedSections.contains(path.section)
    let section = Self.shifted(
      path.section, deleted: deletedSections, inserted: insertedSections)
    guard !isGone else { return IndexPath(row: 0, section: section) }
    let row = Self.shifted(
      path.row, deleted: deletedRows[path.section] ?? [], inserted: insertedRows[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  private static func shifted(_ index: Int, deleted: IndexSet, inserted: IndexSet) -> Int {
    var index = index
    // What takes the place of a deleted one may be new: it stands before the insertion then.
    let isDeleted = deleted.contains(index)
    index -= deleted.count(in: 0..<index)
    for other in inserted {
      guard other < index || other == index && !isDeleted else { break }
      index += 1
    }
    return index
  }
}
