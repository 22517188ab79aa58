public import Foundation

/// A path of one or more subpaths, in dots of a canvas, to stroke or fill.
///
///     var path = UIDotPath()
///     path.move(to: CGPoint(x: 0, y: 0))
///     path.addLine(to: CGPoint(x: 10, y: 3))
///     canvas.stroke(path)
public struct UIDotPath: Sendable {
  private(set) var points: [CGPoint] = []
  /// The index of the first point in each subpath.
  private(set) var starts: [Int] = []

  public init() {}

  /// Creates a path with one subpath.
  public init(_ points: some Sequence<CGPoint>) {
    self.points = Array(points)
    if !self.points.isEmpty { starts = [0] }
  }

  public var isEmpty: Bool { points.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to point: CGPoint) {
    starts.append(points.count)
    points.append(point)
  }

  /// Adds a straight line to the current subpath, or begins a subpath if there is none.
  public mutating func addLine(to point: CGPoint) {
    if starts.isEmpty { starts.append(0) }
    points.append(point)
  }

  /// Calls a closure with the range of points in each subpath.
  func forEachSubpath(_ body: (Range<Int>) -> Void) {
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : points.count
      body(start..<end)
    }
  }
}
