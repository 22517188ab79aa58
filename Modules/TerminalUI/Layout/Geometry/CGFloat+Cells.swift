import Foundation

extension CGFloat {
  /// The cell boundary an edge is drawn at: the nearest one, the further one when halfway.
  ///
  /// Rounding edges rather than widths keeps adjoining views adjoining: three columns that share
  /// 80 cells are 27, 26 and 27 wide, without a gap or an overlap. Halfway always goes the same
  /// way, also left of zero, so that a view keeps its width when it is scrolled by whole cells.
  ///
  ///     (26.67 as CGFloat).cellEdge   // 27
  ///     (-0.5 as CGFloat).cellEdge    // 0
  var cellEdge: CGFloat { (settled + 0.5).rounded(.down) }

  /// The value without the noise that solving left in it: a multiple of 1/64 where one is within a
  /// ten-millionth.
  var settled: CGFloat {
    let near = (self * 64).rounded() / 64
    return (self - near).magnitude < 1e-7 ? near : self
  }
}

extension CGFloat {
  /// The value as the solver takes it: within a million cells, and 0 for what is not a number.
  ///
  /// Lengths such as `greatestFiniteMagnitude`, meaning "as much as you like", would drown the
  /// others in rounding errors.
  var solvable: Double {
    isNaN ? 0 : Double(Swift.max(-1_000_000, Swift.min(1_000_000, self)))
  }
}

extension CGRect {
  /// Whether the rectangles share more than an edge; to Foundation those that only touch intersect.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
