import Foundation

/// The arrangement of rectangles in rows and columns, found by a recursive X-Y cut.
///
/// Rectangles that a horizontal line separates are rows, rectangles that a vertical line separates
/// are columns, and each part is cut recursively. Overlapping rectangles are shrunk until a line
/// separates them, so that none overlap in the result. A rectangle behind all others is their
/// background, unless it is readable itself.
struct CutTree: Equatable {
  indirect enum Arrangement: Equatable {
    /// A single rectangle, by its index.
    case leaf(Int)
    /// Parts from top to bottom.
    case rows([CutTree])
    /// Parts from left to right.
    case columns([CutTree])
    /// A rectangle behind other parts.
    case background(Int, CutTree)
  }

  /// The smallest rectangle around the parts.
  let rect: CGRect
  let arrangement: Arrangement

  /// Creates the tree of rectangles.
  ///
  /// - Parameters:
  ///   - rects: The rectangles from back to front.
  ///   - indices: The indices of the rectangles in the tree, at least one; nil for all.
  ///   - readable: The indices of the rectangles that must not be covered by others.
  init(_ rects: [CGRect], among indices: [Int]? = nil, readable: Set<Int> = []) {
    self.init(rects, indices: indices ?? Array(rects.indices), readable)
  }

  private init(_ rects: [CGRect], indices: [Int], _ readable: Set<Int>) {
    rect = indices.dropFirst().reduce(rects[indices[0]]) { $0.union(rects[$1]) }
    arrangement = Self.arrangement(of: rects, indices: indices, readable)
  }

  private static func arrangement(
    of rects: [CGRect], indices: [Int], _ readable: Set<Int>
  ) -> Arrangement {
    if indices.count == 1 { return .leaf(indices[0]) }
    let back = indices[0]
    let others = indices.dropFirst().reduce(rects[indices[1]]) { $0.union(rects[$1]) }
    if !readable.contains(back),
      rects[back].insetBy(dx: -tolerance, dy: -tolerance).contains(others)
    {
      return .background(back, CutTree(rects, indices: Array(indices.dropFirst()), readable))
    }
    // Rectangles may overlap a little, such as a label and the field below it.
    for shrinking in [0, 0.2, 0.4, 0.6, 0.8, 1] {
      let rows = groups(of: indices) { range(rects[$0].minY, rects[$0].height, shrinking) }
      if rows.count > 1 { return .rows(rows.map { CutTree(rects, indices: $0, readable) }) }
      let columns = groups(of: indices) { range(rects[$0].minX, rects[$0].width, shrinking) }
      if columns.count > 1 {
        return .columns(columns.map { CutTree(rects, indices: $0, readable) })
      }
    }
    return .rows(indices.map { CutTree(rects, indices: [$0], readable) })
  }

  /// The index of the rectangle in front of the others; nil if there are several.
  var frontmost: Int? {
    switch arrangement {
    case .leaf(let index): index
    case .background(_, let front): front.frontmost
    case .rows, .columns: nil
    }
  }

  /// The overlap in points that is ignored.
  private static let tolerance = 3.0

  /// Returns a range that is shrunk around its middle.
  private static func range(
    _ start: CGFloat, _ length: CGFloat, _ shrinking: Double
  ) -> ClosedRange<CGFloat> {
    let inset = min(length / 2, length / 2 * shrinking + (shrinking == 0 ? tolerance : 0))
    let (first, last) = (start + inset, start + length - inset)
    // Rounding may put the end of a range before its start.
    return first...max(first, last)
  }

  /// Groups indices so that the ranges of different groups do not overlap, in the order of the
  /// ranges.
  private static func groups(
    of indices: [Int], range: (Int) -> ClosedRange<CGFloat>
  ) -> [[Int]] {
    let sorted = indices.map { (index: $0, range: range($0)) }
      .sorted { ($0.range.lowerBound, $0.index) < ($1.range.lowerBound, $1.index) }
    var groups: [[Int]] = []
    var end = -CGFloat.infinity
    for (index, range) in sorted {
      // A fully shrunk rectangle is a point. Equal points stay in one group.
      if range.lowerBound >= end && range.upperBound > end || groups.isEmpty {
        groups.append([index])
      } else {
        groups[groups.count - 1].append(index)
      }
      end = max(end, range.upperBound)
    }
    return groups.map { $0.sorted() }
  }
}
