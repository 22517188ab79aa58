import Foundation

extension CGRect {
  /// Whether the rectangles share more than an edge; to Foundation those that only touch intersect.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
