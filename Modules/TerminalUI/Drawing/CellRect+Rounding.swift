import Foundation
import TerminalCore

extension CellRect {
  /// The cells a rectangle of points covers: each edge goes to the nearest cell boundary, so that
  /// two rectangles sharing an edge neither overlap nor leave a gap.
  init(rounding rect: CGRect) {
    func cell(_ value: CGFloat) -> Int {
      guard value.isFinite else { return 0 }
      return Int(max(-1_000_000, min(1_000_000, value)).cellEdge)
    }
    let left = cell(rect.minX)
    let top = cell(rect.minY)
    self.init(
      column: left, row: top, columns: cell(rect.maxX) - left, rows: cell(rect.maxY) - top)
  }

  /// The same cells as a rectangle of points.
  var rect: CGRect {
    CGRect(x: CGFloat(column), y: CGFloat(row), width: CGFloat(columns), height: CGFloat(rows))
  }
}
