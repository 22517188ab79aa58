package import Foundation

/// The differences between the sections of two fetches, in the order in which a delegate receives
/// them.
///
/// Sections are the same if their names are, rows if their ids are. Of rows whose order has
/// changed, as few as possible count as moved.
package struct FetchedChanges<ID: Hashable> {
  package typealias Section = NSFetchedResultsSection<ID>

  /// The sections that were deleted, then those that were inserted.
  package private(set) var sections:
    [(section: Section, index: Int, type: NSFetchedResultsChangeType)] = []
  /// The rows that were deleted, then the others in their new order.
  package private(set) var rows: [Row] = []

  /// A row that has changed, with its index paths before and after.
  package struct Row {
    package let id: ID
    package let type: NSFetchedResultsChangeType
    package var old: IndexPath?
    package var new: IndexPath?
  }

  /// Compares two fetches.
  ///
  /// - Parameter isUpdated: Returns a Boolean value that indicates whether a row at a new index
  ///   path has another content than before.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  package init(
    from before: [Section], to after: [Section], isUpdated: (ID, IndexPath) -> Bool
  ) {
    let (oldNames, newNames) = (Set(before.map(\.name)), Set(after.map(\.name)))
    for (index, section) in before.enumerated() where !newNames.contains(section.name) {
      sections.append((section, index, .delete))
    }
    for (index, section) in after.enumerated() where !oldNames.contains(section.name) {
      sections.append((section, index, .insert))
    }

    let (old, new) = (Self.places(in: before), Self.places(in: after))
    let (oldPositions, newPositions) = (Self.positions(of: old), Self.positions(of: new))
    for place in old where newPositions[place.id] == nil {
      rows.append(Row(id: place.id, type: .delete, old: place.path))
    }
    let kept = new.compactMap { oldPositions[$0.id] }
    let steady = Set(kept.longestAscendingSubsequence)
    for place in new {
      guard let position = oldPositions[place.id] else {
        rows.append(Row(id: place.id, type: .insert, new: place.path))
        continue
      }
      let type: NSFetchedResultsChangeType
      if !steady.contains(position) || old[position].section != place.section {
        type = .move
      } else if isUpdated(place.id, place.path) {
        type = .update
      } else {
        continue
      }
      rows.append(Row(id: place.id, type: type, old: old[position].path, new: place.path))
    }
  }

  /// A Boolean value that indicates whether nothing has changed.
  package var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  private typealias Place = (id: ID, section: String, path: IndexPath)

  private static func places(in sections: [Section]) -> [Place] {
    sections.enumerated().flatMap { index, section in
      section.ids.enumerated().map { ($1, section.name, IndexPath(indexes: [index, $0])) }
    }
  }

  private static func positions(of places: [Place]) -> [ID: Int] {
    Dictionary(
      places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension [Int] {
  /// The elements of a longest ascending subsequence, found by patience sorting.
  fileprivate var longestAscendingSubsequence: [Int] {
    /// The indices of the last elements of the best subsequences of each length.
    var last: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for (index, element) in enumerated() {
      var (low, high) = (0, last.count)
      while low < high {
        let middle = (low + high) / 2
        if self[last[middle]] < element { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? last[low - 1] : nil
      if low < last.count { last[low] = index } else { last.append(index) }
    }
    var found: [Int] = []
    var next = last.last
    while let index = next {
      found.append(self[index])
      next = previous[index]
    }
    return found
  }
}
