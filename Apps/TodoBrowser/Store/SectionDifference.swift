import Models
import Persistence

/// Finds what became of the rows of one section, of which some were shown.
///
/// Of a row that was not shown nothing is known but that it was there. What was shown comes out exactly
/// where it is; other rows come and go at the end of the gap they are in, which nobody sees.
struct SectionDifference {
  /// Rows before the change that are gone.
  private(set) var deleted: [Int] = []
  /// Rows after the change that are new.
  private(set) var inserted: [Int] = []
  /// The rows shown that are still there: where they were, and where they are.
  private(set) var kept: [(old: Int, new: Int)] = []

  /// - Parameters:
  ///   - count: How many rows there were.
  ///   - shown: The rows that were shown, ascending, with the ids of their events.
  ///   - ids: The ids of all rows there are now.
  init(count: Int, shown: [(row: Int, id: Int64)], ids: [Int64]) {
    let wanted = Set(shown.map(\.id))
    var rows: [Int64: Int] = [:]
    for (row, id) in ids.enumerated() where wanted.contains(id) { rows[id] = row }
    kept = Self.longestRising(
      shown.compactMap { place in rows[place.id].map { (place.row, $0) } })
    let isShown = Set(shown.map(\.row))
    var last = (old: -1, new: -1)
    for next in kept + [(count, ids.count)] {
      let gap = (last.old + 1)..<next.old
      let gone = gap.filter(isShown.contains)
      let others = gap.count - gone.count
      let added = next.new - last.new - 1 - others
      let surplus = max(0, -added)
      // From the end, those that were not shown.
      let unseen = surplus == 0 ? [] : gap.reversed().filter { !isShown.contains($0) }
      deleted += (gone + unseen.prefix(surplus)).sorted()
      if added > 0 { inserted += (next.new - added)..<next.new }
      last = next
    }
  }

  /// The most places that stay in their order.
  private static func longestRising(_ places: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // Of each length, the place that ends such a series with the smallest row (patience sorting).
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: places.count)
    for (index, place) in places.enumerated() {
      let length = ends.partitionPoint { places[$0].new >= place.new }
      before[index] = length == 0 ? nil : ends[length - 1]
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      result.append(places[index])
      next = before[index]
    }
    return result.reversed()
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which on a condition holds, in a collection that has all for which it does
  /// not before all for which it does.
  func partitionPoint(_ holds: (Element) throws -> Bool) rethrows -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if try holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
