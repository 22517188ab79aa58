import Foundation

extension CGFloat {
  /// The cell boundary that an edge is drawn at: the nearest one, rounded up when halfway.
  ///
  /// Rounding edges rather than widths leaves no gap and no overlap between adjoining views: three
  /// columns that share 80 cells are 27, 26 and 27 wide. Halfway always rounds the same way, also
  /// left of zero, so that a view keeps its width when it is scrolled by whole cells.
  ///
  ///     (26.67 as CGFloat).cellEdge   // 27
  ///     (-0.5 as CGFloat).cellEdge    // 0
  var cellEdge: CGFloat { (withoutSolverNoise + 0.5).rounded(.down) }

  /// The value without the solver's rounding errors: a multiple of 1/64 if one is within a
  /// ten-millionth.
  var withoutSolverNoise: CGFloat {
    let near = (self * 64).rounded() / 64
    return (self - near).magnitude < 1e-7 ? near : self
  }
}

extension CGFloat {
  /// The value in the range of the solver: clamped to a million cells in either direction, and 0
  /// for NaN.
  ///
  /// Lengths such as `greatestFiniteMagnitude`, which stand for an unlimited length, would
  /// otherwise drown the others in rounding errors.
  var solvable: Double {
    isNaN ? 0 : Double(Swift.max(-1_000_000, Swift.min(1_000_000, self)))
  }
}

extension CGRect {
  /// The rectangle with finite numbers that can be counted in cells: a size of at most a million,
  /// an origin of at most a trillion in either direction, and 0 for NaN.
  ///
  /// Code sets the height of a view to `greatestFiniteMagnitude` to measure it.
  var representable: CGRect {
    func limited(_ value: CGFloat, _ limit: CGFloat) -> CGFloat {
      value.isNaN ? 0 : Swift.max(-limit, Swift.min(limit, value))
    }
    return CGRect(
      x: limited(origin.x, 1e12), y: limited(origin.y, 1e12), width: limited(size.width, 1e6),
      height: limited(size.height, 1e6))
  }

  /// Returns a Boolean value that indicates whether the rectangles share more than an edge.
  /// Foundation's `intersects` is also true for some that only touch.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
