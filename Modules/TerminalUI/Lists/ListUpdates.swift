public import Foundation

/// The changes of one batch, and the new position of each row or item.
///
/// As in UIKit, the order of the calls does not matter: deletions, moves, and reloads use the
/// positions before the batch, insertions the positions after it.
struct ListUpdates {
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var deletedRows: [Int: IndexSet] = [:]
  private(set) var insertedRows: [Int: IndexSet] = [:]
  private var reloadedRows: [Int: IndexSet] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  /// The name of an element in messages about invalid changes.
  let noun: String

  init(noun: String = "row") { self.noun = noun }

  mutating func delete(_ paths: [IndexPath]) {
    for path in paths { deletedRows[path.section, default: []].insert(path.row) }
  }

  mutating func insert(_ paths: [IndexPath]) {
    for path in paths { insertedRows[path.section, default: []].insert(path.row) }
  }

  mutating func reload(_ paths: [IndexPath]) {
    for path in paths { reloadedRows[path.section, default: []].insert(path.row) }
  }

  mutating func delete(sections: IndexSet) { deletedSections.formUnion(sections) }
  mutating func insert(sections: IndexSet) { insertedSections.formUnion(sections) }

  mutating func move(_ path: IndexPath, to other: IndexPath) {
    moves[path] = other
    delete([path])
    insert([other])
  }

  // MARK: Rows

  /// Returns the position of a row after the changes, or nil for a deleted one.
  func place(of path: IndexPath) -> IndexPath? {
    if let place = moves[path] { return place }
    guard deletedRows[path.section]?.contains(path.row) != true,
      !deletedSections.contains(path.section)
    else { return nil }
    return shifted(path)
  }

  /// Returns the position of a row after the changes; for a deleted one, that of its successor.
  func newPathOrSuccessor(of path: IndexPath) -> IndexPath {
    place(of: path) ?? shifted(path)
  }

  /// Returns a Boolean value that indicates whether a row, at its position before the batch, is
  /// reloaded.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedRows[path.section]?.contains(path.row) == true
  }

  private func shifted(_ path: IndexPath) -> IndexPath {
    let section = Self.shifted(path.section, deleted: deletedSections, inserted: insertedSections)
    guard !deletedSections.contains(path.section) else {
      return IndexPath(row: 0, section: section)
    }
    let row = Self.shifted(
      path.row, deleted: deletedRows[path.section] ?? [], inserted: insertedRows[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  private static func shifted(_ index: Int, deleted: IndexSet, inserted: IndexSet) -> Int {
    var index = index
    // The successor of a deleted row may be a new one, so an insertion at its index does not shift
    // it.
    let isDeleted = deleted.contains(index)
    index -= deleted.count(in: 0..<index)
    for other in inserted {
      guard other < index || other == index && !isDeleted else { break }
      index += 1
    }
    return index
  }

  // MARK: Sections

  /// Returns the index before the changes for each section after them, or nil for an inserted
  /// section.
  func origins(before: Int, after: Int) -> [Int?] {
    var origins = [Int?](repeating: nil, count: after)
    var next = 0
    for section in 0..<after where !insertedSections.contains(section) {
      while deletedSections.contains(next) { next += 1 }
      if next < before { origins[section] = next }
      next += 1
    }
    return origins
  }

  /// Returns a Boolean value that indicates whether a section keeps all its rows and their heights.
  func leavesRows(ofSection section: Int, nowAt place: Int) -> Bool {
    deletedRows[section] == nil && insertedRows[place] == nil && reloadedRows[section] == nil
  }
}

extension ListUpdates {
  /// Returns a message about a contradiction between the changes and the data source, or nil if
  /// they agree.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the changes.
  ///   - after: The number of rows in each section according to the data source.
  func problem(before: [Int], after: [Int]) -> String? {
    if let section = deletedSections.last, section >= before.count {
      return "section \(section) is deleted; there were \(before.count) sections"
    }
    if let section = insertedSections.last, section >= after.count {
      return "section \(section) is inserted; the data source has \(after.count) sections"
    }
    let expected = before.count - deletedSections.count + insertedSections.count
    guard expected == after.count else {
      return "there were \(before.count) sections, \(deletedSections.count) are deleted and"
        + " \(insertedSections.count) inserted, which makes \(expected);"
        + " the data source has \(after.count)"
    }
    return problemWithPlaces(before: before, after: after)
      ?? problemWithCounts(before: before, after: after)
  }

  private func problemWithPlaces(before: [Int], after: [Int]) -> String? {
    for (section, rows) in deletedRows {
      guard let row = rows.last else { continue }
      guard before.indices.contains(section) else {
        return "\(noun) \(row) of section \(section) is deleted or moved; there were"
          + " \(before.count) sections"
      }
      if row >= before[section] {
        return "\(noun) \(row) of section \(section) is deleted or moved; it had"
          + " \(before[section]) \(noun)s"
      }
    }
    for (section, rows) in insertedRows {
      guard let row = rows.last else { continue }
      guard after.indices.contains(section) else {
        return "\(noun) \(row) is inserted into section \(section); the data source has"
          + " \(after.count) sections"
      }
      if row >= after[section] {
        return "\(noun) \(row) is inserted into section \(section), in which the data source has"
          + " \(after[section]) \(noun)s"
      }
    }
    return nil
  }

  private func problemWithCounts(before: [Int], after: [Int]) -> String? {
    let origins = origins(before: before.count, after: after.count)
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let deleted = deletedRows[origin]?.count ?? 0
      let inserted = insertedRows[section]?.count ?? 0
      let expected = before[origin] - deleted + inserted
      guard expected == after[section] else {
        return
          "section \(origin) had \(before[origin]) \(noun)s, \(deleted) are deleted or moved away"
          + " and \(inserted) inserted or moved in, which makes \(expected); the data source has"
          + " \(after[section])"
      }
    }
    return nil
  }
}

extension IndexPath {
  /// Creates the path of a row in a section of a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the path of an item in a section of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section of the path, which must have two elements.
  public var section: Int { self[0] }
  /// The row of the path, which must have two elements.
  public var row: Int { self[1] }
  /// The item of the path, which must have two elements.
  public var item: Int { self[1] }
}
